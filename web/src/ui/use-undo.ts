import { createElement, Fragment, type ReactNode, useRef, useState } from 'react';
import { Conflict } from '../api/conflict';
import { explain } from '../lib/error-messages';
import { type Undoable, UndoStack } from '../lib/undo';
import { isTyping, useKeys } from './keys';
import { toast } from './toast';

interface Undoing {
  /** Shows an error in words. */
  readonly say?: (error: unknown) => ReactNode;
  /** After each, done or rejected: what the screen shows may be another by now. */
  readonly after?: () => Promise<unknown>;
  /** False: Z alone is the screen's own. */
  readonly withLetter?: boolean;
  /** True: another's keys take back what is kept there. */
  readonly idle?: boolean;
  /**
   * What Z does when nothing was done on this screen; returns what it took back, null when there is nothing, undefined when it has asked
   * a question.
   */
  readonly before?: () => Promise<string | null | undefined>;
  /** Waits for what is being done: Z is for that, not for what was done before it. Returns whether there was anything. */
  readonly pending?: () => Promise<boolean>;
}

/** What was done on a screen and can be undone: by the message about it, by Z and by Ctrl+Z. */
export function useUndo({ say = explain, after, before, pending, withLetter = true, idle = false }: Undoing = {}) {
  const [stack] = useState(() => new UndoStack());
  const [size, setSize] = useState(0);
  const underWay = useRef(false);

  /** Undoes the last operation, one at a time; what `pending` waits for is that one. */
  async function undo(waiting = pending): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    try {
      const { newest } = stack;
      // What was waited for and came to nothing leaves nothing to undo.
      const nothing = (await waiting?.()) === true && stack.newest === newest;
      const act = nothing ? null : await stack.undo();
      const earlier = act || nothing || !before ? null : await before();
      const nome = act ? (act.stands ?? act.nome) : earlier;
      if (nome === undefined) return;
      if (nome === null) toast.hint('Não há o que desfazer.');
      else if (!act?.asks) toast.done(`Desfeito: ${nome}`);
    } catch (error) {
      const shown = error instanceof Conflict ? error.shown : null;
      toast.failed(shown ?? createElement(Fragment, null, 'Não foi desfeito. ', say(error)));
    } finally {
      underWay.current = false;
      setSize(stack.size);
    }
    await after?.();
  }

  function push(act: Undoable): void {
    stack.push(act);
    setSize(stack.size);
    toast.done(act.nome, () => void undo());
  }

  /** A text that `revert` returns is the message about what was undone. */
  function keep(nome: string, revert: () => Promise<unknown>): void {
    const act: Undoable = {
      nome,
      revert: async () => {
        const answer = await revert();
        if (typeof answer === 'string') act.stands = answer;
      },
    };
    push(act);
  }

  /** An operation that `ask` undoes after a question; `done` is called when the person confirms. */
  function keepAsking(nome: string, ask: (done: () => void) => void): void {
    const act = {
      nome,
      asks: true,
      revert: () => {
        ask(() => {
          stack.drop(act);
          setSize(stack.size);
        });
        return Promise.resolve();
      },
    };
    push(act);
  }

  useKeys(
    idle
      ? {}
      : {
          ...(withLetter ? { z: () => void undo() } : {}),
          // In a field that holds something it is the field's own.
          'Ctrl+z': ({ target }) =>
            isTyping(target) && (target as HTMLInputElement).value !== '' ? true : void undo(),
        },
  );

  return { keep, keepAsking, undo, size };
}
