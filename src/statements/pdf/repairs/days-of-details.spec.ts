import { type DrawnLine, errorsOf, movementsOf, readPage, readPages } from '../../../../test/support/pdf-drawing';

const ROW = 14;

/** The head of a statement in this money. */
const head = (money: string): DrawnLine[] => [
  `Extrato em ${money}`,
  '1 de março de 2026 [GMT-03:00] - 31 de março de 2026 [GMT-03:00]',
  `Saldo em ${money} em 31 de março de 2026 140,00 ${money}`,
  [
    [42, 'Descrição'],
    [390, 'Entrada'],
    [455, 'Saída'],
    [530, 'Valor'],
  ],
];
const paid: DrawnLine = [
  [42, 'Enviou dinheiro para ANA'],
  [458, '-60,00'],
  [530, '140,00'],
];
const received: DrawnLine = [
  [42, 'Converteu 107,37 EUR para 150,00 BRL'],
  [393, '150,00'],
  [530, '200,00'],
];
const details = (day: string): string => `${day} Transação: TRANSFER-123`;

describe('days at the beginning of the details below a row', () => {
  it('are those of the row', () => {
    const page = [...head('BRL'), paid, details('25 de março de 2026'), ROW, received, details('3 de março de 2026')];
    expect(movementsOf(readPage(...page))).toEqual([
      '2026-03-25 D 60.00 Enviou dinheiro para ANA Transação: TRANSFER-123',
      '2026-03-03 C 150.00 Converteu 107,37 EUR para 150,00 BRL Transação: TRANSFER-123',
    ]);
  });

  it('are so behind more lines of its text, and on other pages', () => {
    const page = [paid, 'BEATRIZ LIMA', details('25 de março de 2026'), ROW, received, details('3 de março de 2026')];
    const { linhas } = readPages([...head('BRL'), ...page], [...head('BRL').slice(3), ...page]);
    expect(linhas.map(({ data, valor }) => `${data} ${valor}`)).toEqual([
      '2026-03-25 60.00',
      '2026-03-03 150.00',
      '2026-03-25 60.00',
      '2026-03-03 150.00',
    ]);
  });

  it.each([
    ['as far from the next row', [paid, details('25 de março de 2026'), received, details('3 de março de 2026')]],
    ['above the first row', [details('25 de março de 2026'), paid, ROW, details('3 de março de 2026'), received]],
    ['missing once', [paid, details('25 de março de 2026'), ROW, received, details('3 de março de 2026'), ROW, paid]],
  ])('are of no row where they are %s', (_, lines) => {
    expect(movementsOf(readPage(...head('BRL'), ...lines))).toEqual([]);
  });

  it('are of no row that has a day of its own', () => {
    const columns = (...texts: string[]): DrawnLine => texts.map((text, at) => [42 + 150 * at, text]);
    const dated = (day: number): DrawnLine[] => [
      columns(`0${day}/03/2026`, 'PIX ANA', '-60,00'),
      [[192, `1${day} de março de 2026 agendado`]],
    ];
    const lines = [columns('Data', 'Histórico', 'Valor'), ...dated(3), ROW, ...dated(4)];
    expect(movementsOf(readPage(...lines)).map((text) => text.slice(0, 10))).toEqual(['2026-03-03', '2026-03-04']);
  });

  it('make no reais of other money', () => {
    const page = [...head('EUR'), paid, details('25 de março de 2026'), ROW, received, details('3 de março de 2026')];
    const reading = readPage(...page);
    expect(movementsOf(reading)).toEqual([]);
    expect(errorsOf(reading).join()).toContain('EUR');
  });
});
