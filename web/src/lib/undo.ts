/** An operation that can be undone. */
export interface Undoable {
  /** What it was, as the toast named it. */
  readonly nome: string;
  /** Takes it back at once; `asks` instead opens a question, which calls {@link UndoStack.drop} when the person has replied. */
  readonly revert: () => Promise<unknown>;
  readonly asks?: boolean;
  /** The message after it was undone; left out, its name is enough. */
  stands?: string;
}

const DEPTH = 20;

/** The last operations, newest last; the oldest falls out beyond {@link DEPTH}. */
export class UndoStack {
  private acts: Undoable[] = [];

  push(act: Undoable): void {
    this.acts = [...this.acts, act].slice(-DEPTH);
  }

  drop(act: Undoable): void {
    this.acts = this.acts.filter((each) => each !== act);
  }

  /** Undoes the newest operation. One that fails is not lost: it can be tried again. Null when there is none. */
  async undo(): Promise<Undoable | null> {
    const act = this.newest;
    if (!act) return null;
    await act.revert();
    if (!act.asks) this.drop(act);
    return act;
  }

  get newest(): Undoable | undefined {
    return this.acts.at(-1);
  }

  get size(): number {
    return this.acts.length;
  }
}
