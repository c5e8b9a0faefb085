import { errorsOf, HEAD, movementsOf, read } from '../../../support/csv-rows';
import { saldosDasContas } from '../../../support/run-to-end';

/** Two exports in one file, or one that is pasted twice (1.2): nothing shows that a row of both happened twice. */

describe('a row that is there above, behind rows of another day', () => {
  const MARCH = ['05/03/2026;TED;-10,00', '06/03/2026;PIX;-1,00', '07/03/2026;LUZ;-2,00'];
  const repeated = (...lines: number[]): string[] =>
    lines.map(
      (line) => `${line} an equal row is above, with rows of other days between them: the file may hold a period twice`,
    );

  it('is an error item where a file is pasted twice, with or without its headings', () => {
    expect(errorsOf(read(HEAD, ...MARCH, HEAD, ...MARCH))).toEqual(repeated(6, 7, 8));
    expect(errorsOf(read(HEAD, ...MARCH, ...MARCH))).toEqual(repeated(5, 6, 7));
  });

  it('is an error item where another program has written the second export', () => {
    const again = MARCH.map((row) => row.replace('TED', '"TED"').replace(';-', '; -'));
    expect(errorsOf(read(HEAD, ...MARCH, HEAD, ...again))).toEqual(repeated(6, 7, 8));
  });

  it('is an error item where a second export begins within the days of the first, in either order', () => {
    const later = ['07/03/2026;LUZ;-2,00', '08/03/2026;GAS;-3,00'];
    const reading = read(HEAD, ...MARCH, 'Extrato', HEAD, ...later);
    expect(errorsOf(reading)).toEqual(repeated(7));
    expect(movementsOf(reading)).toHaveLength(4);
    expect(errorsOf(read(HEAD, ...later.toReversed(), HEAD, ...MARCH.toReversed()))).toEqual(repeated(5));
  });

  it('is a movement where only rows of its day are between, also below the headings of the next page', () => {
    const page = ['05/03/2026;TARIFA;-1,00', '05/03/2026;PIX;-7,00', '05/03/2026;TARIFA;-1,00'];
    expect(errorsOf(read(HEAD, ...page, HEAD, '05/03/2026;PIX;-7,00', '06/03/2026;TARIFA;-1,00'))).toEqual([]);
  });

  it('is a movement where it leaves its day to the row above, and that is another', () => {
    const rows = ['05/03/2026;TED;-10,00', ';TARIFA;-1,00', '06/03/2026;PIX;-7,00', ';TARIFA;-1,00'];
    expect(errorsOf(read(HEAD, ...rows))).toEqual([]);
    expect(errorsOf(read(HEAD, ...rows, HEAD, ...rows))).toEqual(repeated(7, 8, 9, 10));
  });

  it('is a movement of another account', () => {
    const account = (number: string): string[] => [`Agência: 1 Conta: ${number}`, HEAD, ...MARCH];
    expect(read(...account('11111-1'), ...account('22222-2'))).toMatchObject({ linhas: { length: 6 }, erros: [] });
  });

  it('is an error item of another title, but on a bill, where a title names a card', () => {
    const first = [HEAD, ...MARCH, 'Últimos lançamentos', HEAD, '20/03/2026;X;-5,00'];
    expect(errorsOf(read(...first, ...first))).toEqual(repeated(9, 10, 11, 14));
    const card = (number: string): string[] => [
      `Cartão final ${number}`,
      ...MARCH.map((row) => `${row.replace('-', '')};1/2`),
    ];
    const bill = read(`${HEAD};Parcela`, ...card('1111'), ...card('2222'));
    expect([bill.linhas.length, bill.erros]).toEqual([6, []]);
  });

  it('states no balance', () => {
    const rows = ['05/03/2026;TED;-10,00;90,00', '06/03/2026;PIX;-1,00;89,00'];
    const reading = read(`${HEAD};Saldo`, ...rows, `${HEAD};Saldo`, ...rows);
    expect(errorsOf(reading)).toEqual(repeated(5, 6));
    expect(saldosDasContas(reading, 'csv', [])[0]?.situacao).toBe('confere');
  });
});
