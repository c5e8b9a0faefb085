import { useLocation } from 'wouter';
import { useExport } from '../../api/exports';
import type { ImportacaoDetail } from '../../api/types';
import type { Accounts } from '../../lib/accounts';
import { explain } from '../../lib/error-messages';
import { isPart, type Linha, partsOf } from '../../lib/linha';
import { transfersOf } from '../../lib/transfers';
import { ConfirmDoubts } from '../dialogs/confirm-doubts';
import { CorrectImport } from '../dialogs/correct-import';
import { SplitLine } from '../dialogs/split-line';
import { EntryByHand } from '../dialogs/entry-by-hand';
import { JoinParts } from '../dialogs/join-parts';
import { UndoImport } from '../dialogs/undo-import';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/states';
import { ReverseExport } from '../dialogs/reverse-export';
import { DeleteEntries } from '../dialogs/delete-entries';
import { ExportEntries } from '../dialogs/export-entries';
import type { Statement } from './use-statement';

export type OpenDialog =
  | { readonly which: 'exportar' | 'confirmar' | 'desfazer' | 'corrigir' | 'incluir' }
  | { readonly which: 'dividir'; readonly linha: Linha }
  | { readonly which: 'juntar'; readonly linha: Linha; readonly done?: () => void }
  | { readonly which: 'excluir'; readonly linhas: readonly Linha[] }
  | { readonly which: 'estornar'; readonly id: number; readonly done: () => void };

interface StatementDialogsProps {
  readonly dialog: OpenDialog;
  readonly linhas: readonly Linha[];
  readonly comparison: Statement['comparison'];
  readonly importacao: ImportacaoDetail;
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
export function StatementDialogs({
  dialog,
  linhas,
  importacao,
  customer,
  accounts,
  doubts,
  onClose,
  ...on
}: StatementDialogsProps) {
  const [, navigate] = useLocation();
  const { id_cliente: idCliente } = importacao;
  if (dialog.which === 'confirmar')
    return <ConfirmDoubts reasons={doubts} onConfirm={on.onConfirm} onClose={onClose} />;
  if (dialog.which === 'desfazer')
    return <UndoImport importacao={importacao} onClose={onClose} onGone={() => navigate(`/?cliente=${idCliente}`)} />;
  if (dialog.which === 'corrigir')
    return <CorrectImport importacao={importacao} customer={customer} onClose={onClose} />;
  if (dialog.which === 'dividir')
    return (
      <SplitLine
        linha={dialog.linha}
        accounts={accounts}
        // All parts of its line are joined at once, also those that were there before.
        onMade={isPart(linhas, dialog.linha) ? (nome) => on.onSplitAgain(nome, dialog.linha) : on.onMade}
        onClose={onClose}
      />
    );
  if (dialog.which === 'juntar')
    return (
      <JoinParts
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
      <DeleteEntries
        linhas={dialog.linhas}
        customer={customer}
        onYes={() => on.onRemove(dialog.linhas)}
        onClose={onClose}
      />
    );
  if (dialog.which === 'estornar')
    return (
      <ReverseLastExport
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
      <EntryByHand
        idCliente={idCliente}
        accounts={accounts}
        {...(de && ate ? { days: { de, ate } } : {})}
        onMade={on.onMade}
        onClose={onClose}
      />
    );
  if (!de || !ate) return null;
  return (
    <ExportEntries
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

interface ReverseLastExportProps {
  readonly id: number;
  readonly onClose: () => void;
  readonly onReversed: () => void;
}

/** The question of Z after an export: the same as that of the list of exports. */
function ReverseLastExport({ id, onClose, onReversed }: ReverseLastExportProps) {
  const { data, error } = useExport(id);
  if (data) return <ReverseExport exportacao={data} onClose={onClose} onReversed={onReversed} />;
  return (
    <Dialog titulo="Estornar a exportação?" onClose={onClose}>
      {error ? <Notice tone="erro">{explain(error)}</Notice> : <p className="muted">Lendo a exportação…</p>}
    </Dialog>
  );
}
