import fc from 'fast-check';
import { fromUnits } from '../../../../src/kernel/decimal';
import { encodeWindows1252 } from '../../../../src/kernel/windows-1252';
import { readCsv } from '../../../../src/statements/csv/reader';
import {
  composed,
  type Composed,
  isoDay,
  ledgerOf,
  movementOf,
  type Row,
} from '../../../support/statement-files/composed-statements';

/** Tables that no bank is known to write, put together by chance out of what banks do write. */

const DAYS: Record<string, (day: number) => string> = {
  figures: (day) => `${two(day)}/03/2026`,
  'two digits of the year': (day) => `${two(day)}/03/26`,
  dots: (day) => `${two(day)}.03.2026`,
  ISO: isoDay,
  'with a time': (day) => `${two(day)}/03/2026, 10:22:00`,
  'ISO with a zone': (day) => `${isoDay(day)}T23:59:00.000-03:00`,
  words: (day) => `${day} de mar. de 2026`,
  'without a year': (day) => `${two(day)}/03`,
};
const NUMBERS: Record<string, (cents: bigint) => string> = {
  brazilian: (cents) => grouped(cents, '.', ','),
  american: (cents) => grouped(cents, ',', '.'),
  blanks: (cents) => grouped(cents, ' ', ','),
  plain: (cents) => fromUnits(cents),
};
const SIGNS: Record<string, (number: string, isOut: boolean) => string> = {
  'minus before': (number, isOut) => (isOut ? `-${number}` : number),
  'minus behind': (number, isOut) => (isOut ? `${number}-` : number),
  parentheses: (number, isOut) => (isOut ? `(${number})` : number),
  'minus and currency': (number, isOut) => `${isOut ? '- ' : ''}R$\u00a0${number}`,
  'currency and minus': (number, isOut) => `R$ ${isOut ? '-' : ''}${number}`,
  'a long minus': (number, isOut) => (isOut ? `\u2212${number}` : `+${number}`),
  'D and C': (number, isOut) => `${number} ${isOut ? 'D' : 'C'}`,
};
const WORDS = [
  ['C', 'D'],
  ['Crédito', 'Débito'],
  ['ENTRADA', 'SAIDA'],
  ['+', '-'],
] as const;

interface Column {
  head: string;
  cell: (row: Row) => string;
}

const two = (number: number) => String(number).padStart(2, '0');
const absolute = (cents: bigint) => (cents < 0n ? -cents : cents);

function grouped(cents: bigint, group: string, point: string): string {
  const [whole = '', fraction = ''] = fromUnits(cents).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, group)}${point}${fraction}`;
}

const form = fc.record({
  day: fc.constantFrom(...Object.keys(DAYS)),
  number: fc.constantFrom(...Object.keys(NUMBERS)),
  sign: fc.constantFrom(...Object.keys(SIGNS)),
  money: fc.constantFrom('signed', 'pair', 'signed pair', 'column of marks'),
  words: fc.constantFrom(...WORDS),
  balance: fc.constantFrom('none', 'signed', 'with a mark'),
  dayHead: fc.constantFrom('Data', 'DATA', 'Dt. Mov.', 'Data da Transação', 'Data/Hora', 'Data do lançamento'),
  textHead: fc.constantFrom('Histórico', 'Descrição', 'Lançamento', 'Memo', 'DETALHES'),
  extra: fc.subarray(['Documento', 'Categoria', 'Agência', 'Hora', 'Observação']),
  turns: fc.nat(6),
  delimiter: fc.constantFrom(';', ',', '\t', '|'),
  quotes: fc.boolean(),
  newline: fc.constantFrom('\n', '\r\n', '\r'),
  above: fc.constantFrom(
    [],
    ['Banco X', 'Período: 01/03/2026 a 31/03/2026', ''],
    ['Extrato de 01/03/2026 até 31/03/2026'],
  ),
  headAgain: fc.nat(9),
  newestFirst: fc.boolean(),
  charset: fc.constantFrom('utf-8', 'marked', 'utf-16', 'windows-1252'),
});
type Form = typeof form extends fc.Arbitrary<infer F> ? F : never;

function columnsOf(of: Form): Column[] {
  const number = (cents: bigint) => (NUMBERS[of.number] ?? fromUnits)(absolute(cents));
  const signed = (cents: bigint) => (cents < 0n ? '-' : '') + number(cents);
  const money = (): Column[] => {
    const isPair = of.money.endsWith('pair');
    if (isPair)
      return [
        { head: 'Crédito (R$)', cell: ({ cents }) => (cents > 0n ? number(cents) : '') },
        {
          head: 'Débito (R$)',
          cell: ({ cents }) => (cents > 0n ? '' : of.money === 'pair' ? number(cents) : signed(cents)),
        },
      ];
    if (of.money === 'signed')
      return [{ head: 'Valor', cell: ({ cents }) => SIGNS[of.sign]?.(number(cents), cents < 0n) ?? '' }];
    return [
      { head: 'Valor (R$)', cell: ({ cents }) => number(cents) },
      { head: 'D/C', cell: ({ cents }) => of.words[cents < 0n ? 1 : 0] },
    ];
  };
  const balance: Column[] = [{ head: 'Saldo', cell: ({ balance: cents }) => signed(cents) }];
  const marked: Column[] = [
    { head: 'Saldo (R$)', cell: ({ balance: cents }) => number(cents) },
    { head: 'C/D', cell: ({ balance: cents }) => (cents < 0n ? 'D' : 'C') },
  ];
  const groups: Column[][] = [
    [{ head: of.dayHead, cell: ({ day }) => DAYS[of.day]?.(day) ?? '' }],
    [{ head: of.textHead, cell: ({ text }) => text }],
    of.extra.map((head) => ({ head, cell: () => (head === 'Hora' ? '10:22' : '123') })),
    money(),
    of.balance === 'none' ? [] : of.balance === 'signed' ? balance : marked,
  ];
  return [...groups.slice(of.turns % 5), ...groups.slice(0, of.turns % 5)].flat();
}

function written(ledger: readonly Row[], of: Form): Composed {
  const columns = columnsOf(of);
  const cell = (text: string) => (of.quotes || text.includes(of.delimiter) ? `"${text.replaceAll('"', '""')}"` : text);
  const head = columns.map((column) => cell(column.head)).join(of.delimiter);
  const lines = [...of.above, head];
  const rows = new Map<number, Row>();
  for (const [index, row] of (of.newestFirst ? ledger.toReversed() : ledger).entries()) {
    if (index > 0 && index % 10 === of.headAgain) lines.push('', head);
    lines.push(columns.map((column) => cell(column.cell(row))).join(of.delimiter));
    rows.set(lines.length, row);
  }
  return { text: lines.join(of.newline), rows };
}

function bytesOf(text: string, charset: string): Buffer {
  if (charset === 'utf-16') return Buffer.from(`\ufeff${text}`, 'utf16le');
  if (charset === 'windows-1252' && !text.includes('\u2212')) return Buffer.from(encodeWindows1252(text));
  return Buffer.from(charset === 'marked' ? `\ufeff${text}` : text);
}

const isOverdrawn = (ledger: readonly Row[]): boolean => ledger.every(({ balance }) => balance <= 0n);

it('a table of any headings, order, signs and days is read as it is written, or its rows are error items', () => {
  fc.assert(
    fc.property(ledgerOf(12), form, (ledger, of) => {
      const { text, rows } = written(ledger, of);
      const reading = readCsv(bytesOf(text, of.charset), null);
      // Balances that are all marked D may be those of a ledger.
      if (isOverdrawn(ledger) && of.balance === 'with a mark' && !reading.legivel) return;
      composed(reading, rows, movementOf);
      // Only a day without a year and a period above may be open.
      if (of.day !== 'without a year' || of.above.length > 0) expect(reading.erros).toEqual([]);
    }),
    { numRuns: 250 },
  );
});
