import { errorsOf, HEAD, movementsOf, read, rejected } from '../../../support/csv-rows';

const CODE = 'csv.valor_e_saldo_trocados';

describe('a CSV whose headings of amounts and balances are exchanged', () => {
  const EXCHANGED = 'Data;Histórico;Saldo;Valor';
  const rows = [
    '05/03/2026;A;10,00;-110,00',
    '06/03/2026;B;-5,00;-115,00',
    '06/03/2026;C;-6,00;-121,00',
    '07/03/2026;D;20,00;-101,00',
  ];

  it.each([
    ['the oldest row is first', [EXCHANGED, ...rows]],
    ['the newest row is first', [EXCHANGED, ...rows.toReversed()]],
    [
      'some balances are negative',
      [EXCHANGED, '05/03/2026;A;5,00;1,00', '06/03/2026;B;-6,00;-5,00', '07/03/2026;C;8,00;3,00'],
    ],
    [
      'a column has the directions',
      [`${EXCHANGED};D/C`, '05/03/2026;A;10,00;110,00;C', '06/03/2026;B;5,00;105,00;D', '07/03/2026;C;6,00;99,00;D'],
    ],
  ])('is rejected where %s', (_what, lines) => {
    expect(read(...lines)).toMatchObject({ ...rejected, erros: [{ erro: { codigo: CODE } }] });
  });

  it('is read where two rows alone show it, or a row denies it', () => {
    expect(read(EXCHANGED, ...rows.slice(0, 2)).legivel).toBe(true);
    expect(read(EXCHANGED, ...rows, '08/03/2026;E;1,00;-300,00').legivel).toBe(true);
  });

  it('is none where the headings hold', () => {
    const saldo = ['05/03/2026;A;10,00;110,00', '06/03/2026;B;-5,00;105,00', '07/03/2026;C;-6,00;99,00'];
    expect(read(`${HEAD};Saldo`, ...saldo).linhas).toHaveLength(3);
  });
});

describe('a charge that the balances show outside the amount', () => {
  const FEE = 'Data;Histórico;Valor;Tarifa;Saldo';
  const rows = [
    '05/03/2026;A;100,00;1,00;1.099,00',
    '06/03/2026;B;-50,00;0,50;1.048,50',
    '07/03/2026;C;-30,00;0,00;1.018,50',
    '08/03/2026;D;30,00;0,30;1.048,20',
  ];

  it.each([
    ['oldest', rows, [2, 3, 5]],
    ['newest', rows.toReversed(), [2, 4, 5]],
  ])('makes its rows error items where the %s is first', (_what, lines, errors) => {
    const reading = read(FEE, ...lines);
    expect(movementsOf(reading)).toEqual(['2026-03-07 D 30.00 C']);
    expect(reading.erros.map(({ linha, erro }) => `${linha} ${erro.codigo}`)).toEqual(
      errors.map((line) => `${line} csv.dois_valores`),
    );
  });

  it('makes none where it is in the amount, or where one row denies it', () => {
    const within = ['05/03/2026;A;100,00;1,00;1.100,00', '06/03/2026;B;-50,00;0,50;1.050,00'];
    expect(errorsOf(read(FEE, ...within, '07/03/2026;C;30,00;0,30;1.080,00'))).toEqual([]);
    expect(errorsOf(read(FEE, ...rows, '09/03/2026;E;1,00;0,30;1.049,20'))).toEqual([]);
  });
});
