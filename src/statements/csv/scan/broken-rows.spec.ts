import { errorsOf, HEAD, read } from '../../../../test/support/csv-rows';

describe('a text and an amount between two rows', () => {
  const [first, last] = ['05/03/2026;A;10,00', '06/03/2026;B;-5,00'] as const;

  it.each([
    [
      ['3 the row has 2 cells, others of the table have 3: a delimiter is missing, or the line is broken'],
      'RESGATE;20,00',
    ],
    [[], 'Total de entradas;20,00'],
    [[], 'Saldo do dia;20,00'],
    [[], 'Soma dos pagamentos;20,00'],
  ])('are an error unless they are a sum or a balance: %j', (errors, row) => {
    expect(errorsOf(read(HEAD, first, row, last))).toEqual(errors);
  });

  it('are a note at the end of the table', () => {
    expect(errorsOf(read(HEAD, first, last, 'RESGATE;20,00'))).toEqual([]);
  });
});

it('the end of an amount with points and commas, on a line of its own, is no amount', () => {
  const { linhas, erros } = read(
    ...['Histórico,Valor,Data', 'PIX ENVIADO,5,042,140.68-,28/03/2026', 'TED ALFA,9,', '566,062.79,27/03/2026'],
    ...['RESGATE,2.99,17/03/2026'],
  );
  expect([linhas.map(({ valor }) => valor), erros.map(({ linha }) => linha)]).toEqual([['2.99'], [2, 3, 4]]);
});
