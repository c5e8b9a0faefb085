import { directions, HEAD, movementsOf, read, readBy, rejected } from '../../../support/csv-rows';

describe('9.14, positive without any sign', () => {
  it.each([
    ['a title of a section', HEAD, 'Saídas', '05/03/2026;A;1,00'],
    ['a title above', 'Despesas', HEAD, '05/03/2026;A;1,00'],
    ['a sum of money out', HEAD, '05/03/2026;A;1,00', ';Total de débitos;5,00'],
    ['a kind', 'Data;Descrição;Tipo;Valor', '05/03/2026;A;Pix recebido;1,00', '05/03/2026;B;Pix enviado;1,00'],
    ['another column of kinds', 'Data;Descrição;Operação;Valor', '05/03/2026;A;Compra no cartão;1,00'],
    ['a category', 'Data;Descrição;Categoria;Valor', '05/03/2026;A;Pagamentos;1,00'],
    ['a category in all rows', 'Data;Descrição;Plano de contas;Valor', '05/03/2026;A;Despesas;1,00'],
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

describe('9.16, payments on a bill without a negative row', () => {
  const bill = 'Data;Descrição;Parcela;Valor';

  it.each(['Pagamento recebido', 'PGTO', 'Inclusão de pagamento', 'Estorno loja', 'Cancelamento', 'Reembolso'])(
    'without a mark are error items: %s',
    (text) => {
      const reading = read(bill, '05/03/2026;LOJA;1/2;10,00', `06/03/2026;${text};;10,00`);
      expect([directions(reading), reading.erros.length]).toEqual(['D', 1]);
    },
  );

  it.each([
    ...[
      'OBRIGADO PELO PAGAMENTO',
      'PAG FATURA',
      'PAG. DEB AUT',
      'DEBITO EM CONTA',
      'DEB AUTOM DE FATURA',
      'SEU PAGAMENTO',
    ],
    ...['VALOR PAGO', 'PAGO', 'EST COMPRA', 'CANC. COMPRA', 'Dev. compra', 'Payment received', 'PAYMENT - THANK YOU'],
    ...['ANTECIPACAO DE PAGAMENTO', 'Recebimento de pagamento', 'CREDITO', 'CRED ESTORNO', 'DEBITO AUTOMATICO'],
  ])('and what may be one are error items: %s', (text) => {
    const reading = read(bill, '05/03/2026;LOJA;1/2;10,00', `06/03/2026;${text};;10,00`);
    expect([directions(reading), reading.erros.map(({ erro }) => erro.codigo)]).toEqual([
      'D',
      ['csv.pagamento_sem_sinal'],
    ]);
    expect(directions(read(bill, '05/03/2026;LOJA;1/2;10,00', `06/03/2026;${text};;-10,00`))).toBe('DC');
  });

  it.each([
    'PAGUE MENOS',
    'PAG*JoseSilva',
    'CREDITO DIGITAL',
    'ESTACIONAMENTO',
    'CANCUN BAR',
    'DEVASSA',
    'DEBORA MODAS',
  ])('are no purchases of a shop: %s', (text) => {
    expect(directions(read(bill, '05/03/2026;LOJA;1/2;10,00', `06/03/2026;${text};;10,00`))).toBe('DD');
  });

  it('with a mark, or next to a negative row, are movements', () => {
    expect(directions(read(bill, '05/03/2026;LOJA;1/2;10,00', '06/03/2026;PGTO;;10,00 C'))).toBe('DC');
    expect(directions(read(bill, '05/03/2026;LOJA;1/2;10,00', '06/03/2026;PGTO;;-10,00'))).toBe('DC');
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

  it.each([
    'Disponível',
    'Acumulado',
    'Caixa anterior',
    'Inicial',
    'Abertura de caixa',
    'Fechamento do caixa',
    'Em caixa',
  ])('may be named otherwise: %s', (text) => {
    const reading = read(HEAD, '05/03/2026;A;-1,00', `05/03/2026;${text};5,00`, `05/03/2026;${text} Ltda;6,00`);
    expect([movementsOf(reading).length, reading.erros.map(({ linha }) => linha)]).toEqual([2, [3]]);
  });

  it.each([
    ...['Resultado', 'Acumulado do mês', 'Entradas do período', 'Abertura de caixa', 'Valor disponível em conta'],
    ...[
      'Caixa final',
      'Dinheiro em caixa',
      'Sobra do mês',
      'Média',
      'Saldo em caixa',
      'Saldo de fevereiro',
      'SALDOANTERIOR',
    ],
    ...[
      'Vlr. saldo',
      'Conta corrente - saldo',
      'Valor em conta',
      'Total março',
      'Saldo conciliado',
      'Saldo p/ transporte',
    ],
    ...['Movimento do dia', 'Caixa do dia', 'Total movimentado', 'Consolidado', 'Projeção', 'Crédito disponível'],
  ])('are error items whatever their sign where the text is nothing else: %s', (text) => {
    const reading = read(HEAD, '05/03/2026;A;-1,00', `05/03/2026;${text};-5,00`, `06/03/2026;${text} ACME;-6,00`);
    expect([movementsOf(reading).length, reading.erros.map(({ linha }) => linha)]).toEqual([2, [3]]);
  });

  it('are provisions, and the total of a week is ignored', () => {
    const texts = ['Provisão de IOF', 'Total da semana', 'Total semana 2', 'PROVISAO ENGENHARIA'];
    const { linhas, ignorados, erros } = read(HEAD, ...texts.map((text) => `05/03/2026;${text};-5,00`));
    expect([linhas.length, ignorados.length, erros.length]).toEqual([1, 2, 1]);
  });

  it('hold with a structure too', () => {
    const lines = [HEAD, '05/03/2026;A;-1,00', '05/03/2026;TOTAL EXPRESS;5,00'];
    expect(readBy({ coluna_valor: 2 }, ...lines).erros).toHaveLength(1);
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

  it('that show the other side than their column are error items', () => {
    const rows = ['05/03/2026;A;-1,00;', '05/03/2026;B;1,00 D;', '05/03/2026;C;;1,00 C', '05/03/2026;E;;+1,00'];
    expect(read(pair, ...rows).linhas).toEqual([]);
    expect(directions(read(pair, '05/03/2026;A;1,00 C;', '05/03/2026;B;;1,00 D'))).toBe('CD');
  });
});

describe('a category of money out', () => {
  const head = 'Data;Histórico;Categoria;Valor';

  it('is an error item next to an amount without the minus of others', () => {
    const reading = read(
      head,
      '05/03/2026;A;Despesa;-10,00',
      '05/03/2026;B;Despesa;20,00',
      '05/03/2026;C;Receita;30,00',
    );
    expect(reading.linhas.map(({ tipo, valor }) => tipo + valor)).toEqual(['D10.00', 'C30.00']);
    expect(reading.erros.map(({ linha, erro }) => [linha, erro.codigo])).toEqual([[3, 'csv.sem_sentido']]);
  });
});

describe('1.2, the ledger of a firm', () => {
  const rows = ['05/03/2026;RECEBIMENTO;1.1;100,00;', '06/03/2026;TARIFA;4.1;;5,00'];

  it.each(['RAZÃO ANALÍTICO', 'Livro Razão - março de 2026', 'Relatório razão'])(
    'is rejected under the title %s',
    (title) => {
      expect(read(title, 'Data;Histórico;Conta;Débito;Crédito', ...rows)).toMatchObject(rejected);
    },
  );

  it('is rejected where each row names the other account and no balance shows the sides', () => {
    expect(read('Data;Histórico;Contrapartida;Débito;Crédito', ...rows)).toMatchObject(rejected);
  });

  it('is no statement of a firm by its Razão Social, and none with one amount', () => {
    expect(directions(read('Razão Social: ALFA', 'Data;Histórico;Doc;Débito;Crédito', ...rows))).toBe('DC');
    expect(directions(read('RAZÃO', HEAD, '05/03/2026;A;-1,00'))).toBe('D');
  });
});

it('9.27, a pair whose money in has a minus on each row and whose money out has none may be exchanged', () => {
  const head = 'Data;Histórico;Crédito;Débito';
  const rows = ['05/03/2026;LUZ;-1,00;', '06/03/2026;GAS;-2,00;', '07/03/2026;VENDA;;30,00'];
  expect(read(head, ...rows)).toMatchObject({
    linhas: [],
    erros: [{}, {}, { erro: { codigo: 'csv.sinais_misturados' } }],
  });
  expect(read(head, ...rows.slice(1), '08/03/2026;VENDA;9,00;').linhas.map(({ valor }) => valor)).toContain('30.00');
});
