import { drawnLines, errorsOf, movementsOf, readPage, readPages } from '../../../../test/support/pdf-drawing';
import { withDaysFirst } from './days-first';

/** Headings name the column of days behind that of the amounts (statement reading, 9.1). */
const MARCH = 'Extrato de conta corrente 01/03/2026 a 31/03/2026';
const due = ['2026-03-05 C 100.00 PIX MARIA', '2026-03-06 D 20.00 LUZ', '2026-03-07 D 30.00 AGUA'];
const HEADS = 'Histórico              Valor        Saldo   Data';
const ROWS = [
  'PIX MARIA             100,00     1.100,00   05/03/2026',
  'LUZ                   -20,00     1.080,00   06/03/2026',
  'AGUA                  -30,00     1.050,00   07/03/2026',
];
const NOTHING = 'no movements are recognised in the text of the PDF: use a structure (estrutura) for this file';

describe('days behind their amounts', () => {
  it.each([
    ['in the last column', [HEADS, ...ROWS]],
    [
      'before the texts',
      [
        'Valor        Data         Histórico',
        '100,00       05/03/2026   PIX MARIA',
        '-20,00       06/03/2026   LUZ',
        '-30,00       07/03/2026   AGUA',
      ],
    ],
    [
      'behind money in and money out',
      [
        'Lançamento            Crédito       Débito   Data',
        'PIX MARIA              100,00                05/03/2026',
        'LUZ                                  20,00   06/03/2026',
        'AGUA                                 30,00   07/03/2026',
      ],
    ],
  ])('are read %s', (_where, lines) => {
    expect(movementsOf(readPage(MARCH, ...lines))).toEqual(due);
  });

  it('are read on each page, next to balances, and the texts go on below them', () => {
    const [first = '', ...others] = ROWS;
    const opening = 'SALDO ANTERIOR                   1.000,00   01/03/2026';
    const reading = readPages(
      [MARCH, HEADS, opening, first.replace(' MARIA', '      '), 'MARIA'],
      [MARCH, HEADS, ...others],
    );
    expect(movementsOf(reading)).toEqual(due);
    expect(reading.saldos.map(({ valor }) => valor)).toEqual(['1000.00', '1100.00', '1080.00', '1050.00']);
  });

  it('leave nothing at their place, also where they are drawn in words', () => {
    const inWords = ROWS.map((row) => row.replace('/03/2026', ' MAR 2026'));
    expect(movementsOf(readPage(MARCH, HEADS, ...inWords))).toEqual(due);
    const [line] = withDaysFirst(drawnLines([HEADS, inWords[0] ?? ''])).slice(1);
    expect(line?.text).toBe('05 MAR 2026 PIX MARIA 100,00 1.100,00');
    expect(line?.pieces).toHaveLength(7 * 3);
  });

  it('leave a row without an amount an error item', () => {
    const reading = readPage(MARCH, HEADS, ...ROWS.slice(0, 2), ROWS[2]?.replace('-30,00', '      ') ?? '');
    expect(movementsOf(reading)).toEqual(due.slice(0, 2));
    expect(errorsOf(reading)).toHaveLength(1);
  });

  it.each([
    ['a row has none', [HEADS, ...ROWS.slice(0, 2), ROWS[2]?.slice(0, 40) ?? '']],
    ['one touches its amount', [HEADS, ...ROWS.slice(0, 2), 'AGUA                  -30,00      1.050,0007/03/2026']],
    ['their heading names another day', [HEADS.replace('Data', 'Data de vencimento'), ...ROWS]],
  ])('are not read where %s', (_why, lines) => {
    expect(errorsOf(readPage(MARCH, ...lines))).toEqual([`1 ${NOTHING}`]);
  });

  it('are not read in a second table', () => {
    const first = ['Data         Histórico            Valor', '02/03/2026   GAS                 -10,00'];
    const reading = readPage(MARCH, ...first, 'Cheques', HEADS, ...ROWS);
    expect(movementsOf(reading)).toEqual(['2026-03-02 D 10.00 GAS']);
    expect(errorsOf(reading)).not.toEqual([]);
  });
});

it.each(['09/03/2026', '09/mar'])('a number of instalments is no day of a row that ends in %s', (day) => {
  const reading = readPage(
    ...['Fatura do cartão, vencimento 10/04/2026', 'Estabelecimento   Parc.       Valor'],
    `LOJA              2/10       200,00    ${day}`,
    `MERCADO           3/10       100,00    ${day}`,
  );
  expect(movementsOf(reading)).toEqual([]);
});

it('days behind their amounts are found among more lines than a function takes arguments', () => {
  const [heading, row] = drawnLines([HEADS, ROWS[0] ?? '']);
  const lines = [heading!, ...Array.from({ length: 200_000 }, () => row!)];
  expect(withDaysFirst(lines)).toHaveLength(lines.length);
});
