import type { ReactNode, RefObject } from 'react';
import { Dialog } from './dialog';
import { DialogFoot } from './dialog-foot';

interface QuestionDialogProps {
  readonly titulo: string;
  readonly verb: string;
  readonly busy?: boolean;
  readonly danger?: boolean;
  /** Of `useRejected`. */
  readonly form?: RefObject<HTMLFormElement | null>;
  readonly children: ReactNode;
  readonly onYes: () => void;
  /** Null: it is being done. */
  readonly onClose: (() => void) | null;
  /** As of {@link Dialog}. */
  readonly onLeave?: () => void;
}

/** Asks before an operation that can't be undone. Enter on the first focus changes nothing. */
export function QuestionDialog({ titulo, verb, busy = false, danger = false, form, ...props }: QuestionDialogProps) {
  const { children, onYes, onClose, onLeave } = props;
  return (
    <Dialog titulo={titulo} onClose={onClose} {...(onLeave ? { onLeave } : {})}>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          onYes();
        }}
      >
        {children}
        <DialogFoot
          leaveLabel="Voltar"
          verb={verb}
          disabled={busy}
          danger={danger}
          careful
          onClose={() => onClose?.()}
        />
      </form>
    </Dialog>
  );
}
