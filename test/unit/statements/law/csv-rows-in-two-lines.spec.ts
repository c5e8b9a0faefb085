import { errorsOf, HEAD, movementsOf, read } from '../../../support/csv-rows';

/** Rows that a line end too many has cut in two. */

describe('a row on two lines (1.1)', () => {
  const PAIR = 'Data;Histórico;Documento;Crédito;Débito';
  const WHOLE = ['05/03/2026;TED;1;10,00;', '06/03/2026;TARIFA;2;;2,00', '07/03/2026;PIX;3;;3,00'];
  const missing = (line: number, cells: number, others: number) =>
    `${line} the row has ${cells} cells, others of the table have ${others}: a delimiter is missing, or the line is broken`;
  const TORN = 'the line next to this one holds nothing but a part of a row, which may belong to this row';

  it('is an error item where a line end is in its text and its amount has one digit of cents', () => {
    const rows = ['05/03/2026;TED;1;10,5;', ';PIX - Agência: 1 -', 'Conta;295615;1914111,6;', '06/03/2026;LUZ;3;;2,0'];
    expect(read(PAIR, ...rows).erros.map(({ linha }) => linha)).toContain(4);
  });

  it('is an error item where the line above goes on with the text of another row', () => {
    const rows = ['05/03/2026;TED;1;10,00;', ';Transferência;;;', 'recebida BARROS;940,65;', '06/03/2026;LUZ;3;;2,00'];
    expect(read(PAIR, ...rows).erros.map(({ linha }) => linha)).toEqual([4]);
  });

  it('is an error item where the line above is the beginning of its text, and its day is that of the row above', () => {
    const rows = [';TED;10,00;;05/03/2026', ';RESGATE', 'CDB BARROS;R$ 5,00;;', '', ';SALDO FINAL;15,00;;05/03/2026'];
    expect(read(';Histórico;Entrada;Saída;Data', ...rows).erros.map(({ linha }) => linha)).toEqual([4]);
  });

  it('is an error item where a line end has cut it in two, whichever part has its amount', () => {
    const head = 'Data;Valor;Histórico;Documento';
    const rows = ['05/03/2026;1,50;PIX;12', '06/03/2026;-2,00;TED;13', '09/03/2026;-3,00;IOF;14'];
    expect(read(head, ...rows, '10/03/2026;17,37-', 'NETFLIX 19;38', '11/03/2026;-4,00;LUZ;15').erros).toHaveLength(2);
    const dayBehind = ['PIX;9,09;05/03/2026;100,00', 'TED;-1,50;06/03/2026;98,50', 'LUZ;-2,00', '07/03/2026;96,50'];
    expect(read('Histórico;Valor;Data;Saldo', ...dayBehind).erros.map(({ linha }) => linha)).toEqual([4, 5]);
    const trimmed = ['05/03/2026;TED;10,00', '06/03/2026;TAR;;2,00', '07/03/2026;PIX;20,00', 'Limite;500,00'];
    expect(read('Data;Histórico;Crédito;Débito', ...trimmed).erros).toEqual([]);
  });

  it('is two error items where a line end divides a text that names an account', () => {
    const rows = [
      'TED;10,00;05/03/2026',
      'LUZ;-20,00;06/03/2026',
      'PIX DE A',
      'AG 1234 CONTA 56789-0;-5,00;07/03/2026',
    ];
    const reading = read('Histórico;Valor;Data', ...rows);
    expect([reading.linhas.length, reading.erros.map(({ linha }) => linha)]).toEqual([2, [5]]);
  });

  it('is an error item where its sign is alone on the line above', () => {
    const rows = ['-R$', '20,00;06/03/2026;LUZ', '10,00;07/03/2026;TED', '-R$ 3,00;08/03/2026;GAS'];
    const reading = read('Valor;Data;Histórico', ...rows);
    expect(errorsOf(reading)).toEqual(['2 no date', `3 ${TORN}`]);
  });

  it('is an error item where the name of a balance is on the next line', () => {
    const reading = read('Valor;Data;Histórico', '10,00;05/03/2026;TED', '90,00;05/03/2026;', 'SALDO FINAL');
    expect([reading.linhas.length, errorsOf(reading)]).toEqual([1, [`3 ${TORN}`]]);
  });

  it('is an error item where two of its amounts, or one that is alone, are on the next line', () => {
    const pair = ['TED;10,00;;90,00;05/03/2026', 'PIX;5,00;', ';95,00;06/03/2026', 'LUZ;;20,00;75,00;06/03/2026'];
    expect(read('Histórico;Crédito;Débito;Saldo;Data', ...pair).linhas).toHaveLength(2);
    const rows = ['05/03;TED;10,00', '06/03;LUZ;-20,00', '07/03;PIX;', '-5,00', '08/03;GAS;-3,00'];
    const reading = read('Período: 01/03/2026 a 31/03/2026', HEAD, ...rows);
    expect([reading.linhas.length, reading.erros.map(({ linha }) => linha)]).toEqual([3, [6]]);
    const apart = ['TED;10,00;05/03/2026', 'LUZ;', '-20,00;06/03/2026', 'GAS;-3,00;07/03/2026'];
    expect(errorsOf(read('Histórico;Valor;Data', ...apart))).toEqual([`4 ${TORN}`]);
  });

  it('is two error items where a line end divides it', () => {
    const reading = read(PAIR, ...WHOLE, '08/03;LUZ', 'DE MARÇO;4;;50,00', '09/03/2026;PIX;5;;6,00');
    expect(errorsOf(reading)).toEqual([missing(5, 2, 5), missing(6, 4, 5)]);
    expect(reading.linhas).toHaveLength(4);
  });

  it('is an error item where its day or its cents are alone on the next line', () => {
    const head = 'Histórico;Valor;Data';
    const rows = ['TED;10,00;05/03/2026', 'TARIFA;-2,00;', '07/03/2026', 'PIX;20,00;08/03/2026'];
    const reading = read(head, ...rows);
    expect(errorsOf(reading)[0]).toBe(`3 ${TORN}`);
    expect(movementsOf(reading)).toEqual(['2026-03-05 C 10.00 TED', '2026-03-08 C 20.00 PIX']);
  });

  it('is an error item where its mark and its balance are on the next line', () => {
    const rows = ['05/03/2026;TED;10,00 C;90,00', '06/03/2026;LUZ;20,00', 'D;70,00', '07/03/2026;PIX;5,00 C;75,00'];
    expect(errorsOf(read(`${HEAD};Saldo`, ...rows))).toContain(`3 ${TORN}`);
  });

  it('is an error item where the beginning of its text is alone on the line above', () => {
    const reading = read('Histórico;Valor;Data', 'TED;-10,00;05/03/2026', 'SALDO', 'ANTERIOR;100,00;05/03/2026');
    expect(errorsOf(reading)).toEqual([`4 ${TORN}`]);
  });

  it('is an error item below a line of the empty cells that it lacks at its beginning', () => {
    const table = [';Data;Histórico;Crédito;Débito', ';05/03/2026;PIX A;10,00;', ';;TED B;;2,00'];
    const lines = (...more: string[]) => read(...table, ...more).erros.map(({ linha }) => linha);
    expect(lines(';;', 'PIX C;4,00;', ';06/03/2026;PIX D;1,00;')).toEqual([5]);
    expect(lines(';', ';PIX C;4,00;', ';06/03/2026;PIX D;1,00;')).toContain(5);
    expect(lines(';;;;', 'PIX C;4,00;')).toEqual([]);
    expect(lines(';;', 'Saldo final;4,00;')).toEqual([]);
    expect(lines(';;', 'Total de créditos;4,00;')).toEqual([]);
  });
});
