import { saldosDasContas } from '../../../support/run-to-end';
import type { StatementReading } from '../../../../src/statements/common/statement';
import { HEAD, read } from '../../../support/csv-rows';

describe('stated balances of a CSV', () => {
  const stated = (reading: StatementReading) =>
    reading.saldos.map(({ linha_arquivo, valor, momento }) => [linha_arquivo, valor, momento]);

  it('are those of rows that name nothing but a balance and its amount, wherever these are', () => {
    const reading = read(
      HEAD,
      '05/03/2026;A;50,00',
      '',
      'Saldo final;170,00',
      'Saldo disponível;900,00',
      'TOTAL;50,00',
    );
    expect(stated(reading)).toEqual([[4, '170.00', 'final']]);
    expect(reading.ignorados.map(({ linha_arquivo }) => linha_arquivo)).toEqual([4, 5, 6]);
    expect(stated(read(HEAD, '05/03/2026;A;50,00', 'Saldo anterior;1,00'))).toEqual([[3, '1.00', 'posicao']]);
    const below = read('Data;Saída;Entrada;Histórico', '05/03/2026;;50,00;A', 'Saldo final;170,00;;');
    expect(stated(below)).toEqual([[3, '170.00', 'final']]);
  });

  it('are not taken for thousands behind a document that is 0', () => {
    const quoted = (...cells: string[]): string => cells.map((cell) => `"${cell}"`).join(',');
    const reading = read(
      quoted('Data', 'Histórico', 'Número do documento', 'Valor'),
      quoted('30/11/2025', 'Saldo Anterior', '0', '962.17'),
      quoted('03/12/2025', 'Pix - Recebido', '31654096502842', '100.00'),
      quoted('31/12/2025', 'S A L D O', '0', '1062.17'),
      quoted('31/12/2025', 'S A L D O', '0', '162.17'),
    );
    expect(stated(reading)).toEqual([
      [2, '962.17', 'posicao'],
      [4, '1062.17', 'posicao'],
      [5, '162.17', 'posicao'],
    ]);
    expect(
      read('Data,Histórico,Documento,Valor', '30/11/2025,PIX,7,-5.00', '01/12/2025,Saldo,1,962.17').saldos,
    ).toEqual([]);
  });

  it('are compared with the opening one, whatever the order of the rows of its day', () => {
    const rows = ['01/03/2026;SALDO ANTERIOR;;100,00', '01/03/2026;A;8,00;92,00', '08/03/2026;B;-5,00;87,00'];
    const [saldos] = saldosDasContas(read(`${HEAD};Saldo`, ...rows), 'csv');
    expect(saldos).toMatchObject({ saldo_inicial: '100.00', situacao: 'diverge' });
    const below = ['08/03/2026;B;-5,00;87,00', '01/03/2026;A;8,00;92,00', '01/03/2026;SALDO ANTERIOR;;100,00'];
    expect(saldosDasContas(read(`${HEAD};Saldo`, ...below), 'csv')).toMatchObject([{ situacao: 'diverge' }]);
  });

  it('are the opening one above the table, also of a file with the newest first', () => {
    const rows = ['06/03/2026;B;-1,00', '05/03/2026;A;50,00'];
    expect(stated(read('Saldo anterior;;100,00', 'Saldo atual;149,00', HEAD, ...rows))).toEqual([
      [1, '100.00', 'abertura'],
    ]);
    expect(stated(read('Saldo anterior;100,00', 'Saldo inicial;90,00', HEAD, ...rows))).toEqual([]);
    expect(stated(read('Saldo anterior: R$ 1.100,00', HEAD, ...rows))).toEqual([[1, '1100.00', 'abertura']]);
    const [saldos] = saldosDasContas(read('Saldo anterior;100,00', HEAD, ...rows, 'Saldo final;148,00'), 'csv');
    expect(saldos).toMatchObject({ saldo_inicial: '100.00', saldo_calculado: '149.00', situacao: 'diverge' });
  });

  it('have the sign that a column of their own shows', () => {
    const reading = read(
      'Data;Histórico;Valor;D/C;Saldo;D/C',
      '05/03/2026;A;10,00;D;5,00;D',
      '06/03/2026;B;15,00;C;10,00;C',
      '06/03/2026;SALDO;;;10,00;C',
    );
    expect(stated(reading)).toEqual([
      [2, '-5.00', 'linha'],
      [3, '10.00', 'linha'],
      [4, '10.00', 'posicao'],
    ]);
  });

  it('are running, opening, of a day, where they are', () => {
    const reading = read(
      'Data;Histórico;Crédito;Débito;Saldo',
      '01/03/2026;SALDO ANTERIOR;;;100,00',
      '02/03/2026;A;;10,00;90,00',
      '02/03/2026;SALDO DO DIA;;;90,00 C',
      '03/03/2026;B;x;;80,00',
      '03/03/2026;TOTAL;1,00;10,00;80,00',
      '03/03/2026;SALDO BLOQUEADO;;;5,00',
      '04/03/2026;SALDO FINAL;;;80,00D',
    );
    expect(
      reading.saldos.map(({ linha_arquivo, data, valor, momento }) => [linha_arquivo, data, valor, momento]),
    ).toEqual([
      [2, '2026-03-01', '100.00', 'posicao'],
      [3, '2026-03-02', '90.00', 'linha'],
      [4, '2026-03-02', '90.00', 'dia'],
      [5, '2026-03-03', '80.00', 'posicao'],
      [8, '2026-03-04', '-80.00', 'posicao'],
    ]);
  });

  it('are not taken from rows in other money or with broken cells', () => {
    const reading = read(
      'Data,Histórico,Valor,Saldo,Moeda',
      '05/03/2026,A,-10.00,90.00,USD',
      '05/03/2026,B,-1,234.56,100.00,BRL',
      '05/03/2026,C,-1.00,99.00,BRL',
    );
    expect([reading.erros.length, reading.saldos.map(({ linha_arquivo }) => linha_arquivo)]).toEqual([2, [4]]);
  });

  it('count once a day in a column Saldo do Dia', () => {
    const head = 'Data Lançamento,Data Contábil,Título,Descrição,Entrada(R$),Saída(R$),Saldo do Dia(R$)';
    const reading = read(
      head,
      '01/03/2026,01/03/2026,PIX,A,0.00,1.00,9.00',
      '01/03/2026,01/03/2026,PIX,B,1.00,0.00,9.00',
      '02/03/2026,02/03/2026,PIX,C,1.00,0.00,10.00',
    );
    expect(reading.saldos.map(({ data, valor, momento }) => [data, valor, momento])).toEqual([
      ['2026-03-01', '9.00', 'dia'],
      ['2026-03-02', '10.00', 'dia'],
    ]);
  });

  it('take their amount and mark from the columns of amounts where there is no balance column', () => {
    expect(read('Data;Histórico;Valor;D/C', '05/03/2026;SALDO DIA;10,00;D').saldos).toMatchObject([
      { valor: '-10.00', momento: 'dia' },
    ]);
    expect(read('Data;Histórico;Crédito;Débito', '05/03/2026;SALDO;;10,00').saldos).toMatchObject([
      { valor: '-10.00', momento: 'posicao' },
    ]);
  });
});
