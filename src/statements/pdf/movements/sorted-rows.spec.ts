import { ABOVE_TABLE } from './order-of-time';
import type { PdfRow, PdfTable } from '../rows/rows';
import { sortedRows } from './sorted-rows';
import { WITHOUT_TEXT, STANDS_ALONE } from '../lines/reasons';

const NO_SECTION = { isScheduledOnBill: false, isScheduledOnAccount: false, isLatest: false };
const SCHEDULED = { isScheduledOnBill: true, isScheduledOnAccount: true, isLatest: false };

const row = (descricao: string, amounts: string[], given: Partial<PdfRow> = {}): PdfRow => ({
  ...{ line: 1, text: descricao, day: '05/03/2026', descricao, states: null, daySource: 'dated', isDayHeading: false },
  ...{ group: null, account: 0, section: NO_SECTION },
  ...given,
  amounts: amounts.map((text) => ({ text, kind: null })),
});
const sorted = (rows: PdfRow[], given: Partial<PdfTable> = {}, isBill = false) => {
  const table = {
    rows,
    ...{ groups: [], accounts: [], aboveRows: 0, unclaimed: 0 },
    above: [],
    around: [],
    hasBalances: false,
    isHeaded: false,
    hasRowsAbove: false,
    beginsWithRow: false,
    broken: [],
    ...given,
  };
  const { movements, others, balances, points } = sortedRows(table, { dayOf: () => '2026-03-05', options: {}, isBill });
  return {
    movements: movements.map(({ descricao }) => descricao),
    others: others.map((other) =>
      other.is === 'ignored'
        ? [other.row.descricao, other.valor]
        : other.is === 'error' && [other.row.descricao, other.erro.texto],
    ),
    balances: balances.map(({ valor, momento }) => `${valor} ${momento}`),
    points,
  };
};
const opening = row('SALDO ANTERIOR', ['9,00'], { states: 'abertura', daySource: 'foot' });
const ofDay = row('SALDO DO DIA', ['-7,00'], { states: 'dia' });

it('the balances of an account are among its movements, what is ignored keeps its amount without a sign', () => {
  const rows = [row('A', ['-1,00']), ofDay, row('SALDO', ['-1,00 C'], { states: 'posicao' }), row('B', ['-1,00'])];
  expect(sorted(rows, { above: [opening] })).toEqual({
    movements: ['A', 'B'],
    others: [
      ['SALDO DO DIA', '7.00'],
      ['SALDO', null],
    ],
    balances: ['9.00 abertura', '-7.00 dia'],
    points: [
      { after: ABOVE_TABLE, valor: '9.00', endOf: null },
      { after: 1, valor: '-7.00', endOf: '2026-03-05' },
    ],
  });
});

it('a bill has no balances, and ignores rates of exchange', () => {
  const rate = row('Dólar', ['5,00'], { daySource: 'movement' });
  const rows = [row('A', ['1,00']), ofDay, row('B', ['1,00'], { section: SCHEDULED }), rate];
  expect(sorted(rows, { above: [opening] }, true)).toEqual({
    movements: ['A'],
    others: [
      ['SALDO DO DIA', '7.00'],
      ['B', '1.00'],
      ['Dólar', '5.00'],
    ],
    balances: [],
    points: [],
  });
});

it('rows that nothing claims are error items, and all movements where the file is in other money', () => {
  const rows = [row('A', ['-1,00']), row('', ['-1,00']), row('X', ['-1,00'], { daySource: 'detached' })];
  const unclaimed = [
    ['', WITHOUT_TEXT.texto],
    ['X', STANDS_ALONE.texto],
  ];
  expect(sorted(rows)).toMatchObject({ movements: ['A'], others: unclaimed });
  expect(sorted(rows, { around: ['texto', 'Valores em US$'] })).toMatchObject({
    movements: [],
    others: [['A', expect.stringContaining('in other money than reais')], ...unclaimed],
  });
});

it('other money named above the rows or in a balance holds for all rows of an account that do not name reais (9.20)', () => {
  const rows = [row('A', ['-1,00']), row('B', ['R$ 1,00'])];
  const due = { movements: ['B'], others: [['A', 'the amount is in other money than reais: USD']] };
  expect(sorted(rows, { around: ['Conta em dólar (USD)'], aboveRows: 1 })).toMatchObject(due);
  expect(sorted(rows, { around: ['Conta em dólar (USD)'], aboveRows: 0 }).movements).toEqual(['A', 'B']);
  expect(sorted(rows, { around: ['Conta em dólar (USD)'], aboveRows: 1 }, true).movements).toEqual(['A', 'B']);
  const balance = row('SALDO ANTERIOR', ['USD 1,00'], { states: 'abertura' });
  expect(sorted(rows, { above: [balance] })).toMatchObject(due);
});

it('a row with a day that has no text but a total on another line is open, unless it moves no money', () => {
  const total = { states: 'total' as const };
  const below = (amount: string) => row('Total de entradas', [amount], { ...total, text: `05/03/2026 ${amount}` });
  expect(sorted([row('A', ['-1,00']), below('7,00'), below('0,00')]).others).toEqual([
    ['Total de entradas', WITHOUT_TEXT.texto],
    ['Total de entradas', '0.00'],
  ]);
  expect(sorted([row('A', ['-1,00']), row('Total de entradas', ['7,00'], total)]).others).toEqual([
    ['Total de entradas', '7.00'],
  ]);
});

it('a row that is marked as scheduled is ignored, and one that may never be done is an error item', () => {
  const marked = (cells: string[], kind: 'saldo' | null = null) => ({
    ...row(cells.join(' '), []),
    cells,
    amounts: [
      { text: '-1,00', kind: null },
      { text: '9,00', kind },
    ],
  });
  const rows = [
    marked(['A', 'Efetivado']),
    marked(['B', 'Agendado']),
    marked(['C', 'Não efetivada']),
    marked(['Cancelado - D']),
    marked(['E', 'Agendado'], 'saldo'),
    marked(['AGENDADO PIX F']),
  ];
  const why = (text: string) => `the row is marked ${text}: nothing tells whether money moved`;
  expect(sorted(rows)).toMatchObject({
    movements: ['A Efetivado', 'AGENDADO PIX F'],
    others: [
      ['B Agendado', '9.00'],
      ['C Não efetivada', why('Não efetivada')],
      ['Cancelado - D', why('Cancelado - D')],
      ['E Agendado', why('Agendado')],
    ],
  });
  expect(sorted(rows.slice(1, 2), {}, true).others).toEqual([['B Agendado', why('Agendado')]]);
});
