import { HEAD, read } from '../../../support/csv-rows';

/** Rows of movements that are sums or balances by their place, their amount or the lack of a text (document 6, 1.2, 2.7). */

describe('the subtotals of a spreadsheet', () => {
  it.each([';PIX Total;1224,50', '06/03/2026 Total;;1224,50'])('are no movements: %s', (subtotal) => {
    const reading = read(HEAD, '05/03/2026;PIX;1234,50', '05/03/2026;PIX;-10,00', subtotal, ';Total Geral;1224,50');
    expect([reading.linhas.length, reading.ignorados.length + reading.erros.length]).toEqual([2, 2]);
  });
});

describe('a row that is the sum of all rows above it', () => {
  const rows = ['05/03/2026;A;-120,50', '06/03/2026;B;500,00', '09/03/2026;C;-8,25'];
  const inDoubt = (...last: string[]) =>
    read(HEAD, ...rows, ...last)
      .erros.filter(({ erro }) => erro.codigo === 'csv.parece_soma')
      .map(({ linha }) => linha);

  it.each(['31/03/2026;;371,25', '31/03/2026;;-128,75', '31/03/2026;;500,00', '31/03/2026;Geral;371,25'])(
    'is an error item: %s',
    (last) => expect(inDoubt(last)).toEqual([5]),
  );

  it('is an error item also without the running balance that all others have', () => {
    const withBalance = rows.map((row, at) => `${row};${['79,50', '579,50', '571,25'][at]}`);
    const due = (last: string) => read(`${HEAD};Saldo`, ...withBalance, last).erros.map(({ linha }) => linha);
    expect(due('31/03/2026;Apurado;371,25;')).toEqual([5]);
    expect(due('31/03/2026;Apurado;371,25;942,50')).toEqual([]);
  });

  it('is looked for once more below it', () => {
    const april = ['01/04/2026;D;-1,00', '02/04/2026;E;-2,00', '03/04/2026;F;-2,00', '30/04/2026;;-5,00'];
    expect(inDoubt('31/03/2026;;371,25', ...april)).toEqual([5, 9]);
  });

  it.each([
    ['with the other sign', ['31/03/2026;TRANSF;-371,25']],
    ['with an amount that others have', ['10/03/2026;A;-371,25', '11/03/2026;B;371,25', '12/03/2026;C;371,25']],
    ['without cents', ['10/03/2026;D;-0,25', '11/03/2026;E;371,00']],
    ['below a row that is not read', ['10/03/2026;D;x', '11/03/2026;E;371,25']],
  ])('is a movement %s', (_, last) => expect(inDoubt(...last)).toEqual([]));
});

describe('a row without a text', () => {
  const head = 'Data;Histórico;Valor;Saldo';
  const rows = ['05/03/2026;PIX A;-10,00;', '06/03/2026;;90,00;'];
  const lines = (...more: string[]) => read(...more).erros.map(({ linha }) => linha);

  it('may be a balance where a balance is among the amounts', () => {
    expect(lines(head, '05/03/2026;SALDO ANTERIOR;100,00;', ...rows)).toEqual([4]);
    expect(lines(head, '05/03/2026;SALDO ANTERIOR;100,00;', ...rows.with(1, '06/03/2026;;0,00;'))).toEqual([]);
  });

  it('is a movement where balances are in their own column, or there is none', () => {
    expect(lines(head, '05/03/2026;SALDO ANTERIOR;;100,00', ...rows)).toEqual([]);
    expect(lines(head, ...rows)).toEqual([]);
  });
});

it('a row with a direction is no balance, though its amount is missing next to one', () => {
  const rows = ['05/03/2026;PIX;10,00;C;100,00', '06/03/2026;IOF;;D;95,00', '07/03/2026;;;;95,00'];
  const { erros, ignorados } = read('Data;Histórico;Valor;D/C;Saldo', ...rows);
  expect([erros, ignorados].map((each) => each.length)).toEqual([1, 1]);
});
