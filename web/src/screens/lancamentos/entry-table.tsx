import type { Lancamento } from '../../api/types';
import { RecordTable } from '../../ui/record-table';
import { markColumn } from '../../ui/mark-cell';
import { EntryRow } from './entry-row';
import type { MarkedEntries } from './use-marked-entries';

const COLUMNS = [
  { nome: 'Data' },
  { nome: 'Histórico' },
  { nome: 'Valor', direita: true },
  { nome: 'Débito' },
  { nome: 'Crédito' },
  { nome: 'Situação' },
];

interface TableProps {
  readonly rows: readonly Lancamento[];
  readonly withCustomer: boolean;
  readonly markedRows: MarkedEntries;
  readonly onByHand: (entry: Lancamento) => void;
}

/** The entries; Space and a click at the left mark one, a click with Shift all up to it. */
export function EntryTable({ rows, withCustomer, markedRows, onByHand }: TableProps) {
  const markLabel = markColumn(markedRows, 'todos os lançamentos da tela');
  return (
    <RecordTable
      colunas={[markLabel, ...(withCustomer ? [{ nome: 'Cliente' }] : []), ...COLUMNS]}
      className={withCustomer ? 'of-entries with-marks of-everyone' : 'of-entries with-marks'}
      keys={{ ' ': markedRows.mark }}
      onExtend={markedRows.extend}
    >
      <tbody>
        {rows.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            withCustomer={withCustomer}
            mark={{
              isMarked: markedRows.isMarked(entry.id),
              fixed: markedRows.fixed(entry),
              onMark: (upTo) => markedRows.mark(entry.id, upTo),
            }}
            onByHand={() => onByHand(entry)}
          />
        ))}
      </tbody>
    </RecordTable>
  );
}
