import { errorsOf, HEAD, read } from '../../../test/support/csv-rows';

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
