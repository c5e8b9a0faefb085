import { directions, errorsOf, HEAD, movementsOf, read, readBy, rejected } from '../../../../test/support/csv-rows';

describe('amounts in another unit than reais (9.20)', () => {
  const rows = [HEAD, '05/03/2026;A;1.500,00', '06/03/2026;B;-800,00'];

  it.each([
    'Valores em R$ mil',
    'Valores em R$ 1.000',
    '(Em milhares de reais)',
    'Extrato consolidado - em R$ milhões',
    ';;(R$ mil)',
    'Valores expressos em mil reais.',
    'Em milhares',
    'Valores em centavos',
    'BRL thousands',
    'Em R$ 000',
    "Valores em R$ '000",
  ])('are errors, wherever the file names it: %s', (line) => {
    const isError = expect.stringMatching(/ the amount is in other money than reais: /);
    expect(errorsOf(read(line, ...rows))).toEqual([isError, isError]);
    expect([movementsOf(read(...rows, line)), movementsOf(read(HEAD, line, ...rows.slice(1)))]).toEqual([[], []]);
    expect(movementsOf(read(line, 'Data;Histórico;Valor (R$)', ...rows.slice(1)))).toEqual([]);
  });

  it('are errors by a structure too', () => {
    const reading = readBy({ coluna_valor: 2 }, 'Data;Histórico;Valor (R$ mil)', ...rows.slice(1));
    expect(errorsOf(reading)).toHaveLength(2);
  });

  it.each([
    'Ganhe até R$ 100 mil',
    'Limite: R$ 1.000',
    'Valores em reais e centavos',
    'Loja em mil lugares',
    'Seguro de mil reais',
  ])('are not named by %s', (line) => {
    expect(movementsOf(read(line, ...rows))).toHaveLength(2);
  });
});

describe('a row whose text has a delimiter outside quotes', () => {
  const MAY_BE_SHIFTED = [
    '3 the row has 5 cells, others of the table have 4: a text may have a delimiter outside quotes',
  ];

  it('is an error where it has more cells than the others, filled or not', () => {
    const reading = read(
      'Data,Histórico,Valor,Saldo',
      '05/03/2026,PIX FULANO,-100.00,',
      '06/03/2026,PAGTO NF 12,13,-30.00,',
      '07/03/2026,TED X,-20.00,',
    );
    expect([movementsOf(reading).length, errorsOf(reading)]).toEqual([2, MAY_BE_SHIFTED]);
  });

  it('is an error where all others have fewer cells than the headings', () => {
    const reading = read(
      ...['Data;Histórico;Valor;Saldo', '05/03/2026;PIX FULANO;-100,00'],
      ...['06/03/2026;PAGTO NF 12;13;-30,00', '07/03/2026;TED X;-20,00'],
    );
    expect([movementsOf(reading).length, errorsOf(reading)]).toEqual([
      2,
      [
        '3 the amount has no cents where all others have: its decimal sign is lost, or a text has a delimiter outside quotes',
      ],
    ]);
  });

  it('is none where the rows all end in the same empty cells', () => {
    expect(movementsOf(read(HEAD, '05/03/2026;A;1,00;', '06/03/2026;B;-2,00;'))).toHaveLength(2);
    expect(
      movementsOf(read(`${HEAD};;`, '05/03/2026;A;1,00', '06/03/2026;B;-2,00;;', '07/03/2026;C;3,00')),
    ).toHaveLength(3);
  });

  it('takes a whole amount where the running balance proves it, or others are whole too', () => {
    const head = 'Data;Histórico;Valor;Saldo';
    expect(
      errorsOf(read(head, '05/03/2026;A;-10,50;89,50', '06/03/2026;B;13;102,50', '07/03/2026;C;-1,25;101,25')),
    ).toEqual([]);
    expect(
      errorsOf(read(head, '07/03/2026;C;-1,25;101,25', '06/03/2026;B;13;102,50', '05/03/2026;A;-10,50;89,50')),
    ).toEqual([]);
    expect(errorsOf(read(head, '05/03/2026;A;-10,50;0,50', '06/03/2026;B;13;0,50', '07/03/2026;C;7;1,50'))).toEqual([]);
  });
});

it('takes no sign of a row whose cells are split for one of the table', () => {
  const reading = read(
    ...['Data,Descrição,Valor,Documento', '05/03/2026,COMPRA CARTAO,12.43,1', '06/03/2026,CLIENTE,5.00,2'],
    ...['07/03/2026,SALDO FINAL,-781,534.27', '08/03/2026,OUTRO,-5,534.27,3'],
  );
  expect(reading).toMatchObject(rejected);
});

it.each(['Somatório', 'Acumulado do mês', 'Soma dos lançamentos do mês'])(
  'takes %s without a day for no movement',
  (text) => {
    const reading = read(HEAD, '05/03/2026;A;-10,00', '06/03/2026;B;30,00', `;${text};20,00`);
    expect(movementsOf(reading)).toHaveLength(2);
  },
);

it.each(['Pagamento recebido', 'PAYMENT RECEIVED - THANK YOU', 'Inclusao de Pagamento', 'Obrigado pelo pagamento'])(
  'takes a table for a bill, where all that is negative pays one by the text %s, and rejects what may be an account',
  (text) => {
    const rows = ['05/03/2026;LOJA;10,00', `16/03/2026;${text};-30,00`];
    expect(directions(read(HEAD, ...rows))).toBe('DC');
    for (const other of [
      '06/03/2026;BAR;-1,00',
      '06/03/2026;NF 12;1,00',
      '06/03/2026;Mensalidade;1,00',
      '06/03/2026;Estorno BAR;1,00',
    ])
      expect(read(HEAD, ...rows, other)).toMatchObject(rejected);
    expect(read('Extrato de conta corrente', HEAD, ...rows)).toMatchObject(rejected);
    expect(
      directions(read('Data;Histórico;Parcela;Valor', ...rows.map((row) => row.replace(/;(?=[-\d,]+$)/, ';;')))),
    ).toBe('DC');
    expect(directions(read(HEAD, '05/03/2026;LOJA;-10,00', `16/03/2026;${text};30,00`))).toBe('DC');
  },
);

it.each([
  ['Data;Cartão;Histórico;Valor', '05/03/2026;1234;LOJA;10,00', '16/03/2026;1234;PAGAMENTO;-30,00'],
  ['Data;Nº do cartão;Histórico;Valor', '05/03/2026;1234;LOJA;10,00', '16/03/2026;1234;ESTORNO LOJA;-3,00'],
])('takes a table of cards for a bill, where all that is negative pays one: %s', (head, purchase, payment) => {
  expect(directions(read(head, purchase, payment))).toBe('DC');
  expect(directions(read(head, purchase.replace(/[\d,]+$/, '-$&'), payment.replace('-', '')))).toBe('DC');
});

it.each([
  ['Data;Cartão;Histórico;Valor', '05/03/2026;1234;VENDAS;10,00', '16/03/2026;1234;PAGAMENTO;-30,00'],
  [HEAD, '05/03/2026;LOJA Parcela 1 de 3;10,00', '16/03/2026;Pagamento da fatura;-30,00'],
])('rejects a file that may be a bill, whose only money out may be payments: %s', (head, purchase, payment) => {
  expect(read(head, purchase, payment)).toMatchObject(rejected);
  const other = payment.replace(/PAGAMENTO|ESTORNO|Pagamento/, 'CAFÉ');
  expect(directions(read(head, purchase, payment, other))).toBe('CDD');
  expect(directions(read(head, purchase.replace(/[\d,]+$/, '-$&'), payment.replace('-', '')))).toBe('DC');
});

it('names the lines of money in of a table that may be a bill, and rejects one with a total of a bill', () => {
  const rows = ['05/03/2026;LOJA;10,00', '06/03/2026;BAR;20,00', '16/03/2026;PAGAMENTO EFETUADO;-30,00'];
  expect(read(HEAD, ...rows)).toMatchObject({ linhas: [{}, {}, {}], sem_sentido: [2, 3] });
  expect(read(HEAD, ...rows, '17/03/2026;CAFÉ;-5,00').sem_sentido).toBeUndefined();
  expect(read(HEAD, ...rows, ';Total da fatura;0,00')).toMatchObject(rejected);
  const ofCards = ['05/03/2026;1;LOJA;10,00', '06/03/2026;1;BAR;20,00', '07/03/2026;1;CAFÉ;-5,00'];
  expect(read('Data;Cartão;Histórico;Valor', ...ofCards)).toMatchObject(rejected);
  expect(read('Data;Cartão;Histórico;Valor', ...ofCards.slice(1))).toMatchObject({ linhas: [{}, {}] });
});

it('takes no column with one code in each row for that of the directions, and no plus for money out', () => {
  const rows = ['05/03/2026;LOJA;D;10,00', '06/03/2026;BAR;D;20,00'];
  expect(read('Data;Histórico;Canal;Valor', ...rows)).toMatchObject(rejected);
  expect(directions(read('Data;Histórico;Canal;Valor', ...rows, '07/03/2026;BAR;C;20,00'))).toBe('DDC');
  expect(errorsOf(read('Data;Histórico;D/C;Valor', ...rows.map((row) => row.replace(/(?=[\d,]+$)/, '+')))).length).toBe(
    2,
  );
});

it('takes no refund without a sign for a purchase of a bill, where the payment has one', () => {
  const bill = (head: string, ...rows: string[]) => read(`Data;Histórico;${head}Valor`, ...rows);
  const rows = ['05/03/2026;LOJA;1/2;10,00', '06/03/2026;PAGAMENTO;;-30,00', '07/03/2026;Estorno LOJA;;10,00'];
  expect([directions(bill('Parcela;', ...rows)), errorsOf(bill('Parcela;', ...rows)).length]).toEqual(['DC', 1]);
  const others = rows.map((row) => row.replace('Estorno', 'Pagamento de'));
  expect(directions(bill('Parcela;', ...others))).toBe('DCD');
});

it.each(['SAC 0800 123 4567', 'CNPJ 12 345'])('takes the line %s below the table for no part of a row', (line) => {
  expect(directions(read(HEAD, '05/03/2026;A;-10,00', '06/03/2026;B;30,00', line))).toBe('DC');
  expect(errorsOf(read(HEAD, '05/03/2026;A;-10,00', '06/03/2026;B;30,00', 'BRL 30,00')).length).toBe(2);
});

it('takes a limit of whatever name in the column of days for no balance of the account', () => {
  const rows = ['05/03/2026;A;-10,00;90,00', 'Limite Banco Maior;;;500,00'];
  expect(read('Data;Histórico;Valor;Saldo', ...rows)).toMatchObject({
    linhas: [{}],
    ignorados: [{}],
    erros: [],
    saldos: [{}],
  });
});

it('takes no column of dashes for that of the directions', () => {
  const rows = ['05/03/2026;LOJA;-;10,00', '06/03/2026;BAR;-;20,00'];
  expect(directions(read('Data;Histórico;Observação;Valor', ...rows))).toBe('CC');
  expect(directions(read('Data;Histórico;Observação;Valor', ...rows, '07/03/2026;BAR;+;20,00'))).toBe('DDC');
  const bill = read(
    'Data;Estabelecimento;Portador;Valor;Parcela',
    '05/03/2026;LOJA;A;10,00;-',
    '06/03/2026;ESTORNO;A;3,00;-',
  );
  expect([directions(bill), errorsOf(bill).length]).toEqual(['D', 1]);
});

describe('a report of sales (3.8)', () => {
  it.each([
    ['Data;Tipo;NSU;Parcelas;Valor líquido', '05/03/2026;Débito;1;1;97,00'],
    ['Data;Descrição;Tipo;Valor líquido', '05/03/2026;Venda;Débito;97,00'],
  ])('is no account by the card that paid a sale: %s', (...lines) => {
    expect(read(...lines).linhas).toEqual([]);
  });

  it('has no direction in the kind of a sale', () => {
    expect(directions(read('Data da venda;Tipo de venda;Descrição;Valor', '05/03/2026;Débito;X;97,00'))).toBe('C');
    expect(directions(read('Data;NSU;Descrição;Tipo;Valor', '05/03/2026;1;X;Débito;97,00'))).toBe('D');
  });

  const sales = (kind: string, amount: string) =>
    read('Data;Tipo;Bandeira;Valor líquido', '05/03/2026;Venda;Visa;97,00', `06/03/2026;${kind};Visa;${amount}`);

  it.each(['Cancelamento de venda', 'Chargeback', 'Estorno', 'Ajuste a débito', 'Aluguel de máquina'])(
    'books no money in that goes back: %s',
    (kind) => {
      expect([directions(sales(kind, '50,00')), errorsOf(sales(kind, '50,00')).length]).toEqual(['C', 1]);
      expect(directions(sales(kind, '-50,00'))).toBe('CD');
    },
  );
});

it.each([
  ['DEPOSITO', { legivel: false, linhas: [] }],
  ['PAGAMENTO', { legivel: true }],
])('rejects a bill with more negative rows than others, unless a payment shows its sides: %s', (text, expected) => {
  const rows = ['05/03/2026;LOJA;1/2;-10,00', '06/03/2026;BAR;;-2,00', `07/03/2026;${text};;12,00`];
  expect(read('Data;Descrição;Parcela;Valor', ...rows)).toMatchObject(expected);
});

it.each(['Desconto', 'IOF', 'Valor do IOF', 'Juros', 'Comentário;Multa'])(
  'does not know what is moved next to %s',
  (head) => {
    const blank = head.replace(/[^;]/g, '');
    const rows = [`05/03/2026;A;-100,00;${blank}10,00`, `06/03/2026;B;-7,00;${blank}0,00`];
    expect(movementsOf(read(`Data;Descrição;Valor;${head}`, ...rows))).toEqual(['2026-03-06 D 7.00 B']);
  },
);

it('goes by the balances next to a charge', () => {
  const rows = ['05/03/2026;A;-100,00;10,00;900,00', '06/03/2026;B;-7,00;0,00;893,00'];
  expect(directions(read('Data;Descrição;Valor;IOF;Saldo', ...rows))).toBe('DD');
  expect(directions(read('Data;Descrição;Valor;IOF;Valor líquido', ...rows))).toBe('CC');
});
