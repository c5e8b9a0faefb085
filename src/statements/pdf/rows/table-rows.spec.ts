import { type DrawnLine, drawnLines } from '../../../../test/support/pdf-drawing';
import type { PdfRow, PdfTable } from './rows';
import { tableOf } from './table';

const MARCH = 'Extrato de conta corrente 01/03/2026 a 31/03/2026';
const HEAD = 'Data Histórico Valor Saldo';
const A = '04/03/2026 A -1,00 99,00';
const BLANKS = [' ', ' ', ' '];

const tableOn = (...pages: DrawnLine[][]): PdfTable => tableOf(drawnLines(...pages));
/** `line daySource day text: amounts` */
const written = ({ line, daySource, day, descricao, amounts }: PdfRow): string =>
  `${line} ${daySource} ${day} ${descricao}: ${amounts.map(({ text }) => text).join(' ')}`;
const rowsOn = (...pages: DrawnLine[][]): string[] => tableOn(...pages).rows.map(written);
const rowsOf = (...lines: DrawnLine[]): string[] => rowsOn(lines);

it('a table has rows, the balances above it, and all other text around them', () => {
  const { rows, above, ...rest } = tableOn([
    ...[MARCH, 'Saldo atual 5,00', 'Saldo anterior 100,00', HEAD, A, 'B -1,00 98,00'],
    ...['05/03/2026 SALDO DO DIA 98,00', 'C -2,00 96,00', 'Total 3,00', '06/03/2026 SALDO 96,00*', 'D -2,00', 'rodapé'],
  ]);
  expect([...above, ...rows].map(written)).toEqual([
    '3 foot null Saldo anterior: 100,00',
    '5 dated 04/03/2026 A: -1,00 99,00',
    '6 movement 04/03/2026 B: -1,00 98,00',
    '7 dated 05/03/2026 SALDO DO DIA: 98,00',
    '8 detached 05/03/2026 C: -2,00 96,00',
    '9 foot 05/03/2026 Total: 3,00',
    '10 dated 06/03/2026 SALDO 96,00*: ',
    '11 detached 06/03/2026 D: -2,00',
  ]);
  const balances = ['05/03/2026 SALDO DO DIA 98,00', 'Total 3,00', '06/03/2026 SALDO 96,00*'];
  const around = [MARCH, 'Saldo atual 5,00', 'Saldo anterior 100,00', HEAD, ...balances, 'rodapé'];
  expect(rest).toMatchObject({
    around,
    aboveRows: 4,
    hasBalances: true,
    isHeaded: true,
    hasRowsAbove: false,
    beginsWithRow: false,
    groups: [],
    broken: [],
  });
});

it('headings name balances or do not', () => {
  const hasBalances = (...heads: string[]) => tableOn([...heads, A]).hasBalances;
  expect([hasBalances(), hasBalances('Data Histórico Valor'), hasBalances(HEAD)]).toEqual([false, false, true]);
  expect(hasBalances(HEAD, 'Data Histórico Valor')).toBe(true);
});

describe('under a day heading', () => {
  it('rows have its day, and their direction from a total below it', () => {
    const { rows, around, groups } = tableOn([
      ...[
        MARCH,
        '05/03/2026',
        'A 1,00',
        '06/03/2026 Total de saídas 3,00',
        'B 1,00',
        'Total de entradas 2,00',
        'C 2,00',
      ],
    ]);
    expect(rows.map((row) => [written(row), row.isDayHeading, row.group?.tipo])).toEqual([
      ['3 heading 05/03/2026 A: 1,00', false, undefined],
      ['4 foot 06/03/2026 Total de saídas: 3,00', true, undefined],
      ['5 heading 06/03/2026 B: 1,00', false, 'D'],
      ['6 foot 06/03/2026 Total de entradas: 2,00', false, 'D'],
      ['7 heading 06/03/2026 C: 2,00', false, 'C'],
    ]);
    expect(around).toEqual([MARCH, '05/03/2026', '06/03/2026 Total de saídas 3,00', 'Total de entradas 2,00']);
    expect(groups.map(({ line, tipo, amount }) => `${line} ${tipo} ${amount}`)).toEqual(['4 D 3,00', '6 C 2,00']);
  });

  it('lines with another day leave the day of the rows below open, above it they do not matter', () => {
    expect(rowsOf(HEAD, '05/03/2026', 'A -1,00 99,00', '06/03/2026 COMPRA', 'LOJA -1,00 98,00')).toEqual([
      '3 heading 05/03/2026 A: -1,00 99,00',
      '5 heading null LOJA: -1,00 98,00',
    ]);
    expect(rowsOf(A, '05/03/2026 COMPRA', '06/03/2026', 'B -1,00 98,00', 'TEXTO', '07/03/2026', '-1,00')).toEqual([
      '1 dated 04/03/2026 A: -1,00 99,00',
      '4 heading 06/03/2026 B: -1,00 98,00',
      '7 heading 07/03/2026 : -1,00',
    ]);
  });
});

describe('a row without a day', () => {
  it.each<[string, string[], string]>([
    ['goes on right under a movement', ['B -1,00 98,00'], 'movement 04/03/2026 B: -1,00 98,00'],
    ['or with nothing but its own text between', ['T', 'B', '-1,00 98,00'], 'movement 04/03/2026 T B: -1,00 98,00'],
    ['but not with text between', ['T', 'B -1,00 98,00'], 'detached 04/03/2026 B: -1,00 98,00'],
    ['nor far below', [...BLANKS, 'B -1,00 98,00'], 'detached 04/03/2026 B: -1,00 98,00'],
    ['nor where its own text stands far below', ['T', ...BLANKS, 'B', '-1,00'], 'detached 04/03/2026 B: -1,00'],
    ['nor where it may be a sum', ['Compras 98,00'], 'detached 04/03/2026 Compras: 98,00'],
    ['nor below headings: another table begins', ['Descrição Valor', 'CDB 98,00'], 'detached 04/03/2026 CDB: 98,00'],
    [
      'and has no day below a line that begins a movement',
      ['05/03/2026 X', ...BLANKS, 'B -1,00'],
      'detached null B: -1,00',
    ],
    ['other than a balance', ['05/03/2026 X', ...BLANKS, 'Saldo 98,00'], 'foot 04/03/2026 Saldo: 98,00'],
    ['where the day is written as those of rows', ['05/03 X', ...BLANKS, 'B -1,00'], 'detached 04/03/2026 B: -1,00'],
  ])('%s', (_what, below, due) => {
    expect(
      rowsOf(A, ...below)
        .at(-1)
        ?.replace(/^\d+ /, ''),
    ).toBe(due);
  });

  it('has the text of its own page only', () => {
    expect(rowsOn([MARCH, A, 'RODAPÉ'], ['TITULO', '-2,00'])).toEqual([
      '2 dated 04/03/2026 A: -1,00 99,00',
      '5 detached 04/03/2026 TITULO: -2,00',
    ]);
  });

  it('has six lines of text at most', () => {
    expect(rowsOf(A, 'T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'T8', '-1,00 98,00').at(-1)).toBe(
      '10 detached 04/03/2026 T3 T4 T5 T6 T7 T8: -1,00 98,00',
    );
  });

  it('is no row above the table, unless a day is above it', () => {
    expect(rowsOf('Limite', '500,00', 'Extrato', A)).toEqual(['4 dated 04/03/2026 A: -1,00 99,00']);
    expect(rowsOf('03/03/2026 X', '500,00', A)).toHaveLength(2);
  });
});

describe('a row whose day is in the text above it', () => {
  const wrapped = ['06/03 C', 'X -1,00 98,00'];
  it.each<[string, string[], boolean]>([
    ['has it written as the row before', ['04/03 A -1,00 99,00', ...wrapped], true],
    ['not as rows further above', ['04/03 A -1,00 99,00', '05/03/2026 B -1,00 98,00', ...wrapped], false],
    ['not as a balance', ['04/03 A -1,00 99,00', '05/03/2026 SALDO 99,00', ...wrapped], true],
    ['not as a second row on the line before', ['04/03 A -1,00 99,00 05/03/2026 B -1,00', ...wrapped], true],
    ['or stands under headings of movements', ['Data Histórico Valor', ...wrapped], true],
    ['not under others', ['Resumo Valor Saldo', ...wrapped], false],
    ['and has a text that states no balance', ['04/03 A -1,00 99,00', '06/03 SALDO', 'X -1,00 98,00'], false],
  ])('%s', (_what, lines, is) => {
    expect(rowsOf(...lines).some((row) => row.includes('dated 06/03 C X: -1,00 98,00'))).toBe(is);
  });
});

it('keeps scheduled rows under their title until a separate title follows', () => {
  const { rows } = tableOn([
    ...[A, 'Lançamentos futuros', '05/03/2026 B -1,00', 'FULANO', '06/03/2026 C -1,00'],
    ...[...BLANKS, 'Outros produtos', '07/03/2026 D -1,00'],
  ]);
  expect(rows.map(({ descricao, section }) => [descricao, section.isScheduledOnAccount])).toEqual([
    ['A', false],
    ['B', true],
    ['C', true],
    ['D', false],
  ]);
});
