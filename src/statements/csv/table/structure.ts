import type { CsvStructure } from '../../structure/structure';
import { accountColumns } from './accounts';
import { HeadingRow } from './heading-row';
import type { CsvLayout } from './headings';
import { type CsvRow, CsvRows } from './rows';
import { announcedTable, type CsvTable } from './table-facts';
import { isAmount } from './cells';

/** What no heading shows. */
export const NO_COLUMNS = {
  ...{
    kinds: [],
    others: [],
    unheaded: [],
    coded: [],
    moneyNames: [],
    categories: [],
    rivals: [],
    debito: null,
    credito: null,
    direction: null,
    marks: [],
    sameDays: [],
  },
  ...{ documento: null, moeda: null, situacao: null, undone: [], conta: null, agencia: null },
  ...{
    saldo: null,
    sinalDoSaldo: null,
    isMarkInDoubt: false,
    isBothWays: false,
    hasOutHeading: false,
    isDayBalance: false,
    isSettledDay: false,
    fees: [],
  },
  ...{ otherMoney: null, isMoneyNextTo: false, isInReais: false },
  ...{ start: 0, width: null, cells: 0, written: '', isLikeItauBill: false, known: null },
  ...{ hasCardMark: false, isSales: false, isEnglish: false },
} satisfies Partial<CsvLayout>;

/**
 * The table that a structure declares, with what the headings in its header lines add.
 * @param head the rows of the header lines
 */
export function structureTable(structure: CsvStructure, head: readonly CsvRow[]): CsvTable {
  const layout = {
    ...NO_COLUMNS,
    data: structure.coluna_data,
    texts: [structure.coluna_descricao],
    valor: structure.coluna_valor,
    debito: structure.coluna_debito,
    credito: structure.coluna_credito,
    direction: structure.coluna_tipo,
    documento: structure.coluna_documento,
  };
  return { ...announcedTable(withHeadings(layout, head), structure.inverter_sinal), isDeclared: true };
}

/**
 * The layout with what the headings in the header lines add to it: of which account each row is, in what money, and how many
 * columns there are, where each declared one has a heading.
 */
function withHeadings(layout: CsvLayout, head: readonly CsvRow[]): CsvLayout {
  const columns = [layout.valor, layout.debito, layout.credito].filter((column) => column !== null);
  const named = [layout.data, ...layout.texts, ...columns];
  // Where a line above has lost its line end, the header lines hold a row of the table, too.
  const isHeading = (cell = ''): boolean => /\p{L}/u.test(cell) && !/\d/.test(cell);
  const headed = head.findLast(({ cells }) => named.every((column) => isHeading(cells[column])));
  const { cells } = headed ?? head.at(-1) ?? { cells: [] };
  const row = new HeadingRow(cells);
  const otherMoney = columns.map((column) => row.moneyAt(column)).find((money) => money !== null) ?? null;
  const isInReais = columns.some((column) => row.isInReais(column));
  return {
    ...layout,
    ...accountColumns(row),
    moeda: row.moneyColumn(isInReais),
    otherMoney: isInReais ? null : otherMoney,
    isInReais,
    ...(headed && { width: row.width, cells: cells.length }),
  };
}

export const TEXT_EXPORT_DELIMITER = ';';
const DAY = /^\d{2}\/\d{2}\/\d{4}$/;

/** Whether a text is Itaú's export without headings: `dd/mm/yyyy;text;amount` in every row (statement reading, 9.26). */
export function isTextExport(text: string): boolean {
  const rows = new CsvRows(text, TEXT_EXPORT_DELIMITER);
  let count = 0;
  for (let row = rows.next(); row; row = rows.next()) {
    if (row.cells.every((cell) => cell === '')) continue;
    const [day = '', description = '', amount = ''] = row.cells;
    const isRow = row.cells.length === 3 && DAY.test(day) && description !== '' && !isAmount(description);
    if (!isRow || !isAmount(amount)) return false;
    count += 1;
  }
  return count > 0;
}

/** The table of such an export. */
export function textExportTable(): CsvTable {
  return announcedTable({ ...NO_COLUMNS, data: 0, texts: [1], valor: 2, width: 3 }, false);
}
