import type { Linha } from '../../lib/linha';
import { Confirmar } from '../dialogs/confirmar';
import { Exportar } from '../dialogs/exportar';
import { Teclas } from '../dialogs/teclas';

export type Dialogo = 'exportar' | 'teclas' | 'confirmar';

interface DialogosProps {
  readonly which: Dialogo;
  readonly linhas: readonly Linha[];
  readonly idCliente: number;
  readonly customer: string;
  readonly doubts: readonly string[];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly onExported: (nome: string | null, revert: (() => Promise<void>) | null) => void;
}

/** The dialogs over a statement. An export begins with the days that the statement has. */
export function Dialogos({ which, linhas, doubts, onConfirm, onClose, ...rest }: DialogosProps) {
  if (which === 'teclas') return <Teclas onClose={onClose} />;
  if (which === 'confirmar') return <Confirmar reasons={doubts} onConfirm={onConfirm} onClose={onClose} />;
  const dates = linhas.flatMap(({ data, situacao }) => (data && situacao !== 'ignorada' ? [data] : [])).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return null;
  return (
    <Exportar
      idCliente={rest.idCliente}
      customer={rest.customer}
      de={first}
      ate={last}
      onClose={onClose}
      onDone={rest.onExported}
    />
  );
}
