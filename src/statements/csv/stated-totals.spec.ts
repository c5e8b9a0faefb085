import { saldosDasContas } from '../../../test/support/run-to-end';
import { HEAD, read } from '../../../test/support/csv-rows';

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
    ['a net sum', [...ROWS, ';Total;170,00']],
    ['subtotals', [...ROWS, ';Total de entradas;150,00', ';Total de entradas;200,00']],
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
    expect(totals(...rows, ';Total de entradas;60,00')).toEqual([]);
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
