import { errorsOf, movementsOf, readPage } from '../../../support/pdf-drawing';

describe('rows that come to the amount of the row above them', () => {
  type Row = readonly [day: string, text: string, amount: string];
  const page = (...rows: Row[]) =>
    readPage(
      'Extrato de conta corrente   Período: 01/03/2026 a 31/03/2026',
      ...[
        ['Data', 'Histórico', 'Valor'],
        ['02/03/2026', 'PIX RECEBIDO LUA', '500,00'],
        ...rows,
        ['09/03/2026', 'TARIFA', '-5,00'],
      ].map(([day = '', text = '', amount = '']) => `${day.padEnd(12)}${text.padEnd(24)}${amount.padStart(10)}`),
    );
  const DAY = '05/03/2026';

  it.each<[string, Row[]]>([
    [
      'without a day',
      [
        [DAY, 'PAGTO DIVERSO', '-100,00'],
        ['', 'A NF 1', '-40,00'],
        ['', 'B NF 2', '-60,00'],
      ],
    ],
    [
      'without a sign',
      [
        [DAY, 'PAGTO DIVERSO', '-100,00'],
        ['', 'A NF 1', '40,00'],
        ['', 'B NF 2', '60,00'],
      ],
    ],
    [
      'of its day, which it names',
      [
        [DAY, 'LOTE 12', '-100,00'],
        [DAY, 'A NF 1', '-40,00'],
        [DAY, 'B NF 2', '-60,00'],
      ],
    ],
  ])('are error items, as it is, %s: they may be its parts', (_, rows) => {
    const reading = page(...rows);
    expect(movementsOf(reading)).toHaveLength(2);
    expect(errorsOf(reading)).toHaveLength(3);
  });

  it.each<[string, Row[]]>([
    [
      'of money out below money in',
      [
        [DAY, 'TED', '100,00'],
        ['', 'A', '-40,00'],
        ['', 'B', '-60,00'],
      ],
    ],
    [
      'with days of their own',
      [
        [DAY, 'PIX', '-100,00'],
        [DAY, 'A', '-40,00'],
        [DAY, 'B', '-60,00'],
      ],
    ],
    [
      'where it is one alone',
      [
        [DAY, 'PIX', '-100,00'],
        ['', 'A', '-100,00'],
        [DAY, 'B', '-60,00'],
      ],
    ],
    [
      'of another sum',
      [
        [DAY, 'PIX', '-100,00'],
        ['', 'A', '-40,00'],
        ['', 'B', '-60,01'],
      ],
    ],
  ])('are movements %s', (_, rows) => {
    const reading = page(...rows);
    expect(movementsOf(reading)).toHaveLength(5);
    expect(errorsOf(reading)).toEqual([]);
  });

  it('are movements where balances below show whether they are counted', () => {
    const rows: Row[] = [
      [DAY, 'LOTE 12', '-100,00'],
      ['', 'A', '-40,00'],
      ['', 'B', '-60,00'],
    ];
    const reading = page(...rows, [DAY, 'SALDO DO DIA', '300,00'], ['06/03/2026', 'SALDO DO DIA', '300,00']);
    expect(movementsOf(reading)).toHaveLength(5);
  });
});
