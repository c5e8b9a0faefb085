import { type DrawnLine, movementsOf, readPages } from '../../test/support/pdf-drawing';
import { readCsv } from './csv/reader';
import { sectionTitle } from './common/other-section';

const MARCH = 'Extrato de 01/03/2026 a 31/03/2026';
/** The width of a letter that is drawn. */
const LETTER = 5.4;
const HEAD = 'Data;Histórico;Valor;Saldo';
const ACCOUNT = ['02/03/2026;PIX ANA;-10,00;90,00', '04/03/2026;DEPOSITO;25,00;115,00'];
const INVESTED = ['05/03/2026;APLICACAO;300,00;300,00', '20/03/2026;RESGATE;50,00;250,00'];

const bytes = (lines: readonly string[]) => new TextEncoder().encode(lines.join('\n'));
/** The texts of the movements, and how many rows are of another section. */
function readAs(...lines: readonly string[]) {
  const { linhas, erros } = readCsv(bytes(lines), null);
  const others = erros.filter(({ erro }) => erro.codigo === 'extrato.outra_secao');
  return [linhas.map(({ descricao }) => descricao).join(), others.length, erros.length - others.length];
}

describe('a title', () => {
  const of = (line: string) => sectionTitle(line)?.of ?? null;

  it('names invested money, loans or cards, the account, or rows of either', () => {
    const others = [
      'Poupança',
      'Aplicações Financeiras',
      'CDB - Movimentação',
      'Extrato da Poupança',
      'Tesouro Direto',
      '02. Investimentos',
      '3 - Poupança',
    ];
    expect(others.map(of)).toEqual(others.map(() => 'other'));
    expect(['Cartão de Crédito', 'Posição de Investimentos:', 'POUPANÇA 98765-4'].map(of)).toEqual([
      'other',
      'other',
      'other',
    ]);
    expect(['Conta em dólar (USD)', 'Conta global - US$', 'Saldo em moeda estrangeira'].map(of)).toEqual(
      others.slice(0, 3).map(() => 'other'),
    );
    expect(['Conta corrente 12345-6', 'C/C', 'Conta de pagamento'].map(of)).toEqual(['account', 'account', 'account']);
    expect(['Lançamentos', 'Movimentação da conta'].map(of)).toEqual(['either', 'either']);
  });

  it('is no text of a movement, sum or sentence', () => {
    const none = [
      'PIX ANA',
      'Aplicações 10,00',
      'Compra com cartão de débito',
      'Fundos sujeitos a risco.',
      'Ouvidoria',
    ];
    expect(none.map(of)).toEqual(none.map(() => null));
  });
});

describe('rows behind the account', () => {
  it.each([
    ...['Lançamentos cancelados', 'Pix recusados', 'Estornados', 'Contas a receber', 'Rascunhos', 'Provisão'],
    ...['Estornos em análise', 'Compras não reconhecidas', 'Saques contestados', 'Compras em disputa'],
    ...['Transações não confirmadas', 'Pix não liquidados', 'Aguardando liberação'],
    ...['Pending transactions', 'Upcoming', 'Scheduled payments', 'Declined'],
    ...['Pagamentos não realizados', 'Cheques a compensar', 'Encargos acumulados', 'Transferências com erro'],
  ])('are error items under the title %s, all rows of the file too', (title) => {
    expect(readAs(HEAD, ...ACCOUNT, title, ...INVESTED)).toEqual(['PIX ANA,DEPOSITO', 2, 0]);
    expect(readAs(title, HEAD, ...ACCOUNT)).toEqual(['', 2, 0]);
  });

  it('are error items under a title of other money, and movements under other words', () => {
    for (const title of ['USD', 'Conta Global', 'Lançamentos em dólar'])
      expect(readAs(HEAD, ...ACCOUNT, title, ...INVESTED)).toEqual(['PIX ANA,DEPOSITO', 2, 0]);
    for (const title of ['Próxima página', 'Saldo previsto', 'Loja Internacional', 'Cancelados Bar'])
      expect(readAs(HEAD, ...ACCOUNT, title, '05/03/2026;CAFÉ;-5,00;110,00')).toEqual(['PIX ANA,DEPOSITO,CAFÉ', 0, 0]);
  });

  it.each(['Poupança', 'Aplicações', 'CDB - Movimentação', 'Fundos de Investimento', 'Bloqueados'])(
    'are error items under the title %s',
    (title) => {
      expect(readAs(MARCH, HEAD, ...ACCOUNT, title, HEAD, ...INVESTED)).toEqual(['PIX ANA,DEPOSITO', 2, 0]);
      expect(readAs(MARCH, HEAD, ...ACCOUNT, title, ...INVESTED)).toEqual(['PIX ANA,DEPOSITO', 2, 0]);
      const before = [title, HEAD, ...INVESTED, 'Conta corrente', HEAD, ...ACCOUNT];
      expect(readAs(MARCH, ...before)).toEqual(['PIX ANA,DEPOSITO', 2, 0]);
    },
  );

  it('are error items in a table of other columns, with a title or without', () => {
    const rows = ['05/03/2026;APLICACAO;1.000,00;0,00;1.000,00', '20/03/2026;RESGATE;500,00;7,50;492,50'];
    const head = 'Data;Histórico;Valor bruto;IR;Valor líquido';
    expect(readAs(MARCH, HEAD, ...ACCOUNT, head, ...rows)).toEqual(['PIX ANA,DEPOSITO', 2, 0]);
    const signed = ['05/03/2026;APLICACAO;-300,00'];
    expect(readAs(MARCH, HEAD, ...ACCOUNT, 'Data;Histórico;Valor', ...signed)).toEqual(['PIX ANA,DEPOSITO', 1, 0]);
    const latest = ['Últimos lançamentos', 'Data;Histórico;Valor', '31/03/2026;TARIFA;-3,00'];
    expect(readAs(MARCH, HEAD, ...ACCOUNT, ...latest)).toEqual(['PIX ANA,DEPOSITO,TARIFA', 0, 0]);
  });

  it('are movements where all rows are of one section, or the titles name accounts', () => {
    expect(readAs('Poupança', MARCH, HEAD, ...ACCOUNT)).toEqual(['PIX ANA,DEPOSITO', 0, 0]);
    const two = ['Conta corrente 12345-6', HEAD, ...ACCOUNT, 'Poupança 98765-4', HEAD, ...INVESTED];
    expect(readAs(MARCH, ...two)).toEqual(['PIX ANA,DEPOSITO,APLICACAO,RESGATE', 0, 0]);
  });
});

describe('rows behind the account of a PDF', () => {
  const row = (line: string): DrawnLine => {
    const [day = '', text = '', amount = '', balance = ''] = line.split(';');
    return [
      [40, day],
      [120, text],
      [400 - LETTER * amount.length, amount],
      [500 - LETTER * balance.length, balance],
    ];
  };
  const readOn = (...pages: DrawnLine[][]) => {
    const reading = readPages(...pages);
    const { erros } = reading;
    return [movementsOf(reading).length, erros.map(({ erro }) => erro.codigo).join()];
  };
  const other = 'extrato.outra_secao,extrato.outra_secao';

  it('are error items under a title of another section, on its page or the next', () => {
    const account = [MARCH, row(HEAD), ...ACCOUNT.map(row)];
    expect(readOn([...account, 'Poupança', row(HEAD), ...INVESTED.map(row)])).toEqual([2, other]);
    expect(readOn(account, ['Aplicações', row(HEAD), ...INVESTED.map(row)])).toEqual([2, other]);
  });

  it('are error items under a title of what was not done, with that title', () => {
    const account = [MARCH, row(HEAD), ...ACCOUNT.map(row)];
    const reading = readPages([...account, 'Pagamentos não realizados', row(HEAD), ...INVESTED.map(row)]);
    expect(reading.erros.map(({ erro }) => erro)).toMatchObject(
      Array(2).fill({ codigo: 'pdf.situacao_em_aberto', valores: { situacao: 'Pagamentos não realizados' } }),
    );
  });
});
