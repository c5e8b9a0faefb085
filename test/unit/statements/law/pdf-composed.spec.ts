import fc from 'fast-check';
import { composed, isoDay, ledgerOf, movementOf, type Row } from '../../../support/statement-files/composed-statements';
import { type DrawnLine, readPages } from '../../../support/pdf-drawing';
import { fromUnits } from '../../../../src/kernel/decimal';

/** Pages that no bank is known to print, put together by chance out of what banks do print. */

const LETTER = 5.4;
const LEFT = { day: 40, text: 150 };
const RIGHT = { credit: 500, amount: 600, balance: 700 };

const DAYS: Record<string, (day: number) => string> = {
  figures: (day) => `${two(day)}/03/2026`,
  dashes: (day) => `${two(day)}-03-2026`,
  ISO: isoDay,
  words: (day) => `${day} de março de 2026`,
  'short words': (day) => `${two(day)} MAR 2026`,
  'without a year': (day) => `${two(day)}/03`,
};
const SIGNS: Record<string, (cents: bigint) => string> = {
  'minus before': (cents) => `${cents < 0n ? '-' : ''}${money(cents)}`,
  'minus behind': (cents) => `${money(cents)}${cents < 0n ? '-' : ''}`,
  currency: (cents) => `${cents < 0n ? '- ' : ''}R$ ${money(cents)}`,
  'D and C': (cents) => `${money(cents)} ${cents < 0n ? 'D' : 'C'}`,
  parentheses: (cents) => (cents < 0n ? `(${money(cents)})` : money(cents)),
};

const two = (number: number) => String(number).padStart(2, '0');
function money(cents: bigint): string {
  const [whole = '', fraction = ''] = fromUnits(cents).replace('-', '').split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${fraction}`;
}

const form = fc.record({
  day: fc.constantFrom(...Object.keys(DAYS)),
  sign: fc.constantFrom(...Object.keys(SIGNS)),
  amount: fc.constantFrom('signed', 'signed', 'columns', 'unsigned', 'marked before'),
  hasBalance: fc.boolean(),
  days: fc.constantFrom('on each row', 'once a day', 'above the rows'),
  wrap: fc.constantFrom('none', 'details below', 'amount below', 'amount and text below'),
  wrapped: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
  rowsPerPage: fc.integer({ min: 5, max: 30 }),
  isAnnounced: fc.boolean(),
});
type Form = typeof form extends fc.Arbitrary<infer F> ? F : never;

type Piece = readonly [x: number, text: string];
const atRight = (x: number, text: string): Piece => [x - text.length * LETTER, text];

function headings({ amount }: Form): Piece[] {
  const balance = atRight(RIGHT.balance, 'Saldo (R$)');
  const text: Piece[] = [
    [LEFT.day, 'Data'],
    [LEFT.text, 'Histórico'],
  ];
  if (amount !== 'columns') return [...text, atRight(RIGHT.amount, 'Valor (R$)'), balance];
  return [...text, atRight(RIGHT.credit, 'Crédito (R$)'), atRight(RIGHT.amount, 'Débito (R$)'), balance];
}

function amountsOf({ cents, balance }: Row, of: Form): Piece[] {
  const after = atRight(RIGHT.balance, SIGNS['minus before']?.(balance) ?? '');
  const hasBalance = of.hasBalance || of.amount === 'columns' || of.amount === 'unsigned';
  const balances = hasBalance ? [after] : [];
  switch (of.amount) {
    case 'columns':
      return [atRight(cents < 0n ? RIGHT.amount : RIGHT.credit, money(cents)), ...balances];
    case 'unsigned':
      return [atRight(RIGHT.amount, money(cents)), ...balances];
    case 'marked before':
      return [[RIGHT.credit, cents < 0n ? 'D' : 'C'], atRight(RIGHT.amount, money(cents)), ...balances];
    default:
      return [atRight(RIGHT.amount, SIGNS[of.sign]?.(cents) ?? ''), ...balances];
  }
}

/** The lines of a row, and which of them carries its amount. */
function linesOf(row: Row, of: Form, isFirst: boolean, isWrapped: boolean): { lines: DrawnLine[]; amountAt: number } {
  const day: Piece[] =
    of.days === 'on each row' || (of.days === 'once a day' && isFirst)
      ? [[LEFT.day, DAYS[of.day]?.(row.day) ?? '']]
      : [];
  const text: Piece = [LEFT.text, row.text];
  const amounts = amountsOf(row, of);
  const heading = of.days === 'above the rows' && isFirst ? [DAYS[of.day]?.(row.day) ?? ''] : [];
  const whole = { lines: [...heading, [...day, text, ...amounts]], amountAt: heading.length };
  if (!isWrapped || of.wrap === 'none') return whole;
  if (of.wrap === 'details below')
    return of.days === 'on each row'
      ? { ...whole, lines: [...whole.lines, [[LEFT.text, 'CNPJ 12.345.678/0001-90']]] }
      : whole;
  if (day.length === 0) return whole;
  const rest: Piece[] = of.wrap === 'amount below' ? amounts : [[LEFT.text, 'FULANO DE TAL'], ...amounts];
  return { lines: [[...day, text], rest], amountAt: 1 };
}

function drawn(ledger: readonly Row[], of: Form): { pages: DrawnLine[][]; rows: Map<number, Row> } {
  const head: DrawnLine[] = ['Extrato de conta corrente', 'Período: 01/03/2026 a 31/03/2026'];
  if (of.isAnnounced || of.amount === 'columns') head.push(headings(of));
  const all: { line: DrawnLine; row?: Row }[] = [];
  for (const [index, row] of ledger.entries()) {
    const isFirst = ledger[index - 1]?.day !== row.day;
    const { lines, amountAt } = linesOf(row, of, isFirst, of.wrapped[index % 5] ?? false);
    for (const [at, line] of lines.entries()) all.push(at === amountAt ? { line, row } : { line });
  }
  const pages: DrawnLine[][] = [];
  const rows = new Map<number, Row>();
  let number = 0;
  for (let at = 0; at < all.length; at += of.rowsPerPage) {
    const part = all.slice(at, at + of.rowsPerPage);
    for (const [index, { row }] of part.entries()) if (row) rows.set(number + head.length + index + 1, row);
    const page = [...head, ...part.map(({ line }) => line), `Página ${pages.length + 1}`];
    number += page.length;
    pages.push(page);
  }
  return { pages, rows };
}

it('rows drawn in any way are read as they are written, or they are error items', () => {
  fc.assert(
    fc.property(ledgerOf(20), form, (ledger, of) => {
      const { pages, rows } = drawn(ledger, of);
      const reading = readPages(...pages);
      composed(reading, rows, movementOf);
      const isPlain = of.days === 'on each row' && of.wrap === 'none' && of.amount !== 'unsigned';
      if (isPlain) expect([reading.legivel, reading.erros]).toEqual([true, []]);
    }),
    { numRuns: 250 },
  );
});
