import type { PdfRow, PdfTable, DaySource } from '../rows/rows';
import { isRate, movementsAmong } from './undated-rows';
import { STANDS_ALONE } from '../lines/reasons';

const NO_SECTION = { isScheduledOnBill: false, isScheduledOnAccount: false, isLatest: false };

/** `daySource text: amount amount`. A row of daySource `foot` with the word SALDO states a balance. */
function rowOf(written: string): PdfRow {
  const [, daySource = '', descricao = '', amounts = ''] = /^(\w+) ?(.*): (.*)$/.exec(written) ?? [];
  return {
    ...{
      line: 1,
      text: written,
      day: null,
      isDayHeading: daySource === 'day',
      group: null,
      account: 0,
      section: NO_SECTION,
    },
    descricao,
    states: descricao.startsWith('SALDO') ? 'posicao' : null,
    daySource: (daySource === 'day' ? 'foot' : daySource) as DaySource,
    amounts: amounts
      .split(' ')
      .filter(Boolean)
      .map((text) => ({ text, kind: null })),
  };
}
const accepted = (isBill: boolean, written: string[]) => {
  const rows = written.map(rowOf);
  const found = movementsAmong(rows, isBill);
  return rows.filter((row) => found.has(row)).map(({ descricao }) => descricao);
};
const A = 'dated A: -1,00 99,00';

describe('rows without a day that are movements (6.2)', () => {
  it.each<[string, string[], string[]]>([
    ['right under a movement', [A, 'movement B: -1,00 5,00'], ['A', 'B']],
    ['under that in turn', [A, 'movement B: -1,00 5,00', 'movement X: -1,00 7,00'], ['A', 'B', 'X']],
    ['under a heading', [A, 'heading B: -1,00 5,00'], ['A', 'B']],
    ['not elsewhere', [A, 'detached B: -1,00 5,00'], ['A']],
    ['elsewhere, where the balance goes on', [A, 'detached B: -1,00 98,00'], ['A', 'B']],
    ['elsewhere, where the balance goes on in the other direction', [A, 'detached B: 1,00 98,00'], ['A', 'B']],
    [
      'elsewhere, where the balance goes on from one stated between',
      [A, 'foot SALDO: 50,00', 'detached B: -1,00 49,00'],
      ['A', 'B'],
    ],
    ['not where a day heading stated it', [A, 'day SALDO: 50,00', 'detached B: -1,00 49,00'], ['A']],
    ['not where a sum that is no balance stood between', [A, 'foot TOTAL: 50,00', 'detached B: -1,00 49,00'], ['A']],
    ['not where the balance above can not be read', [A, 'foot SALDO: US$5,00', 'detached B: -1,00 98,00'], ['A']],
    ['not under one that is none', [A, 'detached B: -1,00 5,00', 'movement X: -1,00 5,00'], ['A']],
    [
      'under one that is none, where the balance goes on',
      [A, 'detached B: -1,00 5,00', 'movement X: -1,00 98,00'],
      ['A', 'X'],
    ],
    ['not without a text', [A, 'movement : -1,00 98,00'], ['A']],
    ['not with fewer amounts than the others', [A, 'movement B: -1,00'], ['A']],
    ['not with more amounts than the others', [A, 'heading B: 1,00 -1,00 98,00'], ['A']],
    ['not with as many as a balance of the file', ['dated SALDO: 100,00', A, 'movement B: -1,00'], ['A']],
    ['with as many as some other', [A, 'dated X: -1,00', 'movement B: -1,00'], ['A', 'X', 'B']],
    ['not where the balance can not be read', [A, 'detached B: -1,00 US$98,00', 'detached X: US$1,00 98,00'], ['A']],
    [
      'from the balance of the one above that has one',
      [A, 'dated X: -1,00', 'detached B: -1,00 98,00'],
      ['A', 'X', 'B'],
    ],
  ])('%s', (_where, rows, due) => {
    expect(accepted(false, rows)).toEqual(due);
  });

  it('begin like a sum where their balance goes on', () => {
    expect(accepted(false, [A, 'foot TOTAL X: -1,00 98,00'])).toEqual(['A', 'TOTAL X']);
    expect(accepted(false, [A, 'foot TOTAL X: -1,00 97,00'])).toEqual(['A']);
    expect(accepted(false, [A, 'foot TOTAL X: 0,00 99,00'])).toEqual(['A']);
    expect(accepted(false, [A, 'foot SALDO X: -1,00 98,00'])).toEqual(['A']);
    expect(accepted(false, [A, 'day TOTAL X: -1,00 98,00'])).toEqual(['A']);
    expect(accepted(false, [A, 'foot TOTAL X: 5,00 -1,00 98,00'])).toEqual(['A']);
  });

  it('of a file of headings have as many amounts as most of them', () => {
    const rows = [
      'heading A: 1,00',
      'heading B: 1,00 2,00',
      'heading X: 3,00 5,00',
      'movement Z: 1,00 2,00',
      'movement Y: 1,00',
    ];
    expect(accepted(false, rows)).toEqual(['B', 'X', 'Z']);
    expect(accepted(false, ['heading A: 1,00', 'heading B: 1,00 2,00'])).toEqual(['A']);
    expect(accepted(false, ['foot SALDO: 1,00 2,00', 'foot SALDO: 1,00 2,00', 'heading A: 1,00'])).toEqual(['A']);
    const sums = ['foot TOTAL X: 1,00 2,00', 'foot TOTAL Y: 1,00 2,00'];
    expect(accepted(false, ['heading A: 1,00', ...sums])).toEqual(['A']);
    expect(accepted(false, ['detached A: 1,00', 'movement B: 1,00'])).toEqual([]);
    expect(accepted(false, [])).toEqual([]);
  });

  it('of a bill are none elsewhere, whatever their amounts, and none that give a rate', () => {
    expect(accepted(true, [A, 'detached B: -1,00 98,00'])).toEqual(['A']);
    expect(accepted(true, [A, 'movement Dólar: -1,00 5,00', 'movement IOF: -1,00 5,00'])).toEqual(['A', 'IOF']);
    expect(accepted(false, [A, 'movement Dólar: -1,00 5,00'])).toEqual(['A', 'Dólar']);
    expect([
      isRate(rowOf('dated Dólar: 5,00')),
      isRate(rowOf('movement Dólar: 5,00')),
      isRate(rowOf('detached X: 5,00')),
    ]).toEqual([false, true, false]);
  });
});

it('a day and an amount without a text are a movement only where no movement has one', () => {
  expect(accepted(false, ['dated : 1,00', 'dated : 2,00'])).toEqual(['', '']);
  expect(accepted(false, ['dated : 1,00', 'dated A: 2,00'])).toEqual(['A']);
  expect(accepted(false, ['dated : 1,00', 'foot TOTAL: 2,00'])).toEqual(['']);
  expect(accepted(false, ['dated SALDO: 1,00', 'dated A: 2,00'])).toEqual(['A']);
});

describe('a text on another line than its day and amount', () => {
  const onLine = (line: number, written: string, text: string): PdfRow => ({ ...rowOf(written), line, text });
  const taken = (rows: PdfRow[], broken: PdfTable['broken'] = []) =>
    [...movementsAmong(rows, false, { broken })].map(({ descricao }) => descricao);
  const open = (line: number) => ({ line, text: '20,00', erro: STANDS_ALONE });

  it('makes no movement where most such rows have no text', () => {
    const rows = [1, 3, 5].map((line) => onLine(line, line === 3 ? 'dated A: -1,00' : 'dated : -1,00', '02/03 -1,00'));
    expect(taken([...rows, onLine(7, 'dated B: -1,00', '02/03 BOLETO -1,00')])).toEqual(['B']);
    expect(taken([rows[1] as PdfRow, onLine(7, 'dated B: -1,00', '02/03 BOLETO -1,00')])).toEqual(['A', 'B']);
  });

  it('makes none where an amount that is no row is below each', () => {
    const rows = [onLine(1, 'dated A: -1,00', '02/03 -1,00'), onLine(4, 'dated B: -2,00', '03/03 -2,00')];
    expect(taken(rows, [open(2), open(5)])).toEqual([]);
    const inWords = rows.map((row) => ({ ...row, day: '02 MAR 2026', text: '02 MAR 2026 -1,00' }));
    expect(taken(inWords, [open(2), open(5)])).toEqual([]);
    expect(taken(rows, [open(2), open(3)])).toEqual(['A', 'B']);
    expect(taken(rows, [open(5)])).toEqual(['A', 'B']);
    expect(taken(rows, [open(5), open(2)])).toEqual([]);
    expect(taken(rows, [open(2), open(4)])).toEqual(['A', 'B']);
    const withoutText = onLine(6, 'dated : -3,00', '04/03 -3,00');
    expect(taken([...rows, withoutText], [open(2), open(5)])).toEqual([]);
  });
});
