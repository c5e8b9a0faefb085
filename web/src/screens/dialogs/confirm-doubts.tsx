import { Dialog } from '../../ui/dialog';
import { DialogFoot } from '../../ui/dialog-foot';
import { Notice } from '../../ui/states';

interface ConfirmDoubtsProps {
  readonly reasons: readonly string[];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asked when something speaks against confirming: no user confirms a statement that does not add up without having seen it. */
export function ConfirmDoubts({ reasons, onConfirm, onClose }: ConfirmDoubtsProps) {
  return (
    <Dialog titulo="Confirmar mesmo assim?" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        {reasons.map((reason) => (
          <Notice key={reason} tone="erro">
            {reason}
          </Notice>
        ))}
        <DialogFoot leaveLabel="Voltar à prévia" verb="Confirmar assim" disabled={false} careful onClose={onClose} />
      </form>
    </Dialog>
  );
}
