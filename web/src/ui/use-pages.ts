import { useEffect, useLayoutEffect, useState } from 'react';

/** Where in a list a person was: its pages and how far it was scrolled. */
interface Place {
  readonly pages: number;
  readonly scroll: number;
}

/** The place that this entry of the browser's history keeps: null for a list that is opened by a link. */
const keptPlace = (): Place | null => (history.state as { readonly lista?: Place } | null)?.lista ?? null;

/** What scrolls. */
const screen = () => document.querySelector<HTMLElement>('main.page');

/**
 * How many pages of a list are read. What is clicked or entered in it may lead to another screen: back from there, the list has as many
 * pages and is scrolled as far as before. `isRead`: its rows are there. `isOwn`: the screen is that list's; a part of another screen begins
 * with its first page.
 */
export function usePages(isOwn = true) {
  const [kept] = useState(() => (isOwn ? keptPlace() : null));
  const [pages, setPages] = useState(kept?.pages ?? 1);
  useEffect(() => {
    if (!isOwn) return;
    const keep = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Enter') return;
      const main = screen();
      if (main?.contains(event.target as Node))
        history.replaceState({ lista: { pages, scroll: main.scrollTop } satisfies Place }, '');
    };
    for (const each of ['click', 'keydown']) document.addEventListener(each, keep, true);
    return () => {
      for (const each of ['click', 'keydown']) document.removeEventListener(each, keep, true);
    };
  }, [isOwn, pages]);
  return { kept, pages, setPages } as const;
}

/** Scrolls the list to where it was left, when its rows are there. */
export function usePlace(kept: Place | null, isRead: boolean): void {
  useLayoutEffect(() => {
    const main = screen();
    if (isRead && kept && main) main.scrollTop = kept.scroll;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the rows come
  }, [isRead]);
}
