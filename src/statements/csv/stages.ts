import { decodeText } from '../../kernel/decode';
import { delimiterOfStatement, repairedText } from './delimiter';
import { CsvRows } from './rows';
import { CsvScan, TableBook } from './scan';
import { surveyed } from './survey';
import type { CsvTable } from './table-facts';
import { isTextExport, TEXT_EXPORT_DELIMITER, textExportTable } from './structure';
import type { StageColumn, StageRow, StageTable } from '../stages';

const ROLES = ['data', 'valor', 'debito', 'credito', 'direction', 'saldo', 'sinalDoSaldo', 'documento'] as const;
const FURTHER_ROLES = ['moeda', 'situacao', 'conta', 'agencia'] as const;

/** Returns how the headings of a CSV file split it into tables, and what each of its rows is taken for. */
export function csvStages(bytes: Uint8Array): { tables: StageTable[]; rows: StageRow[]; notes: string[] } {
  const text = repairedText(decodeText(bytes));
  const found = delimiterOfStatement(text);
  if (found === null && !isTextExport(text)) return { tables: [], rows: [], notes: ['no headings are found'] };
  const delimiter = found ?? TEXT_EXPORT_DELIMITER;
  const given = found === null ? textExportTable() : null;
  const book = new TableBook(given);
  const scan = () => new CsvScan(new CsvRows(text, delimiter), book, given);
  const { decimal, periods, otherMoney, rejected } = surveyed(scan(), book, delimiter);
  const rows: StageRow[] = [];
  scan().each((next) => {
    const flags = 'isScheduled' in next && next.isScheduled ? ['scheduled'] : [];
    const balance = 'balance' in next && next.balance !== null ? [`balance: ${next.balance}`] : [];
    rows.push({
      line: next.row.line,
      what: [next.what, ...balance, ...flags].join(', '),
      cells: next.row.cells.map(asCell),
    });
  });
  const notes = [
    `delimiter ${JSON.stringify(delimiter)}, decimal sign ${decimal ?? 'not proved'}`,
    ...periods.counting.map(({ start, end }) => `period ${start} to ${end}`),
    ...(otherMoney === null ? [] : [`other money: ${otherMoney}`]),
    ...(rejected === null ? [] : [`rejected: ${rejected.texto}`]),
  ];
  return { tables: book.all.map(tableStage), rows, notes };
}

const asCell = (text: string) => ({ text });

function tableStage(table: CsvTable): StageTable {
  const { layout, direction, isBill, isTurned, isUnsigned, goesByBalance } = table;
  const columns: StageColumn[] = [];
  const add = (index: number | null | undefined, role: string): void => {
    if (index !== null && index !== undefined) columns.push({ index, role });
  };
  for (const role of [...ROLES, ...FURTHER_ROLES]) add(layout[role], role);
  add(direction?.column, 'direction');
  for (const index of table.texts) add(index, 'text');
  for (const index of table.kinds) add(index, 'kind');
  for (const index of layout.rivals) add(index, 'rival amount');
  const facts = Object.entries({ isBill, isTurned, isUnsigned, goesByBalance }).flatMap(([name, is]) =>
    is ? [name] : [],
  );
  const known = layout.known === null ? [] : [`table of ${layout.known.issuer}`];
  return {
    name: layout.written,
    columns: columns.sort((a, b) => (a.index ?? 0) - (b.index ?? 0)),
    facts: [...known, ...facts],
  };
}
