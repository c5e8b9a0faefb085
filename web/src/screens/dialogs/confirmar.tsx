import { Dialog } from '../../ui/dialog';
import { Rodape } from '../../ui/rodape';
import { Nota } from '../../ui/states';

interface ConfirmarProps {
  readonly reasons: readonly string[];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asked when something speaks against confirming: no user confirms a statement that does not add up without having seen it. */
export function Confirmar({ reasons, onConfirm, onClose }: ConfirmarProps) {
  return (
    <Dialog titulo="Confirmar mesmo assim?" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        {reasons.map((reason) => (
          <Nota key={reason} tom="erro">
            {reason}
          </Nota>
        ))}
        <Rodape nao="Voltar à prévia" sim="Confirmar assim" disabled={false} careful onClose={onClose} />
      </form>
    </Dialog>
  );
}
