import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useKeys } from './keys';
import { isText } from './typed-ahead';

const PAGE = 10;
const END = 1_000_000;
const STEPS = [
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['PageDown', PAGE],
  ['PageUp', -PAGE],
  ['Home', -END],
  ['End', END],
] as const;

/** What a key does with the row at hand, by `event.key`; with Alt, the key is written `Alt+ArrowUp`. */
export type RowKeys = Readonly<Record<string, (id: number) => void>>;

type Pressed = Pick<globalThis.KeyboardEvent, 'shiftKey'>;

/** The lists on screen, and what was focused or clicked last in one of them: a click on a text focuses what is around all of them. */
const lists: RefObject<HTMLElement | null>[] = [];
let at: Node | null = null;
const listOf = (node: Node | null) => lists.find(({ current }) => current?.contains(node));
for (const each of ['focusin', 'pointerdown'])
  document.addEventListener(each, ({ target }) => void (listOf(target as Node) && (at = target as Node)), true);

/** Whether the keys are for this list: of several on a screen, the one in which the person is. */
function useIsAtHand(ref: RefObject<HTMLElement | null>): () => boolean {
  useEffect(() => {
    lists.push(ref);
    return () => void lists.splice(lists.indexOf(ref), 1);
  }, [ref]);
  // Else the first on the screen, in whatever order their rows came.
  return () => (listOf(at) ?? listOf(document.querySelector('[data-linha]')) ?? lists[0]) === ref;
}

/**
 * A list by keyboard: ↑ ↓ J K PgUp PgDn Home End go from row to row (the element with `data-linha` in it is focused), other keys change
 * the row at hand, whose `data-id` they get. With Shift they extend the marks from row to row: `onExtend`. Put the ref and the handler on
 * the list's element.
 */
export function useListKeys<E extends HTMLElement>(
  keys: RowKeys = {},
  onExtend?: (from: number, to: number) => void,
): { ref: RefObject<E | null>; onKeyDown: (event: KeyboardEvent<E>) => void } {
  const ref = useRef<E>(null);
  const when = useIsAtHand(ref);

  function go(step: number, isExtending = false): void {
    const from = atHand();
    focusRow(ref.current, step);
    const to = atHand();
    if (onExtend && isExtending && !Number.isNaN(to)) onExtend(Number.isNaN(from) ? to : from, to);
  }

  /** The row at hand; NaN: the focus is elsewhere. */
  const atHand = () => {
    const row = document.activeElement && rowOf(document.activeElement);
    return Number(row && ref.current?.contains(row) ? row.dataset['id'] : undefined);
  };
  const letters = Object.entries(keys).filter(([key]) => isText(key));
  useKeys({
    ...Object.fromEntries(
      letters.map(([key, act]) => [key, { run: () => act(atHand()), when: () => !Number.isNaN(atHand()) }]),
    ),
    ...Object.fromEntries(
      STEPS.map(([key, step]) => [key, { run: ({ shiftKey }: Pressed) => go(step, shiftKey), when }]),
    ),
    j: { run: () => go(1), back: () => go(-1), when },
    k: { run: () => go(-1), back: () => go(1), when },
  });

  return {
    ref,
    onKeyDown: (event) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || target instanceof HTMLSelectElement) return;
      const act = isText(event.key) ? undefined : keys[event.altKey ? `Alt+${event.key}` : event.key];
      const id = rowOf(target)?.dataset['id'];
      if (!act || id === undefined) return;
      event.preventDefault();
      act(Number(id));
    },
  };
}

/** Focuses the row that is `step` rows from the one with the focus; without one the first, or the last. */
function focusRow(list: HTMLElement | null, step: number): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-linha]') ?? [])];
  const at = rows.findIndex((row) => rowOf(row)?.contains(document.activeElement));
  const next = rows[at < 0 ? (step < 0 ? rows.length - 1 : 0) : Math.min(Math.max(at + step, 0), rows.length - 1)];
  next?.focus();
}

const rowOf = (element: Element) => element.closest<HTMLElement>('[data-id]');

const allRows = () => [...document.querySelectorAll<HTMLElement>('[data-linha]')];

/** Which row of the lists on screen an element is in; -1: none. */
export const rowNumber = (element: Element | null): number =>
  allRows().findIndex((row) => rowOf(row)?.contains(element));

/** What the keyboard focuses in that row, or in the last one when there are fewer by now. */
export const rowAt = (at: number): HTMLElement | undefined =>
  at < 0 ? undefined : (allRows()[at] ?? allRows().at(-1));
