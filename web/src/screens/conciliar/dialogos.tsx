import { useLocation } from 'wouter';
import type { ImportacaoDetalhe } from '../../api/types';
import type { Linha } from '../../lib/linha';
import { Confirmar } from '../dialogs/confirmar';
import { Desfazer } from '../dialogs/desfazer';
import { Exportar } from '../dialogs/exportar';

export type Dialogo = 'exportar' | 'confirmar' | 'desfazer';

interface DialogosProps {
  readonly which: Dialogo;
  readonly linhas: readonly Linha[];
  readonly importacao: ImportacaoDetalhe;
  readonly customer: string;
  readonly doubts: readonly string[];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly onExported: (nome: string | null, revert: (() => Promise<void>) | null) => void;
}

/** The dialogs over a statement. An export begins with the days that the statement has. */
export function Dialogos({ which, linhas, importacao, doubts, onConfirm, onClose, ...rest }: DialogosProps) {
  const [, navigate] = useLocation();
  const { id_cliente: idCliente } = importacao;
  if (which === 'confirmar') return <Confirmar reasons={doubts} onConfirm={onConfirm} onClose={onClose} />;
  if (which === 'desfazer')
    return <Desfazer importacao={importacao} onClose={onClose} onGone={() => navigate(`/?cliente=${idCliente}`)} />;
  const dates = linhas.flatMap(({ data, situacao }) => (data && situacao !== 'ignorada' ? [data] : [])).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return null;
  return (
    <Exportar
      idCliente={idCliente}
      customer={rest.customer}
      de={first}
      ate={last}
      onClose={onClose}
      onDone={rest.onExported}
    />
  );
}
