"""Live messages: that something has changed, and a few public facts. What has changed each page asks for itself."""

import contextlib

import anyio
from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from .guard import is_foreign
from .house import House
from .refusals import RefusedError
from .rooms import Room, Watcher
from .store import Link

router = APIRouter()

_POLICY_VIOLATION = 1008


@router.websocket("/t/{token}/live")
async def live(socket: WebSocket, token: str) -> None:
    """Tell a page of every change for as long as it is open; it may come back at any time."""
    house: House = socket.app.state.house
    if is_foreign(socket):
        await socket.close(_POLICY_VIOLATION)
        return
    try:
        room, link = await house.enter(token)
        await _serve(socket, room, link)
    except RefusedError:
        with contextlib.suppress(RuntimeError):
            await socket.close(_POLICY_VIOLATION)


async def _serve(socket: WebSocket, room: Room, link: Link) -> None:
    with room.watched(link) as watcher:
        await socket.accept()
        async with anyio.create_task_group() as telling:
            telling.start_soon(_tell, socket, room, watcher)
            await _hear(socket)
            telling.cancel_scope.cancel()


async def _tell(socket: WebSocket, room: Room, watcher: Watcher) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            await watcher.news.wait()
            watcher.news.clear()
            await socket.send_json(room.news())


async def _hear(socket: WebSocket) -> None:
    """Pages have nothing to say here; reading on is how their going is noticed."""
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass
