import { errorsOf, movementsOf, readPage, readPages } from '../../../support/pdf-drawing';

describe('a bill in columns as a newspaper has them', () => {
  const BILL = 'Fatura do cartão   Vencimento 10/04/2026';
  const at = (left: number, day: string, text: string, amount: string): [number, string][] => [
    [left, day],
    [left + 45, text],
    [left + 190, amount],
  ];
  const HEADINGS = (left: number) => at(left, 'DATA', 'ESTABELECIMENTO', 'VALOR');
  const TITLE: [number, string][] = [[40, 'Compras parceladas - próximas faturas']];

  it('has rows at the top of the right one that may go on below the title of the next bills at the end of the left one', () => {
    const reading = readPage(
      BILL,
      [[40, 'Lançamentos: compras e saques'], ...at(320, '12/02', 'FUTURA LUA 04/10', '301,00')],
      [...HEADINGS(40), ...at(320, '13/02', 'FUTURA SOL 04/10', '302,00')],
      at(40, '02/03', 'PADARIA', '25,50'),
      at(40, '05/03', 'LOJA', '100,00'),
      [[40, 'Total dos lançamentos']],
      TITLE,
      HEADINGS(40),
      at(40, '11/02', 'FUTURA MAR 04/10', '300,00'),
    );
    expect(movementsOf(reading)).toEqual(['2026-03-02 D 25.50 PADARIA', '2026-03-05 D 100.00 LOJA']);
    expect(errorsOf(reading)).toHaveLength(2);
    expect(reading.ignorados).toHaveLength(1);
  });

  it('may go on so in the left one of the next page', () => {
    const reading = readPages(
      [
        BILL,
        [...at(40, '02/03', 'PADARIA', '25,50'), ...at(320, '12/02', 'FUTURA LUA 04/10', '301,00')],
        [...at(40, '05/03', 'LOJA', '100,00'), ...at(320, '13/02', 'FUTURA SOL 04/10', '302,00')],
        TITLE,
      ],
      [at(40, '14/02', 'FUTURA MAR 04/10', '303,00'), at(40, '15/02', 'FUTURA CEU 04/10', '304,00')],
    );
    expect(movementsOf(reading)).toEqual(['2026-03-02 D 25.50 PADARIA', '2026-03-05 D 100.00 LOJA']);
    expect(errorsOf(reading)).toHaveLength(4);
  });

  it('loses no row next to the title and the headings of the left one', () => {
    const reading = readPage(
      BILL,
      [[40, 'Lançamentos: compras e saques'], ...at(320, '09/03', 'LIVRARIA', '573,25')],
      [...HEADINGS(40), ...at(320, '11/03', 'FARMACIA', '6.946,44')],
      at(40, '02/03', 'PADARIA', '25,50'),
      at(40, '05/03', 'LOJA', '-100,00'),
    );
    expect(
      movementsOf(reading)
        .map((each) => each.slice(0, 18))
        .toSorted(),
    ).toEqual(['2026-03-02 D 25.50', '2026-03-05 C 100.0', '2026-03-09 D 573.2', '2026-03-11 D 6946.']);
    expect(errorsOf(reading)).toEqual([]);
  });

  it('has a single row of the next bills below their title in the right one', () => {
    const reading = readPage(
      BILL,
      [...HEADINGS(40)],
      [...at(40, '02/03', 'PADARIA', '25,50'), [320, 'Compras parceladas - próximas faturas']],
      [...at(40, '05/03', 'LOJA', '100,00'), ...at(320, '18/02', 'FUTURA 04/10', '284,31')],
      at(40, '07/03', 'FEIRA', '30,00'),
    );
    expect(movementsOf(reading)).toEqual([
      '2026-03-02 D 25.50 PADARIA',
      '2026-03-05 D 100.00 LOJA',
      '2026-03-07 D 30.00 FEIRA',
    ]);
    expect(reading.ignorados).toHaveLength(1);
  });
});
