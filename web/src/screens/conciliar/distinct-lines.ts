import { useMemo, useSyncExternalStore } from 'react';
import { session, useSession } from '../../api/session';

const keyOf = (idUsuario: number | undefined, id: number) => `distintas ${idUsuario} ${id}`;
const setOf = (text: string | null) => new Set(text === null ? [] : (JSON.parse(text) as readonly string[]));

/**
 * The lines that are another movement than what looks like their other side, for this person: kept by the browser, for all tabs and later
 * sessions. The choice `manter` of the service is no place for it: a line that is taken back from an ignore rule has it too, and would
 * never be pointed out.
 */
export function useDistinctLines(id: number) {
  const { person } = useSession();
  const key = keyOf(person?.id, id);
  const text = useSyncExternalStore(subscribeStorage, () => localStorage.getItem(key));
  const distinctLines = useMemo(() => setOf(text), [text]);
  function setDistinct(idFixo: string, isDistinct: boolean): void {
    const others = [...distinctLines].filter((each) => each !== idFixo);
    const next = isDistinct ? [...others, idFixo] : others;
    if (next.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(next));
    // The browser reports a change to the other tabs only.
    window.dispatchEvent(new Event('storage'));
  }
  return { distinctLines, setDistinct };
}

/** The same for an operation on an import that is not open. */
export const distinctLinesOf = (id: number): ReadonlySet<string> =>
  setOf(localStorage.getItem(keyOf(session.get().person?.id, id)));

function subscribeStorage(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
