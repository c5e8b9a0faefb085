import { createContext, useContext } from 'react';
import { useUndo } from './use-undo';

type Undo = ReturnType<typeof useUndo>;

/** The undo of the screen, for its parts: one key undoes the last operation of them all. */
export const SharedUndo = createContext<Undo | null>(null);

/** The undo of the screen that this is a part of; of no other's part, one of its own. */
export function useSharedUndo(after: () => Promise<unknown>): Undo {
  const shared = useContext(SharedUndo);
  const own = useUndo({ after, idle: shared !== null });
  return shared ?? own;
}
