import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useSearch } from 'wouter';
import { opened as dialogOpened } from '../lib/kept-until-done';
import { IconButton } from './icon-button';
import { rowAt, rowNumber } from './list-keys';
import { NoResponse } from './no-response';

interface DialogProps {
  readonly titulo: string;
  /** Null: the dialog can't be put aside. */
  readonly onClose: (() => void) | null;
  /** Leaves it while the service does not respond; left out, as `onClose`. A dialog that can't be left shows nothing of that. */
  readonly onLeave?: () => void;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/**
 * A modal dialog: the browser's own, which keeps the focus inside and gives it back. The way back closes it, as Escape does, and leaves the
 * screen where it is; where the browser does not let that be (without `navigation`), the dialog goes with the address under it.
 */
export function Dialog({ titulo, onClose, onLeave, wide = false, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [me] = useState(() => ({}));
  useEffect(() => dialogOpened(me), [me]);
  const [path] = useLocation();
  const address = `${path}?${useSearch()}`;
  const [opened] = useState(address);
  const leave = onLeave ?? onClose;
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (address !== opened) close.current?.();
  }, [address, opened]);
  useEffect(() => {
    const stay = (event: NavigateEvent) => {
      const onTop = [...document.querySelectorAll('dialog[open]')].at(-1) === ref.current;
      if (event.navigationType !== 'traverse' || !event.cancelable || !onTop) return;
      event.preventDefault();
      // It is gone before the next step back, which leaves the screen.
      flushSync(() => close.current?.());
    };
    const { navigation } = window as { readonly navigation?: Navigation };
    navigation?.addEventListener('navigate', stay);
    return () => navigation?.removeEventListener('navigate', stay);
  }, []);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open) return;
    const before = document.activeElement;
    const at = rowNumber(before);
    dialog.showModal();
    const first =
      dialog.querySelector<HTMLElement>('[data-continua]') ??
      dialog.querySelector<HTMLElement>('[autofocus], [data-foco]');
    first?.focus();
    return () => {
      dialog.close();
      // What opened it may be in a menu that was closed by then, or in a row that is deleted: then the work goes on in the table.
      const isThere = before instanceof HTMLElement && before !== document.body && before.checkVisibility();
      const back = isThere ? before : null;
      (back ?? document.querySelector<HTMLElement>('[role=grid]') ?? rowAt(at))?.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={wide ? 'dialog wide' : 'dialog'}
      aria-labelledby={id}
      onCancel={(event) => {
        // The chooser of a file field bubbles its own cancel.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      }}
      onKeyDown={(event) => {
        // A second Escape would close it without asking (HTML, "close watcher").
        if (onClose === null && event.key === 'Escape') event.preventDefault();
      }}
    >
      <header>
        <h2 id={id}>{titulo}</h2>
        {onClose && <IconButton icon="fechar" label="Fechar" onClick={onClose} />}
      </header>
      {children}
      {leave && <NoResponse of={me} className="notice aviso" onLeave={leave} />}
    </dialog>
  );
}
