import { useEffect, useLayoutEffect, useState } from 'react';

/** Where in a list a person was: its pages, how far it was scrolled, and the row (its `data-id`) that was chosen. */
interface Place {
  readonly pages: number;
  readonly scroll: number;
  readonly row: string | null;
}

/** The place that this entry of the browser's history keeps: null for a list that is opened by a link. */
const keptPlace = (): Place | null => (history.state as { readonly lista?: Place } | null)?.lista ?? null;

/** What scrolls. */
const screen = () => document.querySelector<HTMLElement>('main.page');

/**
 * How many pages of a list are read. What is clicked or entered in it may lead to another screen: back from there, the list has as many
 * pages and is as {@link usePlace} finds it. `isOwn`: the screen is that list's; a part of another screen begins with its first page.
 */
export function usePages(isOwn = true) {
  const [kept] = useState(() => (isOwn ? keptPlace() : null));
  const [pages, setPages] = useState(kept?.pages ?? 1);
  useEffect(() => {
    if (!isOwn) return;
    const keep = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Enter') return;
      const main = screen();
      const from = event.target as Element;
      if (!main?.contains(from)) return;
      const row = from.closest<HTMLElement>('[data-id]')?.dataset['id'] ?? null;
      history.replaceState({ lista: { pages, scroll: main.scrollTop, row } satisfies Place }, '');
    };
    for (const each of ['click', 'keydown']) document.addEventListener(each, keep, true);
    return () => {
      for (const each of ['click', 'keydown']) document.removeEventListener(each, keep, true);
    };
  }, [isOwn, pages]);
  return { kept, pages, setPages } as const;
}

/** Scrolls the list to where it was left, when its rows are there, and focuses the row that was chosen, unless a person is elsewhere by now. */
export function usePlace(kept: Place | null, isRead: boolean): void {
  useLayoutEffect(() => {
    const main = screen();
    if (!isRead || !kept || !main) return;
    main.scrollTop = kept.scroll;
    const row = kept.row && main.querySelector<HTMLElement>(`[data-id="${CSS.escape(kept.row)}"] [data-linha]`);
    if (row && document.activeElement?.contains(main)) row.focus({ preventScroll: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the rows come
  }, [isRead]);
}
