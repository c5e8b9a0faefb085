import { directions, HEAD, read, readBy } from '../../../support/csv-rows';
import { saldosDasContas } from '../../../support/run-to-end';
import type { StatementReading } from '../../../../src/statements/common/statement';

const state = (reading: StatementReading) => saldosDasContas(reading, 'csv')[0];

describe('9.22, several accounts', () => {
  const of = ({ contas, linhas }: StatementReading) =>
    linhas.map(
      ({ indice_conta, valor }) => `${contas[indice_conta]?.agencia ?? ''} ${contas[indice_conta]?.conta} ${valor}`,
    );

  it('are named by a column, whose empty cell means the account above', () => {
    const reading = read(
      `Conta;${HEAD}`,
      '11-1;05/03/2026;A;-1,00',
      ';05/03/2026;B;-2,00',
      'Reserva;05/03/2026;C;-3,00',
    );
    expect(of(reading)).toEqual([' 11-1 1.00', ' 11-1 2.00', ' Reserva 3.00']);
  });

  it.each(['Conta bancária', 'Conta Financeira', 'Nome da conta', 'Carteira', 'Account Name'])(
    'are named by a column %s of a program',
    (heading) => {
      expect(of(read(`${HEAD};${heading}`, '05/03/2026;A;-1,00;Banco X', '05/03/2026;B;-2,00;Caixa'))).toEqual([
        ' Banco X 1.00',
        ' Caixa 2.00',
      ]);
    },
  );

  it('are named by the lines above their rows, with a table each', () => {
    const reading = read(
      'Agência: 0001 Conta: 11111-1',
      HEAD,
      '05/03/2026;A;-1,00',
      '05/03/2026;SALDO DO DIA;9,00',
      'Lançamentos futuros',
      '09/03/2026;X;-1,00',
      'Agência;0002;Conta Corrente;22222-2',
      HEAD,
      '05/03/2026;SALDO ANTERIOR;100,00',
      '05/03/2026;B;-2,00',
      '05/03/2026;C;abc',
    );
    expect(of(reading)).toEqual(['0001 11111-1 1.00', '0002 22222-2 2.00']);
    expect(reading.saldos.map(({ indice_conta }) => indice_conta)).toEqual([0, 1]);
    expect(reading.ignorados.map(({ indice_conta }) => indice_conta)).toEqual([0, 0, 1]);
    expect(reading.erros.map(({ indice_conta }) => indice_conta)).toEqual([1]);
  });

  it('are one without a name where the file names one', () => {
    const one = read('Agência 0001 Conta 11111-1', `Conta;${HEAD}`, '11111-1;05/03/2026;A;-1,00');
    expect(one.contas).toMatchObject([{ agencia: null, conta: null }]);
    const paid = read('Data;Histórico;Favorecido;Conta;Valor', '05/03/2026;A;X;1;-1,00', '05/03/2026;B;Y;2;-1,00');
    expect(paid.contas).toHaveLength(1);
  });

  it('have each its own running balance', () => {
    const reading = read(
      `Conta;${HEAD};Saldo`,
      '1-1;05/03/2026;A;10,00;90,00',
      '2-2;05/03/2026;A;10,00;510,00',
      '1-1;06/03/2026;B;20,00;70,00',
      '2-2;06/03/2026;B;20,00;530,00',
    );
    expect(of(reading)).toEqual([' 2-2 10.00', ' 1-1 20.00', ' 2-2 20.00']);
    expect(directions(reading)).toBe('CDC');
  });

  it('are named with a structure', () => {
    const lines = [`Data;Histórico;Valor;Conta`, '05/03/2026;A;-1,00;1-1', '05/03/2026;B;-2,00;2-2'];
    expect(of(readBy({ coluna_valor: 2 }, ...lines))).toEqual([' 1-1 1.00', ' 2-2 2.00']);
  });
});

describe('9.23, the opening balance', () => {
  it('is not the running balance of an error item above the first movement', () => {
    const reading = read(`${HEAD};Saldo`, '04/03/2026;A;x;70,00', '05/03/2026;B;-10,00;60,00');
    expect(state(reading)).toMatchObject({ saldo_inicial: null });
  });

  it('is a saldo anterior before another balance row, and never that of a day', () => {
    const rows = ['04/03/2026;SALDO ANTERIOR;100,00', '04/03/2026;SALDO DISPONIVEL;300,00', '05/03/2026;A;-10,00'];
    expect(state(read(HEAD, ...rows, '05/03/2026;SALDO;90,00'))).toMatchObject({
      saldo_inicial: '100.00',
      diferenca: '0.00',
    });
    const day = read(HEAD, '04/03/2026;SALDO DO DIA;100,00', '05/03/2026;A;-10,00', '05/03/2026;SALDO;90,00');
    expect(state(day)).toMatchObject({ saldo_inicial: null });
    const other = read(HEAD, '04/03/2026;SALDO;100,00', '05/03/2026;A;-10,00', '05/03/2026;SALDO;90,00');
    expect(state(other)).toMatchObject({ saldo_inicial: '100.00', situacao: 'confere' });
  });

  it('of another section, invested balances and totals of a day are not compared', () => {
    const reading = read(
      HEAD,
      '04/03/2026;SALDO ANTERIOR;100,00',
      '05/03/2026;A;-10,00',
      '05/03/2026;SALDO EM CONTA;90,00',
      '05/03/2026;SALDO APLICACAO AUTOMATICA;900,00',
      '05/03/2026;SALDO TOTAL;990,00',
      '05/03/2026;SALDO TOTAL DISPONIVEL DIA;995,00',
      'Poupança',
      '01/03/2026;SALDO ANTERIOR;7.000,00',
    );
    expect(state(reading)).toMatchObject({ saldo_inicial: '100.00', saldo_final: '90.00', situacao: 'confere' });
  });

  it('counts where the file has no invested balance and a total that is not its sum', () => {
    const reading = read(
      HEAD,
      '04/03/2026;SALDO ANTERIOR;100,00',
      '05/03/2026;A;-10,00',
      '05/03/2026;SALDO TOTAL;80,00',
    );
    expect(state(reading)).toMatchObject({ situacao: 'diverge' });
  });
});

describe('9.24, headings without rows', () => {
  it.each([
    ['Nenhum lançamento encontrado'],
    ['Não há lançamentos no período'],
    ['Sem movimentação'],
    ['', 'Não houve movimento', 'Fale conosco'],
    ['01/03/2026;SALDO ANTERIOR;5,00', 'Sem lançamentos'],
  ])('are an empty list with %s', (...lines) => {
    expect(read(HEAD, ...lines)).toMatchObject({ legivel: true, linhas: [], erros: [] });
  });

  it('are one error item with any other text alone', () => {
    const reading = read(HEAD, 'Ouvidoria 0800', 'Fale conosco');
    expect(reading).toMatchObject({
      total_linhas_lidas: 1,
      linhas: [],
      erros: [{ linha: 2, conteudo: 'Ouvidoria 0800' }],
    });
    expect(read(HEAD).erros).toEqual([]);
  });

  it('hold with a structure too', () => {
    expect(readBy({ coluna_valor: 2 }, HEAD, 'Nenhum lançamento')).toMatchObject({ legivel: true, erros: [] });
    expect(readBy({ coluna_valor: 2 }, HEAD, 'Fale conosco')).toMatchObject({ legivel: false });
  });
});
