import { useLayoutEffect, useRef } from 'react';

/** Where in a list a person was: its pages and how far it was scrolled. */
interface Place {
  readonly pages: number;
  readonly scroll: number;
}

/** The place that this entry of the browser's history keeps: null for a list that is opened by a link. */
export const keptPlace = (): Place | null => (history.state as { readonly lista?: Place } | null)?.lista ?? null;

/** Back from a record shows the list where it was left; `isRead` when its rows are there. */
export function usePlace(kept: Place | null, isRead: boolean) {
  const main = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (isRead && kept && main.current) main.current.scrollTop = kept.scroll;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the rows come
  }, [isRead]);
  const keep = (pages: number) =>
    history.replaceState({ lista: { pages, scroll: main.current?.scrollTop ?? 0 } satisfies Place }, '');
  return { main, keep };
}
