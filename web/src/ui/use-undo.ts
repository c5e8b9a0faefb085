import { useRef, useState } from 'react';
import { explain } from '../lib/error-messages';
import { UndoStack } from '../lib/undo';
import { isTyping, useKeys } from './keys';
import { toast } from './toast';

interface Undoing {
  /** Says an error in words. */
  readonly say?: (error: unknown) => string;
  /** After each, done or rejected: what the screen shows may be another by now. */
  readonly after?: () => Promise<unknown>;
}

/** What was done on a screen and can be taken back: by the message that says it, by Z and by Ctrl+Z. */
export function useUndo({ say = explain, after }: Undoing = {}) {
  const [stack] = useState(() => new UndoStack());
  const underWay = useRef(false);

  /** Takes the last act back, one at a time. */
  async function undo(): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    try {
      const nome = await stack.undo();
      toast.done(nome === null ? 'Não há o que desfazer.' : `Desfeito: ${nome}`);
    } catch (error) {
      toast.failed(`Não foi desfeito. ${say(error)}`);
    } finally {
      underWay.current = false;
    }
    await after?.();
  }

  function keep(nome: string, revert: () => Promise<unknown>): void {
    stack.push({ nome, revert });
    toast.done(nome, () => void undo());
  }

  useKeys({
    z: () => void undo(),
    // In a field that holds something it is the field's own.
    'Ctrl+z': ({ target }) => (isTyping(target) && (target as HTMLInputElement).value !== '' ? true : void undo()),
  });

  return { keep, undo };
}
