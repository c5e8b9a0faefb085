/** An act that can be taken back. */
export interface Undoable {
  /** What it was, as the toast named it. */
  readonly nome: string;
  revert(): Promise<unknown>;
}

const DEPTH = 20;

/** The last acts, newest last; the oldest falls out beyond {@link DEPTH}. */
export class UndoStack {
  private readonly acts: Undoable[] = [];

  push(act: Undoable): void {
    this.acts.push(act);
    if (this.acts.length > DEPTH) this.acts.shift();
  }

  /** Takes the newest act back. One that fails is not lost: it can be tried again. */
  async undo(): Promise<string | null> {
    const act = this.acts.pop();
    if (!act) return null;
    try {
      await act.revert();
      return act.nome;
    } catch (error) {
      this.acts.push(act);
      throw error;
    }
  }

  get size(): number {
    return this.acts.length;
  }
}
