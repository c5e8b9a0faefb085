import fc from 'fast-check';
import { BILL_SIGNS, DAYS, SIGNS } from './form';
import { type Entry, ledgerOf } from './ledger';
import type { Statement } from './statement';
import { type Block, type Drawn, type PrintedColumn, type PrintedRow, PrintedTable, stacked } from './table';

const TOP = 800;
const form = fc.record({
  isBill: fc.boolean(),
  day: fc.constantFrom(...Object.keys(DAYS)),
  sign: fc.constantFrom(...Object.keys(SIGNS)),
  billSign: fc.constantFrom('minus before', 'minus behind', 'currency behind minus', 'C behind'),
  align: fc.constantFrom<'right' | 'left' | 'centre'>('right', 'right', 'left', 'centre'),
  hasHeadings: fc.boolean(),
  hasTitles: fc.boolean(),
  textWidth: fc.integer({ min: 90, max: 200 }),
  size: fc.constantFrom(6.5, 7, 8, 9),
  pitch: fc.constantFrom(1.1, 1.2, 1.35, 1.6),
  space: fc.constantFrom(0, 0.15, 0.5, 1),
  gap: fc.integer({ min: 7, max: 30 }),
  /** Points between the tables. */
  gutter: fc.integer({ min: 12, max: 80 }),
  /** How much lower the right table begins. */
  down: fc.constantFrom(0, 0, 0, 4, 15),
  /** How many of the rows are on the left. */
  share: fc.constantFrom(0.5, 0.5, 0.6, 0.75),
  sums: fc.boolean(),
  pieces: fc.constantFrom<'cell' | 'word'>('cell', 'word'),
});

type Form = typeof form extends fc.Arbitrary<infer F> ? F : never;

/** A bill or an account statement whose rows go on in a second table on the right. */
export const twoTables: fc.Arbitrary<Statement> = form.chain((each) =>
  ledgerOf(10, 28, each.isBill).map(({ entries }) => draw(entries, each)),
);

function draw(entries: readonly Entry[], each: Form): Statement {
  const at = Math.ceil(entries.length * each.share);
  const [leftEntries, rightEntries] = [entries.slice(0, at), entries.slice(at)];
  const left = tableOf(leftEntries, each, 36);
  const right = tableOf(rightEntries, each, left.right + each.gutter);
  const title = each.isBill
    ? [left.line('Fatura do cartão de crédito'), left.line('Vencimento 10/04/2026')]
    : [left.line('Extrato de conta corrente'), left.line('Período: 01/03/2026 a 31/03/2026')];
  const space = each.space * each.size;
  const head = stacked(title, TOP, space);
  const top = TOP - title.reduce((sum, { height }) => sum + height + space, 0);
  const page: Drawn[] = [
    ...head,
    ...stacked(blocksOf(left, leftEntries, each, 'Lançamentos: compras e saques'), top, space),
    ...stacked(blocksOf(right, rightEntries, each, 'Lançamentos: continuação'), top - each.down, space),
  ];
  const lasts = [leftEntries.at(-1), rightEntries.at(-1)].filter((entry) => entry !== undefined);
  return { pages: [page], due: entries, atEnd: new Set(lasts), form: each, pieces: each.pieces };
}

function blocksOf(table: PrintedTable, entries: readonly Entry[], each: Form, title: string): Block[] {
  const sum = entries.reduce((total, { cents }) => total + cents, 0);
  return [
    ...(each.hasTitles ? [table.line(title)] : []),
    ...(each.hasHeadings ? [table.headings()] : []),
    ...entries.map((entry): Block => ({ ...table.row(cellsOf(entry, each)), entry })),
    ...(each.sums ? [table.row({ text: 'Total dos lançamentos', amount: amountOf(sum, each) })] : []),
  ];
}

function tableOf(entries: readonly Entry[], each: Form, left: number): PrintedTable {
  const { size, gap } = each;
  const columns: PrintedColumn[] = [
    { key: 'day', align: 'left', headAlign: 'left', heading: ['Data'] },
    {
      key: 'text',
      align: 'left',
      headAlign: 'left',
      heading: [each.isBill ? 'Estabelecimento' : 'Histórico'],
      wrapAt: each.textWidth,
    },
    { key: 'amount', align: each.align, headAlign: each.align, heading: [each.isBill ? 'Valor em R$' : 'Valor'] },
  ];
  const rows = entries.map((entry) => cellsOf(entry, each));
  return new PrintedTable(columns, rows, { size, gap, left, pitch: size * each.pitch, wrapped: 'first line' });
}

function cellsOf(entry: Entry, each: Form): PrintedRow {
  return { day: DAYS[each.day]?.(entry.day) ?? '', text: entry.text, amount: amountOf(entry.cents, each) };
}

function amountOf(cents: number, { isBill, sign, billSign }: Form): string {
  return (isBill ? BILL_SIGNS[billSign] : SIGNS[sign])?.(cents) ?? '';
}
