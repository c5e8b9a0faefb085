import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from './icons';

interface DialogProps {
  readonly titulo: string;
  /** Null: the dialog can't be put aside. */
  readonly onClose: (() => void) | null;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A modal dialog: the browser's own, which keeps the focus inside and gives it back. */
export function Dialog({ titulo, onClose, wide = false, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open) return;
    const before = document.activeElement;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[autofocus], [data-foco]')?.focus();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={wide ? 'dialogo largo' : 'dialogo'}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <header>
        <h2 id={id}>{titulo}</h2>
        {onClose && (
          <button type="button" className="so-icone" aria-label="Fechar" onClick={onClose}>
            <Icon name="fechar" />
          </button>
        )}
      </header>
      {children}
    </dialog>
  );
}
