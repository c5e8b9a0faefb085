import { type RefObject, useEffect, useRef } from 'react';
import { isText, type LetterAct, typedAhead } from './typed-ahead';

/** What a key does; `true` means that it was not for us. */
type KeyHandler = (event: KeyboardEvent) => unknown;

type KeyMap = Readonly<Record<string, KeyHandler | LetterAct>>;

/** The field for text that is typed outside fields. */
interface ForText {
  /** Null when there is none now, and the reason was shown. */
  readonly field: () => HTMLInputElement | null;
  readonly onLate?: () => void;
}

/** The keys of what is on screen, each as of its latest render. */
const active: { current: { readonly map: KeyMap; readonly forText: ForText | null } }[] = [];

const forText = (): ForText | null =>
  active.findLast(({ current }) => current.forText !== null)?.current.forText ?? null;

function letterAct(key: string): LetterAct | undefined {
  for (const { current } of active) {
    const act = current.map[key];
    const letter = typeof act === 'function' ? { run: act } : act;
    if (letter && (letter.when?.() ?? true)) return letter;
  }
  return undefined;
}

const ahead = typedAhead({
  actOf: letterAct,
  field: () => forText()?.field() ?? null,
  onLate: () => forText()?.onLate?.(),
});

/** Ignores text for a moment: a key asked for the field of the screen in vain. */
export const ignoreText = ahead.ignore;

/** True inside fields, lists of choices and dialogs: there single letters are letters. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('dialog')) return true;
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox' && target.type !== 'radio';
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable;
}

/** True in a field in which `?` is no text: a field of digits, or a choice by name in which nothing is typed yet. */
const isHelp = ({ key, target }: KeyboardEvent) =>
  key === '?' &&
  target instanceof HTMLInputElement &&
  (['numeric', 'decimal'].includes(target.inputMode) ||
    (target.getAttribute('role') === 'combobox' && target.value === ''));

function onKey(event: KeyboardEvent): void {
  const control = event.ctrlKey || event.metaKey;
  if (event.defaultPrevented || event.altKey) return;
  if (control ? event.shiftKey : isTyping(event.target) && !isHelp(event)) return;
  if (document.querySelector('dialog[open]')) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (control && key === 'a' && isTyping(event.target)) return;
  if (!control && isText(event.key) && forText()) {
    event.preventDefault();
    return ahead.onKey(event);
  }
  for (const { current } of active) {
    const act = current.map[control ? `Ctrl+${key}` : key];
    if (act && run(act, event) !== true) return event.preventDefault();
  }
}

const run = (act: KeyHandler | LetterAct, event: KeyboardEvent): unknown =>
  typeof act === 'function' ? act(event) : (act.when?.() ?? true) ? act.run(event) : true;

window.addEventListener('keydown', onKey);

/**
 * Keys of the screen: `map` by `event.key`, letters in lower case, only outside fields; with Ctrl (or Meta) the key is written `Ctrl+k` and
 * counts in fields, too, except `Ctrl+a`. So does `?` where it is no text. Nothing counts under a dialog or with Alt.
 * With `text`, letters and digits that are typed together are the text of that field, and so is each that does nothing else.
 */
export function useKeys(map: KeyMap, text: ForText | null = null): void {
  const latest = useRef({ map, forText: text });
  useEffect(() => {
    latest.current = { map, forText: text };
  });
  useEffect(() => {
    active.push(latest);
    return () => void active.splice(active.indexOf(latest), 1);
  }, []);
}

/** The same for a screen with a search, if it has one now: `/` leads to its field, and typing begins a search. */
export function useSearchKeys(field: RefObject<HTMLInputElement | null> | null, map: KeyMap = {}): void {
  useKeys(field ? { '/': () => field.current?.focus(), ...map } : map, field && { field: () => field.current });
}
