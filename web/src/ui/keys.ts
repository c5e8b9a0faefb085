import { useEffect, useRef } from 'react';

/** What a key does; `true` means that it was not for us. */
export type KeyHandler = (event: KeyboardEvent) => unknown;

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

/**
 * Keys of the screen: `map` by `event.key`, letters in lower case, only outside fields; with Ctrl (or Meta) the key is written `Ctrl+k` and
 * counts in fields, too, except `Ctrl+a`. So does `?` where it is no text. Nothing counts under a dialog or with Alt.
 * `text` is every other letter or digit.
 */
export function useKeys(map: Readonly<Record<string, KeyHandler>>): void {
  const latest = useRef(map);
  useEffect(() => {
    latest.current = map;
  });
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const control = event.ctrlKey || event.metaKey;
      if (event.defaultPrevented || event.altKey) return;
      if (control ? event.shiftKey : isTyping(event.target) && !isHelp(event)) return;
      if (document.querySelector('dialog[open]')) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (control && key === 'a' && isTyping(event.target)) return;
      const handler = latest.current[control ? `Ctrl+${key}` : key] ?? (control ? undefined : latest.current['text']);
      if (handler && handler(event) !== true) event.preventDefault();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
