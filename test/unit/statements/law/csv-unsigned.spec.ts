import { avisoDeSentido } from '../../../../src/flows/importacoes/avisos';
import { directions, errorsOf, HEAD, movementsOf, read } from '../../../support/csv-rows';
import { saldosDasContas } from '../../../support/run-to-end';

describe('3.4 and 6.6, the direction of rows without any sign', () => {
  it('goes by the running balance of an unsigned table when it proves a debit', () => {
    const reading = read(
      `${HEAD};Saldo`,
      '04/03/2026;SALDO ANTERIOR;;1.100,00',
      '05/03/2026;A;300,00;800,00',
      '05/03/2026;B;100,00;900,00',
      '06/03/2026;C;5,00;77,00',
      '06/03/2026;D;7,00;70,00',
    );
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 300.00 A', '2026-03-05 C 100.00 B', '2026-03-06 D 7.00 D']);
    expect(errorsOf(reading)).toEqual([
      '5 neither credit nor debit: the amount has no sign and no balance proves its direction',
    ]);
    expect(reading.saldos.map(({ linha_arquivo, momento }) => [linha_arquivo, momento])).toEqual([
      [2, 'posicao'],
      [3, 'linha'],
      [4, 'linha'],
      [5, 'posicao'],
      [6, 'linha'],
    ]);
  });

  it('proves nothing over a row that can not be read and states no balance', () => {
    const reading = read(
      `${HEAD};Saldo`,
      '04/03/2026;SALDO ANTERIOR;;1.100,00',
      '05/03/2026;A;300,00;800,00',
      '05/03/2026;X;abc;',
      '05/03/2026;B;100,00;900,00',
      '06/03/2026;C;50,00;850,00',
    );
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 300.00 A', '2026-03-06 D 50.00 C']);
    expect(reading.erros.map(({ linha }) => linha)).toEqual([4, 5]);
  });

  it('reads such a table newest first from its end', () => {
    const reading = read(
      `${HEAD};Saldo`,
      '06/03/2026;B;100,00;900,00',
      '05/03/2026;A;300,00;800,00',
      '04/03/2026;SALDO ANTERIOR;;1.100,00',
    );
    expect(movementsOf(reading)).toEqual(['2026-03-06 C 100.00 B', '2026-03-05 D 300.00 A']);
  });

  it('takes positive for money in where the running balance proves no debit', () => {
    const reading = read(`${HEAD};Saldo`, '05/03/2026;A;300,00;300,00', '05/03/2026;B;100,00;400,00');
    expect([movementsOf(reading), reading.erros]).toEqual([['2026-03-05 C 300.00 A', '2026-03-05 C 100.00 B'], []]);
  });

  it('leaves the rows open where a balance falls and no row shows which one is money out', () => {
    const rows = ['04/03/2026;A;30,00;1.000,00', '05/03/2026;B;50,00;', '05/03/2026;C;20,00;930,00'];
    const lines = ({ erros }: ReturnType<typeof read>) => erros.map(({ linha }) => linha);
    expect(lines(read(`${HEAD};Saldo`, ...rows))).toEqual([2, 3, 4]);
    expect(lines(read(`${HEAD};Saldo`, ...rows.toReversed()))).toEqual([2, 3, 4]);
  });

  it('leaves the oldest row open of a list that is newest first and may be incomplete', () => {
    const rows = ['06/03/2026;B;100,00;900,00', '05/03/2026;A;300,00;800,00'];
    const cutOff = read(`${HEAD};Saldo`, ...rows);
    expect([movementsOf(cutOff), cutOff.erros.map(({ linha }) => linha)]).toEqual([['2026-03-06 C 100.00 B'], [3]]);
    expect(directions(read(`${HEAD};Saldo`, '06/03/2026;B;100,00;400,00', '05/03/2026;A;300,00;300,00'))).toBe('CC');
    expect(directions(read(`${HEAD};Saldo`, ...rows, '04/03/2026;SALDO ANTERIOR;;500,00'))).toBe('CC');
  });

  it('goes on where a row of a balance states none', () => {
    const reading = read(
      `${HEAD};Saldo`,
      '04/03/2026;SALDO ANTERIOR;;1.100,00',
      '05/03/2026;A;300,00;800,00',
      '05/03/2026;SALDO DO DIA;;',
      '06/03/2026;B;100,00;900,00',
    );
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 300.00 A', '2026-03-06 C 100.00 B']);
  });

  it('goes in the order of its days, also where the other one would prove more', () => {
    const newestFirst = read(
      `${HEAD};Saldo`,
      '09/03/2026;A;5,00;1.000,00',
      '08/03/2026;B;10,00;990,00',
      '07/03/2026;C;20,00;970,00',
      '06/03/2026;D;30,00;940,00',
      '05/03/2026;E;5,00;970,00',
    );
    expect(movementsOf(newestFirst)).toEqual(['2026-03-06 D 30.00 D']);
    const oldestFirst = read(
      `${HEAD};Saldo`,
      '05/03/2026;A;100,00;900,00',
      '06/03/2026;B;100,00;800,00',
      '06/03/2026;C;50,00;700,00',
    );
    expect(movementsOf(oldestFirst)).toEqual(['2026-03-06 D 100.00 B']);
  });

  it('goes in the order that proves more where all rows are of one day', () => {
    const rows = ['05/03/2026;A;5,00;1.000,00', '05/03/2026;B;10,00;990,00', '05/03/2026;C;20,00;970,00'];
    for (const day of [rows, rows.toReversed()])
      expect(movementsOf(read(`${HEAD};Saldo`, ...day)).toSorted()).toEqual([
        '2026-03-05 D 10.00 B',
        '2026-03-05 D 20.00 C',
      ]);
  });

  it('reports its errors in order of the file', () => {
    const rows = ['05/03/2026;A;300,00;800,00', '05/03/2026;B;100,00;700,00', '06/03/2026;X;abc;'];
    const reading = read(`${HEAD};Saldo`, ...rows);
    expect(reading.erros.map(({ linha, conteudo }) => [linha, conteudo])).toEqual([
      [2, rows[0]],
      [4, rows[2]],
    ]);
  });
});

describe('rows that nothing shows to be money in', () => {
  const named = (...lines: string[]) => {
    const reading = read(...lines);
    return avisoDeSentido(reading, saldosDasContas(reading, 'csv'))[0]?.qtd ?? 0;
  };
  const rows = ['05/03/2026;ALUGUEL;300,00;800,00', '06/03/2026;DEPOSITO;100,00;900,00'];

  it('are named where the balances go on from the first of them, not where one is before it', () => {
    expect(named(`${HEAD};Saldo`, ...rows)).toBe(1);
    expect(named(`${HEAD};Saldo`, rows[0]!, ';SALDO FINAL;;800,00')).toBe(1);
    expect(named(`${HEAD};Saldo`, '04/03/2026;SALDO ANTERIOR;;500,00', ...rows)).toBe(0);
    const unsigned = ['04/03/2026;SALDO ANTERIOR;500,00', '05/03/2026;ALUGUEL;300,00'];
    expect(named(HEAD, ...unsigned, '05/03/2026;SALDO FINAL;800,00')).toBe(0);
    expect(named(HEAD, unsigned[1]!, '', 'Total de entradas;;300,00')).toBe(0);
  });
});
