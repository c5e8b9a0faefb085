import { useLocation } from 'wouter';
import { useExport } from '../../api/exports';
import type { ImportacaoDetalhe } from '../../api/types';
import type { Accounts } from '../../lib/accounts';
import { explain } from '../../lib/error-messages';
import { isPart, type Linha, partsOf } from '../../lib/linha';
import { transfersOf } from '../../lib/transfers';
import { Confirmar } from '../dialogs/confirmar';
import { Corrigir } from '../dialogs/corrigir';
import { Dividir } from '../dialogs/dividir';
import { Incluir } from '../dialogs/incluir';
import { Juntar } from '../dialogs/juntar';
import { Desfazer } from '../dialogs/desfazer';
import { Dialog } from '../../ui/dialog';
import { Nota } from '../../ui/states';
import { Estornar } from '../dialogs/estornar';
import { Excluir } from '../dialogs/excluir';
import { Exportar } from '../dialogs/exportar';
import type { Statement } from './use-statement';

export type Dialogo =
  | { readonly which: 'exportar' | 'confirmar' | 'desfazer' | 'corrigir' | 'incluir' }
  | { readonly which: 'dividir'; readonly linha: Linha }
  | { readonly which: 'juntar'; readonly linha: Linha; readonly done?: () => void }
  | { readonly which: 'excluir'; readonly linhas: readonly Linha[] }
  | { readonly which: 'estornar'; readonly id: number; readonly done: () => void };

interface DialogosProps {
  readonly dialog: Dialogo;
  readonly linhas: readonly Linha[];
  readonly comparison: Statement['comparison'];
  readonly importacao: ImportacaoDetalhe;
  readonly customer: string;
  readonly accounts: Accounts;
  readonly doubts: readonly string[];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly onRemove: (linhas: readonly Linha[]) => void;
  /** Something was made that can be taken back. */
  readonly onMade: (nome: string, revert: () => Promise<unknown>) => void;
  /** A part of a line was split: what takes it back asks first. */
  readonly onSplitAgain: (nome: string, linha: Linha) => void;
  /** An export was made, or reversed (null). */
  readonly onExported: (made: { readonly nome: string; readonly id: number } | null) => void;
}

/** The dialogs over a statement. An export begins with the days that the statement has. */
export function Dialogos({ dialog, linhas, importacao, customer, accounts, doubts, onClose, ...on }: DialogosProps) {
  const [, navigate] = useLocation();
  const { id_cliente: idCliente } = importacao;
  if (dialog.which === 'confirmar') return <Confirmar reasons={doubts} onConfirm={on.onConfirm} onClose={onClose} />;
  if (dialog.which === 'desfazer')
    return <Desfazer importacao={importacao} onClose={onClose} onGone={() => navigate(`/?cliente=${idCliente}`)} />;
  if (dialog.which === 'corrigir') return <Corrigir importacao={importacao} customer={customer} onClose={onClose} />;
  if (dialog.which === 'dividir')
    return (
      <Dividir
        linha={dialog.linha}
        accounts={accounts}
        // All parts of its line are joined at once, also those that were there before.
        onMade={isPart(linhas, dialog.linha) ? (nome) => on.onSplitAgain(nome, dialog.linha) : on.onMade}
        onClose={onClose}
      />
    );
  if (dialog.which === 'juntar')
    return (
      <Juntar
        parts={partsOf(linhas, dialog.linha)}
        onMade={(nome, revert) => {
          dialog.done?.();
          on.onMade(nome, revert);
        }}
        onClose={onClose}
      />
    );
  if (dialog.which === 'excluir')
    return (
      <Excluir linhas={dialog.linhas} customer={customer} onYes={() => on.onRemove(dialog.linhas)} onClose={onClose} />
    );
  if (dialog.which === 'estornar')
    return (
      <EstornarDesfeita
        id={dialog.id}
        onClose={onClose}
        onReversed={() => {
          dialog.done();
          on.onExported(null);
        }}
      />
    );
  const dates = linhas.flatMap(({ data, situacao }) => (data && situacao !== 'ignorada' ? [data] : [])).sort();
  const [de, ate] = [dates[0], dates.at(-1)];
  if (dialog.which === 'incluir')
    return (
      <Incluir
        idCliente={idCliente}
        accounts={accounts}
        {...(de && ate ? { days: { de, ate } } : {})}
        onMade={on.onMade}
        onClose={onClose}
      />
    );
  if (!de || !ate) return null;
  return (
    <Exportar
      idCliente={idCliente}
      customer={customer}
      booked={transfersOf(linhas)}
      comparison={on.comparison}
      de={de}
      ate={ate}
      onClose={onClose}
      onDone={on.onExported}
    />
  );
}

interface EstornarDesfeitaProps {
  readonly id: number;
  readonly onClose: () => void;
  readonly onReversed: () => void;
}

/** The question of Z after an export: the same as that of the list of exports. */
function EstornarDesfeita({ id, onClose, onReversed }: EstornarDesfeitaProps) {
  const { data, error } = useExport(id);
  if (data) return <Estornar exportacao={data} onClose={onClose} onReversed={onReversed} />;
  return (
    <Dialog titulo="Estornar a exportação?" onClose={onClose}>
      {error ? <Nota tom="erro">{explain(error)}</Nota> : <p className="apagado">Lendo a exportação…</p>}
    </Dialog>
  );
}
