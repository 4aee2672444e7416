// A past to go back to and a future to come back from.

const FARTHEST = 200; // steps back

export class Timeline {
  #past = [];
  #future = [];
  #label = null;

  constructor(first) {
    this.now = first;
  }

  /** The next state. Steps with the same label, one after another, are one step: typing in one field. */
  go(state, label = null) {
    if (label === null || label !== this.#label) this.#past.push(this.now);
    if (this.#past.length > FARTHEST) this.#past.shift();
    this.#future = [];
    this.#label = label;
    this.now = state;
  }

  undo() {
    this.#move(this.#past, this.#future);
  }

  redo() {
    this.#move(this.#future, this.#past);
  }

  get undoable() {
    return this.#past.length > 0;
  }

  get redoable() {
    return this.#future.length > 0;
  }

  /** The next step is one of its own. */
  rest() {
    this.#label = null;
  }

  #move(from, to) {
    if (!from.length) return;
    to.push(this.now);
    this.now = from.pop();
    this.#label = null;
  }
}
