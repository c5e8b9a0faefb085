import { errorsOf, read } from '../../../support/csv-rows';

/** Whether the row of these cells, delimited by commas, is rejected because its cents may be in the next cell (3.5). */
const isRejected = (amount: string, next: string, head = 'Data,Histórico,Valor,Saldo') =>
  errorsOf(read(head, `05/03/2026,A,${amount},${next}`)).some((erro) => erro.includes('may have lost its cents'));

describe('section 3.5, an amount that a delimiting comma may have cut:', () => {
  it.each([
    ['100', '00'],
    ['100', '00-'],
    ['100', '00 -'],
    ['100', '00+'],
    ['(100', '00)'],
    ['100', '00D'],
    ['100', '00 D'],
    ['100', '00 c'],
    ['R$ 100', '00'],
    ['1.234', '56'],
    ['1', '234.56'],
    ['-12', '234.56'],
    ['123', '234.56 D'],
    ['123', '234.56d'],
    ['(123', '234.56)'],
    ['R$ 1', '234.56 -'],
  ])('%j before %j', (amount, next) => {
    expect(isRejected(amount, next)).toBe(true);
  });

  it.each([
    ['100.00', '00'],
    ['100.5', '00'],
    ['100.00 D', '00'],
    ['100.00-', '50'],
    ['', '00'],
    ['100', ''],
    ['100', '0'],
    ['100', '000'],
    ['100', '1.00'],
    ['100', '00 x'],
    ['1234', '567.89'],
    ['12.50', '234.56'],
    ['1', '1234.56'],
    ['1', '234.567'],
    ['1', '23.45'],
    ['"100,00"', '56'],
  ])('not %j before %j', (amount, next) => {
    expect(isRejected(amount, next)).toBe(false);
  });

  it('is looked for in both columns of a pair', () => {
    const head = 'Data,Histórico,Crédito,Débito,Saldo';
    expect(isRejected('100', '00,', head)).toBe(true);
    expect(isRejected('', '100,00', head)).toBe(true);
    expect(isRejected('', '100.00,00', head)).toBe(false);
  });
});

it('one digit behind an amount may be its cents where other rows show that the decimal comma delimits', () => {
  const head = 'Data,Histórico,Valor,Saldo';
  const reading = read(head, '05/03/2026,A,-12,5,', '06/03/2026,B,-12,5,100,3', '07/03/2026,C,-3,');
  expect([reading.linhas.map(({ valor }) => valor), reading.erros.map(({ linha }) => linha)]).toEqual([
    ['3.00'],
    [2, 3],
  ]);
  expect(read(head, '05/03/2026,A,-12,5', '06/03/2026,B,-3,2').linhas).toHaveLength(2);
});
