import type { ReactNode } from 'react';

interface DialogFootProps {
  /** The way out, without doing anything. */
  readonly leaveLabel?: string;
  /** The operation of the form, in the words of its button. */
  readonly verb: ReactNode;
  readonly disabled: boolean;
  /** The first focus is on the way out: Enter changes nothing. */
  readonly careful?: boolean;
  /** Something is deleted or taken back. */
  readonly danger?: boolean;
  readonly onClose: () => void;
  /** Another operation, between the two. */
  readonly children?: ReactNode;
}

/** The foot of a dialog's form: cancel, and the operation. */
export function DialogFoot({
  leaveLabel = 'Cancelar',
  verb,
  disabled,
  careful = false,
  danger = false,
  onClose,
  children,
}: DialogFootProps) {
  return (
    <footer>
      <button type="button" className="button" data-foco={careful ? '' : undefined} onClick={onClose}>
        {leaveLabel}
      </button>
      {children}
      <button type="submit" className={danger ? 'button danger' : 'button primary'} disabled={disabled}>
        {verb}
      </button>
    </footer>
  );
}
