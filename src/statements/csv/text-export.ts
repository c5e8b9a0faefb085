import { CsvRows } from './rows';
import { NO_COLUMNS } from './structure';
import { announcedTable, type CsvTable, isAmount } from './table-facts';

/** Itaú's text export: no headings, `dd/mm/yyyy;text;amount` in every row (statement reading, 9.26). */

export const TEXT_EXPORT_DELIMITER = ';';
const DAY = /^\d{2}\/\d{2}\/\d{4}$/;

/** Whether every row of a text has this form. */
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

export function textExportTable(): CsvTable {
  return announcedTable({ ...NO_COLUMNS, data: 0, texts: [1], valor: 2, width: 3 }, false);
}
