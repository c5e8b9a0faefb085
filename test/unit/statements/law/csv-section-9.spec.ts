import { errorsOf, HEAD, movementsOf, read } from '../../../support/csv-rows';
import { saldosDasContas } from '../../../../src/flows/importacoes/saldos/saldos-das-contas';
import { parseCsvStructure } from '../../../../src/statements/structure/structure';
import { readCsv } from '../../../../src/statements/csv/reader';
import type { StatementReading } from '../../../../src/statements/common/statement';

const state = (reading: StatementReading) => saldosDasContas(reading, 'csv')[0];
const directions = (reading: StatementReading) => reading.linhas.map(({ tipo }) => tipo).join('');
const rejected = { legivel: false, linhas: [] };

function readBy(configuracao: object, ...lines: string[]): StatementReading {
  const parsed = parseCsvStructure({ coluna_data: 0, coluna_descricao: 1, ...configuracao });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.erros));
  return readCsv(Buffer.from(lines.join('\n')), parsed.value);
}

describe('9.7, which of two amounts counts', () => {
  it.each([
    ['Data;Descrição;Valor Bruto;Taxa;Valor Líquido', '05/03/2026;A;-10,00;1,00;-9,00', 'D 9.00'],
    ['Data;Descrição;Valor previsto;Valor realizado', '05/03/2026;A;-10,00;-9,00', 'D 9.00'],
    ['Data;Descrição;Valor original;Juros;Valor pago', '05/03/2026;A;-10,00;0,50;-10,50', 'D 10.50'],
    ['Data;Descrição;Bruto;Líquido', '05/03/2026;A;-10,00;-9,00', 'D 9.00'],
    ['Data;Descrição;Valor;Tarifa', '05/03/2026;A;-10,00;0,50', 'D 10.00'],
  ])('says %s', (head, row, due) => {
    expect(movementsOf(read(head, row))).toEqual([`2026-03-05 ${due} A`]);
  });

  it('is not told by two headings without such a word: rows in which they differ are error items', () => {
    const reading = read('Data;Descrição;Valor;Valor total', '05/03/2026;A;-1,00;-1,00', '05/03/2026;B;-1,00;-2,00');
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 1.00 A']);
    expect(errorsOf(reading)).toEqual(['3 the row has two amounts that differ, and nothing tells which one counts']);
  });

  it('takes the first of two balances', () => {
    const reading = read(`${HEAD};Saldo | Saldo Sacável`, '05/03/2026;A;-1,00;9,00 | 5,00', '06/03/2026;B;-1,00;8,00');
    expect(reading.saldos.map(({ valor }) => valor)).toEqual(['9.00', '8.00']);
  });
});

describe('9.12, the year of a bill', () => {
  const bill = ['Data;Descrição;Parcela;Valor', '28/12;LOJA;1/2;10,00', '05/01;BAR;;2,00'];

  it.each([
    'Vencimento: 10/01/2026',
    'Vencimento;10/01/2026',
    'Fatura com fechamento em 08/01/2026',
    'Fatura 10 jan 2026',
  ])('is told by %s', (line) => {
    expect(read(line, ...bill).linhas.map(({ data }) => data)).toEqual(['2025-12-28', '2026-01-05']);
  });

  it('is that of its period where it names one, and is told by no such day on an account', () => {
    const period = 'Compras de 01/12/2024 a 31/01/2025';
    expect(read(period, 'Vencimento: 10/01/2026', ...bill).linhas[0]?.data).toBe('2024-12-28');
    expect(read('Vencimento: 10/01/2026', HEAD, '28/12;LOJA;-10,00').linhas).toEqual([]);
  });
});

describe('9.13, the period and what has not happened yet', () => {
  it.each([
    ['Período: 01/03/2026 a 31/03/2026', '01/04/2026', false],
    ['Período: 01/03/2026 a 31/03/2026', '31/03/2026', true],
    ['Período: 01/03/2026 a 31/03/2026', '28/02/2026', true],
    ['Extrato de março de 2026', '02/04/2026', false],
    ['Gerado em 31/03/2026', '01/04/2026', true],
  ])('of an account that says %s has a movement of %s: %s', (line, day, isMovement) => {
    const reading = read(line, HEAD, '05/03/2026;A;-1,00', `${day};B;-1,00`);
    expect(reading.linhas).toHaveLength(isMovement ? 2 : 1);
    expect(errorsOf(reading).join()).toContain(isMovement ? '' : 'the date is after the period that the file names');
  });

  it('of several are those on telling lines, and a day inside any of them is kept', () => {
    const lines = ['Período: 01/03/2026 a 31/03/2026', 'Gerado para 01/04/2026 a 05/04/2026', HEAD];
    expect(read(...lines, '02/04/2026;A;-1,00').linhas).toHaveLength(1);
    expect(read(...lines, '06/04/2026;A;-1,00').erros).toHaveLength(1);
  });

  it('holds neither for a bill nor under últimos lançamentos', () => {
    const period = 'Período: 01/03/2026 a 31/03/2026';
    expect(read(period, 'Data;Descrição;Parcela;Valor', '05/04/2026;LOJA;1/2;1,00').linhas).toHaveLength(1);
    expect(read(period, HEAD, '05/03/2026;A;-1,00', 'Últimos lançamentos', '02/04/2026;B;-1,00').linhas).toHaveLength(
      2,
    );
  });

  it.each([
    ...['Próximas cobranças', 'Próximos débitos', 'Pagamentos futuros', 'Boletos a vencer', 'Débitos agendados'],
    ...['Débitos programados', 'Despesas previstas', 'Transferências pendentes', 'Pix em processamento'],
    ...['Títulos em aberto', 'Ainda não efetivados', 'Contas a pagar', 'A debitar', 'Lançamentos a lançar'],
  ])('has under %s what is ignored, not an error item', (title) => {
    const reading = read(
      HEAD,
      '05/03/2026;A;-1,00',
      title,
      '10/03/2026;B;-2,00',
      'x;C;-3,00',
      'Lançamentos',
      '11/03/2026;D;-4,00',
    );
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 1.00 A', '2026-03-11 D 4.00 D']);
    expect([reading.ignorados.length, reading.erros]).toEqual([2, []]);
  });

  it.each([
    'Os lançamentos acima e os que estão pendentes mudam',
    'Pendente de envio.',
    'Não há lançamentos futuros',
    'Pendentes 12',
  ])('has no title in %j', (line) => {
    expect(read(HEAD, '05/03/2026;A;-1,00', line, '10/03/2026;B;-2,00').linhas).toHaveLength(2);
  });

  it('is not announced by the name of a customer', () => {
    expect(read('Futura Comércio Ltda', 'Agenda Pendente', HEAD, '05/03/2026;A;-1,00').linhas).toHaveLength(1);
  });

  it('keeps on a bill to its own titles', () => {
    const rows = [
      'Data;Descrição;Parcela;Valor',
      '05/03/2026;LOJA;1/2;1,00',
      'Em processamento',
      '06/03/2026;BAR;;2,00',
    ];
    expect(read(...rows).linhas).toHaveLength(2);
  });
});

describe('9.14, positive without any sign', () => {
  it.each([
    ['a title of a section', HEAD, 'Saídas', '05/03/2026;A;1,00'],
    ['a title above', 'Despesas', HEAD, '05/03/2026;A;1,00'],
    ['a sum of money out', HEAD, '05/03/2026;A;1,00', ';Total de débitos;5,00'],
    ['a kind', 'Data;Descrição;Tipo;Valor', '05/03/2026;A;Pix recebido;1,00', '05/03/2026;B;Pix enviado;1,00'],
    ['another column of kinds', 'Data;Descrição;Operação;Valor', '05/03/2026;A;Compra no cartão;1,00'],
    ['a category', 'Data;Descrição;Categoria;Valor', '05/03/2026;A;Pagamentos;1,00'],
    ['a text', HEAD, '05/03/2026;A;1,00', '05/03/2026;SAQUE 24H;1,00'],
    ['a short text', HEAD, '05/03/2026;DÉB. AUT. LUZ;1,00'],
    ['a heading of both sides', 'Data;Descrição;Débito/Crédito', '05/03/2026;A;1,00'],
    [
      'a text, next to balances that prove nothing',
      `${HEAD};Saldo`,
      '05/03/2026;PGTO LUZ;1,00;9,00',
      '06/03/2026;B;1,00;10,00',
    ],
  ])('is contradicted by %s', (_what, ...lines) => {
    expect(read(...lines)).toMatchObject(rejected);
  });

  it.each([
    ['nothing says otherwise', HEAD, '05/03/2026;A;1,00', '05/03/2026;ALUGUEL;2,00'],
    [
      'a balance proves it',
      `${HEAD};Saldo`,
      '04/03/2026;SALDO ANTERIOR;;5,00',
      '05/03/2026;PAGAMENTO DE ANA;1,00;6,00',
    ],
    ['a sum of money out is zero', HEAD, '05/03/2026;A;1,00', ';Total de débitos;0,00'],
    ['it is a report of sales', 'Data;Descrição;Bandeira;Tipo;Valor', '05/03/2026;A;Visa;Débito;1,00'],
  ])('is money in where %s', (_what, ...lines) => {
    expect(directions(read(...lines))).toMatch(/^C+$/);
  });

  it('is decided by a structure', () => {
    expect(directions(readBy({ coluna_valor: 2 }, HEAD, '05/03/2026;PAGAMENTO;1,00'))).toBe('C');
  });
});

describe('9.15, the headings of Itaú’s bill in another form', () => {
  it.each([
    ['Data;Lançamento;Valor', '05/03/2026;LOJA;10,00', '06/03/2026;PAGAMENTO EFETUADO;-10,00'],
    ['data\tlançamento\tvalor', '2026-03-05\tLOJA\t10.00', '2026-03-06\tESTORNO LOJA\t-10.00'],
    ['data,lançamento,valor', '05/03/2026,LOJA,10.00', '06/03/2026,PGTO,-10.00'],
  ])('are rejected where all that is negative pays or corrects: %s', (...lines) => {
    expect(read(...lines)).toMatchObject(rejected);
  });

  it.each(['PAGAMENTO BOLETO X', 'PAGTO DE TITULO', 'Pgto fornecedor', 'PAGAMENTO CONTA LUZ', 'TARIFA'])(
    'are an account with %s',
    (text) => {
      expect(directions(read('Data;Lançamento;Valor', '05/03/2026;VENDA;10,00', `06/03/2026;${text};-1,00`))).toBe(
        'CD',
      );
    },
  );
});

describe('9.16, payments on a bill without a negative row', () => {
  const bill = 'Data;Descrição;Parcela;Valor';

  it.each(['Pagamento recebido', 'PGTO', 'Inclusão de pagamento', 'Estorno loja', 'Cancelamento', 'Reembolso'])(
    'without a mark are error items: %s',
    (text) => {
      const reading = read(bill, '05/03/2026;LOJA;1/2;10,00', `06/03/2026;${text};;10,00`);
      expect([directions(reading), reading.erros.length]).toEqual(['D', 1]);
    },
  );

  it('with a mark, or beside a negative row, are movements', () => {
    expect(directions(read(bill, '05/03/2026;LOJA;1/2;10,00', '06/03/2026;PGTO;;10,00 C'))).toBe('DC');
    expect(directions(read(bill, '05/03/2026;LOJA;1/2;10,00', '06/03/2026;PGTO;;-10,00'))).toBe('DC');
  });
});

describe('9.19, four digits before a lone separator', () => {
  it('prove the decimal sign of the file', () => {
    const reading = read(HEAD, '05/03/2026;A;-1234,567', '05/03/2026;B;-150,500');
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 1234.57 A', '2026-03-05 D 150.50 B']);
  });
});

describe('9.20, other money', () => {
  it.each([
    ['a heading', 'Data;Histórico;Valor (US$)', '05/03/2026;A;-1,00'],
    ['a heading of a pair', 'Data;Histórico;Crédito USD;Débito USD', '05/03/2026;A;1,00;'],
    ['a heading with a sign of its own', 'Data;Histórico;Valor (€)', '05/03/2026;A;-1,00'],
    ['the heading of balances', `${HEAD};Saldo em dólar`, '05/03/2026;A;-1,00;9,00'],
    ['a line above', 'Conta Global USD', HEAD, '05/03/2026;A;-1,00'],
    ['a line above in words', 'Extrato da conta em dólares', HEAD, '05/03/2026;A;-1,00'],
    ['a balance above', 'Saldo anterior;US$ 10,00', HEAD, '05/03/2026;A;-1,00'],
    ['a balance row', HEAD, '05/03/2026;A;-1,00', '05/03/2026;SALDO FINAL;EUR 9,00'],
    ['a running balance', `${HEAD};Saldo`, '05/03/2026;A;-1,00;US$ 9,00'],
  ])('named by %s is that of every row', (_what, ...lines) => {
    const reading = read(...lines);
    expect([reading.legivel, reading.linhas, reading.erros.length]).toEqual([true, [], 1]);
    expect(reading.erros[0]?.erro.texto).toContain('other money than reais');
  });

  it.each([
    ['an amount column says reais', 'Conta USD', 'Data;Histórico;Valor (R$)', '05/03/2026;A;-1,00'],
    ['the amount says reais', 'Conta USD', HEAD, '05/03/2026;A;-R$ 1,00'],
    ['a rate is named', 'Cotação do dólar em 05/03: 5,20', HEAD, '05/03/2026;A;-1,00'],
    ['a name has the word', 'EURO TURISMO LTDA', HEAD, '05/03/2026;A;-1,00'],
    ['it is beside on a bill', 'Data;Estabelecimento;Parcela;US$;Valor', '05/03/2026;A;1/2;2,00;10,00'],
    ['the dollars of a bill are first', 'Data;Descrição;Valor (US$);Valor (R$)', '05/03/2026;A;2,00;10,00'],
  ])('is none of the file where %s', (_what, ...lines) => {
    expect(directions(read(...lines))).toBe('D');
  });

  it('named by a structure’s heading of amounts is that of every row', () => {
    expect(readBy({ coluna_valor: 2 }, 'Data;Histórico;Valor (USD)', '05/03/2026;A;-1,00').linhas).toEqual([]);
  });
});

describe('9.21, rows that begin like a sum', () => {
  it('are error items without a sign where others have one', () => {
    const reading = read(
      HEAD,
      '05/03/2026;A;-1,00',
      '05/03/2026;TOTAL EXPRESS;5,00',
      '05/03/2026;SALDO DE SALARIO;6,00',
    );
    expect([movementsOf(reading), reading.erros.length]).toEqual([['2026-03-05 D 1.00 A'], 2]);
  });

  it.each([
    ['with a minus', HEAD, '05/03/2026;A;-1,00', '05/03/2026;TOTAL EXPRESS;-5,00'],
    ['with a mark', HEAD, '05/03/2026;A;1,00 D', '05/03/2026;TOTAL EXPRESS;5,00 D'],
    ['in a pair', 'Data;Histórico;Crédito;Débito', '05/03/2026;A;;1,00', '05/03/2026;TOTAL EXPRESS;;5,00'],
    ['with a direction column', `${HEAD};D/C`, '05/03/2026;A;1,00;D', '05/03/2026;TOTAL EXPRESS;5,00;D'],
  ])('are movements %s', (_what, ...lines) => {
    expect(directions(read(...lines))).toBe('DD');
  });

  it('hold with a structure too', () => {
    const lines = [HEAD, '05/03/2026;A;-1,00', '05/03/2026;TOTAL EXPRESS;5,00'];
    expect(readBy({ coluna_valor: 2 }, ...lines).erros).toHaveLength(1);
  });
});

describe('9.22, several accounts', () => {
  const of = ({ contas, linhas }: StatementReading) =>
    linhas.map(
      ({ indice_conta, valor }) => `${contas[indice_conta]?.agencia ?? ''} ${contas[indice_conta]?.conta} ${valor}`,
    );

  it('are told by a column, whose empty cell means the account above', () => {
    const reading = read(
      `Conta;${HEAD}`,
      '11-1;05/03/2026;A;-1,00',
      ';05/03/2026;B;-2,00',
      'Reserva;05/03/2026;C;-3,00',
    );
    expect(of(reading)).toEqual([' 11-1 1.00', ' 11-1 2.00', ' Reserva 3.00']);
  });

  it('are told by the lines above their rows, with a table each', () => {
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

  it('are told with a structure', () => {
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

describe('9.26, the dress of a CSV', () => {
  it.each([
    ['decomposed headings', [HEAD.normalize('NFD'), '05/03/2026;A;-1,00']],
    ['headings in mojibake', ['Data;HistÃ³rico;CrÃ©dito;DÃ©bito', '05/03/2026;A;;1,00']],
    ['a lone column of money out', ['Data;Histórico;Débito (R$)', '05/03/2026;A;1,00']],
    ['a lone column of money out with minus', ['Data;Histórico;Saídas', '05/03/2026;A;-1,00']],
    ['both sides in one column', ['Data;Histórico;Crédito/Débito (R$)', '05/03/2026;A;-1,00']],
    ['rows quoted as a whole', [`"${HEAD}"`, '"05/03/2026;""A"";-1,00"']],
    ['rows quoted below plain headings', [HEAD, '"05/03/2026;A;-1,00"']],
    ['a blank column before', ['x', `;${HEAD}`, ';05/03/2026;A;-1,00']],
    ['no headings', ['05/03/2026;A;-1,00']],
    ['a line sep that ends in CR', [`sep=;\r${HEAD}`, '05/03/2026;A;-1,00']],
  ])('has %s', (_what, lines) => {
    expect(movementsOf(read(...lines))).toEqual(['2026-03-05 D 1.00 A']);
  });

  it('puts texts right where its headings are in mojibake', () => {
    const reading = read(
      'Data;HistÃ³rico;Valor;Tipo',
      '05/03/2026;PÃƒO;1,00;SaÃ\u00adda',
      '05/03/2026;Ãgua;1,00;Entrada',
    );
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 1.00 PÃO', '2026-03-05 C 1.00 Ãgua']);
  });

  it('leaves texts as they are where its headings are right', () => {
    expect(movementsOf(read(HEAD, '05/03/2026;PÃ£O;-1,00'))).toEqual(['2026-03-05 D 1.00 PÃ£O']);
  });

  it('knows a bank’s table behind a blank column, and joins its complements', () => {
    const head = ';Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$)';
    const reading = read(head, ';05/03/2026;PIX;1;;1,00;9,00', ';;DES: FULANO;;;;', ';06/03/2026;TED;2;;1,00;8,00');
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 1.00 PIX - DES: FULANO', '2026-03-06 D 1.00 TED']);
  });

  it('rejects rows without headings of another form, and such rows without a sign that say otherwise', () => {
    expect(read('05/03/2026;A;-1,00', '05/03/2026;B;-1,00;x')).toMatchObject(rejected);
    expect(read('05/03/26;A;-1,00')).toMatchObject(rejected);
    expect(read('05/03/2026;PAGAMENTO;1,00')).toMatchObject(rejected);
    expect(directions(read('05/03/2026;REND;1,00', '06/03/2026;SALDO;1,00'))).toBe('C');
  });

  it.each(['--', 'n/a', 'N/A', '---', '–'])('has an empty cell of a pair in %j', (cell) => {
    expect(
      directions(read('Data;Histórico;Crédito;Débito', `05/03/2026;A;${cell};1,00`, `05/03/2026;B;1,00;${cell}`)),
    ).toBe('DC');
  });

  it('keeps a quoted text with a delimiter whole', () => {
    expect(movementsOf(read(HEAD, '05/03/2026;"A; B";-1,00'))).toEqual(['2026-03-05 D 1.00 A; B']);
  });
});

describe('9.27 and 9.28, signs in a pair', () => {
  const pair = 'Data;Histórico;Crédito;Débito';

  it.each([
    ['the unsigned ones', ['-1,00', '-2,00', '3,00'], 'DD'],
    ['the signed ones', ['1,00', '2,00', '-3,00'], 'DD'],
    ['all where there are as many of each', ['1,00', '-2,00'], ''],
    ['none', ['-1,00', '-2,00', '-3,00'], 'DDD'],
  ])('are error items in a column of debits: %s', (_what, amounts, due) => {
    const reading = read(pair, ...amounts.map((amount) => `05/03/2026;A;;${amount}`));
    expect([directions(reading), reading.erros.length]).toEqual([due, amounts.length - due.length]);
  });

  it('hold for the lone column and with a structure', () => {
    const rows = ['05/03/2026;A;-1,00', '05/03/2026;B;-1,00', '05/03/2026;C;1,00'];
    expect(read('Data;Histórico;Débito', ...rows).erros).toHaveLength(1);
    const lines = rows.map((row) => row.replace(/;([^;]*)$/, ';;$1'));
    expect(readBy({ coluna_credito: 2, coluna_debito: 3 }, pair, ...lines).erros).toHaveLength(1);
  });

  it('that say the other side than their column are error items', () => {
    const rows = ['05/03/2026;A;-1,00;', '05/03/2026;B;1,00 D;', '05/03/2026;C;;1,00 C', '05/03/2026;E;;+1,00'];
    expect(read(pair, ...rows).linhas).toEqual([]);
    expect(directions(read(pair, '05/03/2026;A;1,00 C;', '05/03/2026;B;;1,00 D'))).toBe('CD');
  });
});
