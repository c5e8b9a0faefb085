import { namesSumWithoutDay } from '../../common/balance-rows';
import type { CsvRow } from '../table/rows';
import type { ScannedRow } from './scan';

/** Whether a file ends in a text, where the texts of a table are in front of its days and amounts: the rest of the row is missing. */
export function isCutRow({ row, table: { layout, texts }, balance }: ScannedRow): boolean {
  const { cells, isAtEnd } = row;
  const [first = ''] = cells;
  const isInFront =
    cells.length <=
    Math.min(layout.data, ...[layout.valor, layout.credito, layout.debito].map((column) => column ?? Infinity));
  const isText = layout.documento === 0 || texts.includes(0);
  return (
    isAtEnd === true &&
    isInFront &&
    isText &&
    balance === null &&
    first !== '' &&
    !/[:.]/.test(first) &&
    !namesSumWithoutDay(first)
  );
}

/** Digits alone may be the beginning of the day below. */
export function isLoneDigits({ cells: [only = '', ...others] }: CsvRow): boolean {
  return others.length === 0 && /^\d{1,4}$/.test(only);
}

/** The sign and the currency of an amount whose figures are on the next line. */
export function isLoneSign({ cells }: CsvRow): boolean {
  const [only = '', ...others] = cells.filter((cell) => cell !== '');
  return others.length === 0 && /^(?:[-+(] ?(?:R\$)?|R\$ ?[-+(]?)$/i.test(only);
}
