import { errorsOf, read } from '../../../test/support/csv-rows';

const HEAD = 'Data,Histórico,Valor';
const MOVEMENT = '05/03/2026,A,50.00';
/** What a comma-delimited file states: amount, moment. */
const stated = (...lines: string[]) => read(...lines).saldos.map(({ valor, momento }) => `${valor} ${momento}`);

describe('an amount whose own comma stands outside quotes in a comma-delimited file', () => {
  it.each(['100,50', '-1.234,56', '1,234.56', '"R$ 100",50', '100,50-', '100,50 D'])(
    'is an error item: %s',
    (amount) => {
      expect(errorsOf(read(`${HEAD},Documento`, MOVEMENT, `06/03/2026,B,${amount}`))).toEqual([
        '3 the amount may have lost its cents: a decimal comma outside quotes in a file delimited by commas',
      ]);
    },
  );

  it.each(['100.50,50', '"100,5",50', '100.50,1234', '100.50,123.45', '1234.00,234.56', '100,5', '100,505'])(
    'is none where the two cells are no halves: %s',
    (cells) => {
      expect(errorsOf(read(`${HEAD},Documento`, MOVEMENT, `06/03/2026,B,${cells}`))).toEqual([]);
    },
  );

  it.each([
    'Saldo anterior: 100,50',
    'Saldo anterior: 1,100.50',
    'Saldo anterior R$ 1.100,50',
    'Saldo anterior,100,50',
  ])('is no opening balance: %s', (row) => {
    expect(stated(row, HEAD, MOVEMENT)).toEqual([]);
  });

  it.each([
    'Saldo final: 100,50',
    'Saldo final 1,100.50',
    'Saldo final em 31/03/2026: 100,50',
    'Saldo final,100,50',
    '05/03/2026,SALDO,100,50',
  ])('is no balance of the table either, and no amount of an ignored row: %s', (row) => {
    const { saldos, ignorados } = read(`${HEAD},Saldo`, `${MOVEMENT},`, row);
    expect([saldos, ignorados.map(({ valor }) => valor)]).toEqual([[], [null]]);
  });

  it.each([
    ['Saldo final em 31/03/2026,170.00', '170.00 final'],
    ['Saldo final em 31/03/26,170.00', '170.00 final'],
    ['Saldo final em 2026-03-31,50', '50.00 final'],
    ['05/03/2026,SALDO,100.50', '100.50 posicao'],
    ['"Saldo final: 1","170,00"', '170.00 final'],
    ['Saldo anterior,1170', '1170.00 posicao'],
  ])('is none behind a day, or where it is whole: %s', (row, saldo) => {
    expect(stated(HEAD, MOVEMENT, row)).toEqual([saldo]);
  });

  it('is no matter of files with another delimiter', () => {
    const head = 'Data;Histórico;Valor;Saldo';
    expect(stated(head, '05/03/2026;A;50;', '05/03/2026;SALDO;50;50')).toEqual(['50.00 posicao']);
  });
});
