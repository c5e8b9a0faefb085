import fc from 'fast-check';
import { fromUnits } from '../../../src/kernel/decimal';
import type { DrawnLine } from '../pdf-drawing';

/** A random ledger of March 2026, and how banks print its days, its amounts and its pages. */

export interface Entry {
  day: number;
  text: string;
  cents: number;
  out: boolean;
}

export interface Ledger {
  opening: number;
  entries: Entry[];
}

const WORDS = ['PIX', 'TED', 'LOJA', 'CESTA', 'BOLETO', 'Padaria São João', 'FULANO', 'QR CODE', 'IOF', 'LOJA 12/45'];
const ROWS_PER_PAGE = 42;

const entry = fc.record({
  day: fc.integer({ min: 1, max: 28 }),
  text: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
  cents: fc.oneof(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 99_999_999_999 })),
  out: fc.boolean(),
});
/** At least one movement in and one out: a file of one direction only proves nothing without its signs. */
export const ledger = fc
  .record({
    opening: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    entries: fc.array(entry, { minLength: 2, maxLength: 60 }),
  })
  .map(({ opening, entries }): Ledger => {
    const both = entries.map((each, index) => (index < 2 ? { ...each, out: index === 0 } : each));
    return { opening, entries: both.toSorted((a, b) => a.day - b.day) };
  });

export const two = (number: number) => String(number).padStart(2, '0');
export const shortDay = ({ day }: Entry) => `${two(day)}/03`;
export const fullDay = (each: Entry) => `${shortDay(each)}/2026`;
export const plain = (cents: number) =>
  `${Math.floor(Math.abs(cents) / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, '.')},${two(Math.abs(cents) % 100)}`;
export const minus = (cents: number) => (cents < 0 ? `-${plain(cents)}` : plain(cents));
const signed = ({ out, cents }: Entry) => (out ? -cents : cents);
export const mark = (cents: number) => (cents < 0 ? 'D' : 'C');

/** The rows of a ledger with the balance after each, and whether it is the first or last of its day. */
function running({ opening, entries }: Ledger) {
  let balance = opening;
  return entries.map((each, index) => {
    balance += signed(each);
    return {
      ...each,
      balance,
      first: entries[index - 1]?.day !== each.day,
      last: entries[index + 1]?.day !== each.day,
      amount: signed(each),
    };
  });
}
export type Row = ReturnType<typeof running>[number];

export const paged = (head: DrawnLine[], rows: DrawnLine[]): DrawnLine[][] => {
  const pages: DrawnLine[][] = [];
  for (let at = 0; at < rows.length; at += ROWS_PER_PAGE) pages.push([...head, ...rows.slice(at, at + ROWS_PER_PAGE)]);
  return pages;
};
export const dated = (head: DrawnLine[], line: (row: Row) => string | DrawnLine[]) => (book: Ledger) =>
  paged(
    head,
    running(book).flatMap((row): DrawnLine[] => {
      const lines = line(row);
      return typeof lines === 'string' ? [lines] : lines;
    }),
  );

/** What is due for the entries of a ledger. */
export function asMovements({ entries }: Ledger, text = (each: Entry) => each.text): string[] {
  return entries.map(
    (each) => `2026-03-${two(each.day)} ${each.out ? 'D' : 'C'} ${fromUnits(BigInt(each.cents))} ${text(each)}`,
  );
}
