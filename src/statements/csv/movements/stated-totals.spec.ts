import { saldosDasContas } from '../../../../test/support/run-to-end';
import { HEAD, read } from '../../../../test/support/csv-rows';

const ROWS = ['05/03/2026;A;150,00', '06/03/2026;B;50,00', '07/03/2026;C;-30,00'];
const PAIR = 'Data;Histórico;Entrada;Saída';
const totals = (...lines: string[]) =>
  read(...lines).totais.map(({ linha_arquivo, tipo, informado, calculado }) => [
    linha_arquivo,
    tipo,
    informado,
    calculado,
  ]);

describe('the sums below the rows of a CSV (1.4)', () => {
  it.each([
    ['Total de entradas;;200,00', [5, 'C', '200.00', '200.00']],
    ['Total entradas:;200,00', [5, 'C', '200.00', '200.00']],
    [';TOTAL DE CRÉDITOS NO PERÍODO;200,00', [5, 'C', '200.00', '200.00']],
    ['Total de saídas;;-30,00', [5, 'D', '30.00', '30.00']],
    [';Total débitos;31,00', [5, 'D', '31.00', '30.00']],
  ])('are compared: %s', (total, stated) => {
    expect(totals(HEAD, ...ROWS, total)).toEqual([stated]);
  });

  it('are those of both sides in a row of both columns', () => {
    const rows = ['05/03/2026;A;150,00;', '06/03/2026;B;;30,00'];
    expect(totals(PAIR, ...rows, ';Total geral;150,00;30,00')).toEqual([
      [4, 'C', '150.00', '150.00'],
      [4, 'D', '30.00', '30.00'],
    ]);
  });

  it.each([
    ['a part of the money', [...ROWS, ';Total de pagamentos;30,00']],
    ['a count', [...ROWS, 'Total;3;']],
    ['a sum of another column', ['05/03/2026;A;150,00;1', 'Total;;;12,50']],
    ['above a movement', [';Total de entradas;150,00', ...ROWS]],
    ['with a count', [...ROWS, 'Total de entradas;2,00;200,00']],
    ['of another section', [...ROWS, 'Conta poupança', '08/03/2026;RENDIMENTO;5,00', 'Total de entradas;;5,00']],
    ['next to scheduled rows', [...ROWS, 'Lançamentos futuros', '20/03/2026;D;10,00', 'Total de entradas;;210,00']],
  ])('are not compared: %s', (_what, rows) => {
    expect(totals(HEAD, ...rows)).toEqual([]);
  });

  it('are of the rows below the last headings, or of all', () => {
    const rows = [HEAD, ...ROWS, HEAD, '08/03/2026;D;10,00'];
    expect(totals(...rows, ';Total de entradas;10,00')).toEqual([[7, 'C', '10.00', '10.00']]);
    expect(totals(...rows, ';Total de entradas;210,00')).toEqual([[7, 'C', '210.00', '210.00']]);
    expect(totals(...rows, ';Total de entradas;61,00')).toEqual([[7, 'C', '61.00', '210.00']]);
  });

  it.each([
    ['Total;;170,00', ['C', '170.00', '170.00']],
    [';Total geral;-170,00', ['D', '170.00', '-170.00']],
    [';Total geral;-30,00', ['D', '30.00', '30.00']],
    ['Total: 230,00', ['C', '230.00', '230.00']],
    ['Total;;15,00', ['C', '15.00', '170.00']],
  ])('are of both sides, signed or not: %s', (total, stated) => {
    expect(totals(HEAD, ...ROWS, total)).toEqual([[5, ...stated]]);
  });

  it('of both sides have the sign of their rows', () => {
    const rows = ['05/03/2026;A;-150,00', '06/03/2026;B;50,00'];
    expect(totals(HEAD, ...rows, 'Total;;100,00')).toEqual([[4, 'C', '100.00', '-100.00']]);
    expect(totals(HEAD, ...rows, 'Total;;-100,00')).toEqual([[4, 'D', '100.00', '100.00']]);
    expect(totals(HEAD, ...rows, 'Total;;-200,00')).toEqual([[4, 'D', '200.00', '100.00']]);
    expect(totals(PAIR, '05/03/2026;A;;150,00', 'Total;-150,00')).toEqual([[3, 'D', '150.00', '150.00']]);
  });

  it('have amounts that begin like a year', () => {
    expect(totals(HEAD, '05/03/2026;A;9254.32', 'Total de entradas;;9254.33')).toEqual([
      [3, 'C', '9254.33', '9254.32'],
    ]);
  });

  it.each([
    ['Total;200,00 C;31,00 D'],
    ['Total de entradas;200,00;Total de saídas;31,00'],
    ['Total de entradas: 200,00;Total de saídas: 31,00'],
  ])('are those of both sides in one row: %s', (total) => {
    expect(totals(HEAD, ...ROWS, total)).toEqual([
      [5, 'C', '200.00', '200.00'],
      [5, 'D', '31.00', '30.00'],
    ]);
  });

  it('end behind their amount, where the rows have more cells', () => {
    const head = 'Data;Histórico;Documento;Valor;Saldo';
    const rows = ['05/03/2026;A;11;150,00;250,00', '06/03/2026;B;12;-30,00;220,00'];
    const file = [head, ...rows, ';Total de entradas;;150,00', ';Total de saídas;;31,00'];
    expect(totals(...file)).toEqual([
      [4, 'C', '150.00', '150.00'],
      [5, 'D', '31.00', '30.00'],
    ]);
    expect(totals(head, ...rows, ';SALDO FINAL;;220,00', ';Total de entradas;;150,00')).toEqual([
      [5, 'C', '150.00', '150.00'],
    ]);
  });

  it('are those of a pair outside of its columns', () => {
    expect(totals(PAIR, '05/03/2026;A;150,00;', '06/03/2026;B;;30,00', 'Total;150,00;31,00')).toEqual([
      [4, 'C', '150.00', '150.00'],
      [4, 'D', '31.00', '30.00'],
    ]);
  });

  it('are those of each part, where others are sums too', () => {
    const parts = (first: string, all: string) => [
      ...[HEAD, ...ROWS, `Total de entradas;;${first}`, HEAD, '08/03/2026;D;10,00', 'Total de entradas;;10,00'],
      `Total de entradas;;${all}`,
    ];
    expect(totals(...parts('200,00', '210,00'))).toEqual([
      [5, 'C', '200.00', '200.00'],
      [8, 'C', '10.00', '10.00'],
      [9, 'C', '210.00', '210.00'],
    ]);
    expect(totals(...parts('199,00', '209,00'))).toEqual([
      [5, 'C', '199.00', '200.00'],
      [8, 'C', '10.00', '10.00'],
    ]);
  });

  it('are those of each day', () => {
    const days = ['05/03/2026;A;150,00', '05/03/2026;Total do dia;150,00', '06/03/2026;B;-30,00', '06/03/2026;C;-10'];
    expect(totals(HEAD, ...days, '06/03/2026;Total do dia;-41,00')).toEqual([
      [3, 'C', '150.00', '150.00'],
      [6, 'D', '41.00', '40.00'],
    ]);
  });

  it('may count a balance in their column', () => {
    const rows = ['04/03/2026;SALDO ANTERIOR;100,00;', '05/03/2026;A;150,00;', '06/03/2026;B;;30,00'];
    expect(totals(PAIR, ...rows, 'Total;;250,00;30,00')).toEqual([[5, 'D', '30.00', '30.00']]);
    expect(totals(PAIR, ...rows, 'Total;;251,00;30,00')).toContainEqual([5, 'C', '251.00', '150.00']);
  });

  it('are of the last of several, where none is a sum of rows', () => {
    expect(totals(HEAD, ...ROWS, ';Total de entradas;150,00', ';Total de entradas;200,00')).toEqual([
      [6, 'C', '200.00', '200.00'],
    ]);
    expect(totals(HEAD, ...ROWS, ';Total de entradas;120,00', ';Total de entradas;80,00')).toEqual([]);
    expect(totals(HEAD, ...ROWS, ';Total de entradas;120,00', ';Total de entradas;201,00')).toEqual([
      [6, 'C', '201.00', '200.00'],
    ]);
  });

  it('are of the account that they are below', () => {
    const rows = ['Agência: 1 Conta: 11', HEAD, ...ROWS, ';Total de entradas;200,00', 'Agência: 1 Conta: 22', HEAD];
    const below = [...rows, '08/03/2026;D;10,00', ';Total de entradas;11,00'];
    expect(read(...below).totais).toMatchObject([
      { indice_conta: 0, calculado: '200.00' },
      { indice_conta: 1, informado: '11.00' },
    ]);
  });

  it('are above the headings, where the other side is a sum', () => {
    const above = ['Total de entradas: 201,00', 'Total de saídas: 30,00', HEAD, ...ROWS];
    expect(totals(...above)).toEqual([
      [1, 'C', '201.00', '200.00'],
      [2, 'D', '30.00', '30.00'],
    ]);
    expect(totals(...above.slice(0, 1), ...above.slice(2))).toEqual([]);
  });

  it.each([
    ['an empty column of balances', [';;15,00;'], ['C', '15.00', '170.00']],
    ['balances', [';;15,00;'], ['C', '15.00', '170.00'], '270,00'],
    ['its own balance', [';;15,00;270,00'], ['C', '15.00', '170.00'], '270,00'],
    ['the sum', [';;170,00;270,00'], ['C', '170.00', '170.00'], '270,00'],
  ])('of both sides are compared next to %s', (_what, [total = ''], stated, saldo = '') => {
    const rows = ROWS.map((row, index) => `${row};${index === ROWS.length - 1 ? saldo : ''}`);
    expect(totals(`${HEAD};Saldo`, ...rows, `Total${total}`)).toEqual([[5, ...stated]]);
  });

  it('of both sides are not compared where they are a balance', () => {
    expect(totals(HEAD, 'SALDO ANTERIOR;;100,00', ...ROWS, 'Total;;15,00')).toEqual([[6, 'C', '15.00', '170.00']]);
    expect(totals(HEAD, 'SALDO ANTERIOR;;100,00', ...ROWS, 'Total;;270,00')).toEqual([]);
    expect(totals(`${HEAD};Saldo`, ...ROWS.map((row) => `${row};275,00`), 'Total;;275,00;')).toEqual([]);
  });

  it('show an amount that lost its decimal sign', () => {
    const [saldos] = saldosDasContas(
      read(HEAD, '05/03/2026;A;15000', '06/03/2026;B;5000', ';Total de entradas;200,00'),
      'csv',
    );
    expect(saldos).toMatchObject({ situacao: 'diverge' });
    const [right] = saldosDasContas(read(HEAD, ...ROWS, ';Total de entradas;200,00'), 'csv');
    expect(right).toMatchObject({ situacao: 'confere' });
  });
});
