import { directions, HEAD, read } from '../../../support/csv-rows';

describe('the law of statement reading, section 4', () => {
  it('titles of payments and purchases in the column of texts leave the rows below them whole', () => {
    const rows = ['Pagamentos', 'PAGAMENTO RECEBIDO;;05/03/2026;-12,00', 'Compras', 'LOJA;1/2;06/03/2026;10,00'];
    expect(directions(read('Estabelecimento;Parcela;Data;Valor', ...rows))).toBe('CD');
  });

  const bill = (head: string, ...rows: string[]) => read(head, ...rows).linhas.map(({ tipo }) => tipo);

  it.each([
    ['Data;Descrição;Parcela;Valor', '05/03/2026;LOJA;1/2;10,00', '06/03/2026;PAGAMENTO;;-5,00'],
    ['Data;Descrição;Final do Cartão;Valor', '05/03/2026;LOJA;1234;10,00', '06/03/2026;PAGAMENTO;1234;-5,00'],
    ['Data;Descrição;Portador;Valor', '05/03/2026;LOJA;EU;10,00', '06/03/2026;PAGAMENTO;EU;-5,00'],
    ['Data;Descrição;Cotação;Valor', '05/03/2026;LOJA;5,20;10,00', '06/03/2026;PAGAMENTO;;-5,00'],
    ['Data;Descrição;Valor (US$);Valor (R$)', '05/03/2026;LOJA;2,00;10,00', '06/03/2026;PAGAMENTO;;-5,00'],
    ['Data;Descrição;Tipo;Valor', '05/03/2026;LOJA;Compra à vista;10,00', '06/03/2026;PAGAMENTO;Pagamento;-5,00'],
    ['Data;Descrição;Tipo;Valor', '05/03/2026;LOJA;Parcela 2/3;10,00', '06/03/2026;PAGAMENTO;Pagamento;-5,00'],
  ])('4.1 knows the bill %s', (...rows) => {
    const [head, ...others] = rows;
    expect(bill(head, ...others)).toEqual(['D', 'C']);
  });

  it('4.1 knows a bill by the word above it', () => {
    expect(read('Fatura de março', HEAD, '05/03/2026;LOJA;10,00').linhas).toMatchObject([{ tipo: 'D' }]);
  });

  it('4.1 takes estabelecimento alone, a table with balances and a pair for no bill', () => {
    expect(bill('Data;Estabelecimento;Valor', '05/03/2026;LOJA;10,00')).toEqual(['C']);
    expect(bill('Data;Descrição;Parcela;Valor;Saldo', '05/03/2026;LOJA;1/2;10,00;10,00')).toEqual(['C']);
    expect(bill('Data;Descrição;Parcela;Crédito;Débito', '05/03/2026;LOJA;1/2;;10,00')).toEqual(['D']);
  });

  it.each([
    'CREDITO DE ESTORNO LOJA',
    'DESCONTO ANUIDADE',
    'CASHBACK',
    'DEVOLUCAO LOJA',
    'Ajuste a crédito',
    'AJUSTE CREDITO',
  ])('9.16 leaves a positive row open that lessens a bill: %s', (text) => {
    const rows = ['05/03/2026;LOJA;10,00', `06/03/2026;${text};2,00`, '07/03/2026;DESCONTAO MERCADO;3,00'];
    for (const others of [rows, [...rows, '08/03/2026;PAGAMENTO;-5,00']])
      expect(read('Fatura de março', HEAD, ...others).erros.map(({ linha }) => linha)).toEqual([4]);
    expect(directions(read('Fatura de março', HEAD, rows[0]!, `06/03/2026;${text};-2,00`))).toBe('DC');
  });

  it('4.3 counts no payment of something else as one of the bill', () => {
    const rows = ['05/03/2026;PAGAMENTO DE CONTAS;-9,00', '06/03/2026;POSTO;-5,00', '07/03/2026;MERCADO;-3,00'];
    expect(read('Fatura de março', HEAD, ...rows)).toMatchObject({ legivel: false });
    expect(directions(read('Fatura de março', HEAD, ...rows, '08/03/2026;PAGAMENTO ON LINE;20,00'))).toBe('DDDC');
  });

  it('4.3 proves nothing by a bill on which all is negative, unless all pays or lessens it', () => {
    const rows = ['05/03/2026;POSTO;-9,00', '06/03/2026;ESTORNO LOJA;-5,00'];
    expect(read('Fatura de março', HEAD, ...rows)).toMatchObject({ legivel: false });
    expect(directions(read('Fatura de março', HEAD, '05/03/2026;PAGAMENTO;-9,00', rows[1]!))).toBe('CC');
    expect(directions(read('Fatura de março', HEAD, ...rows, '07/03/2026;BAR;1,00'))).toBe('CCD');
  });

  it('4.3 proves nothing by a refund without a minus where a payment received has one', () => {
    const rows = ['05/03/2026;ESTORNO BAR;7,00', '06/03/2026;LOJA;5,00'];
    expect(read('Fatura', HEAD, ...rows, '07/03/2026;OBRIGADO PELO PAGAMENTO;-9,00')).toMatchObject({ legivel: false });
    expect(directions(read('Fatura', HEAD, ...rows, '07/03/2026;PADARIA;-9,00'))).toBe('CCD');
  });

  it('knows a total of the bill in whatever column', () => {
    const rows = ['05/03/2026;1234;CASHBACK;-9,00', '06/03/2026;1234;CREDITO DIGITAL;5,00', ';Total da fatura;;1,00'];
    expect(read('Data;Cartão;Descrição;Valor', ...rows)).toMatchObject({ legivel: false });
  });

  it('takes a shop named after credit for nothing that an account receives', () => {
    const list = (text: string) =>
      read(HEAD, `05/03/2026;${text};9,00`, '06/03/2026;POSTO;5,00', '07/03/2026;DEVOLUCAO LOJA;-3,00');
    expect(list('CREDITO DIGITAL LTDA').sem_sentido).toHaveLength(2);
    expect(list('CREDITO DE VENDAS').sem_sentido).toBeUndefined();
    expect(list('CREDITO PIX').sem_sentido).toBeUndefined();
  });

  it('4.2 knows the bill of Itaú by nothing but headings, commas and ISO days', () => {
    const head = 'data,lançamento,valor';
    expect(bill(head, '2026-03-05,UBER,25.5', '2026-03-06,PAGAMENTO EFETUADO,-1500.00')).toEqual(['D', 'C']);
    expect(bill(head, '05/03/2026,UBER,25.5')).toEqual(['C']);
    expect(bill('data;lançamento;valor', '2026-03-05;UBER;25.5')).toEqual(['C']);
    expect(bill('Data,Descrição,Valor', '2026-03-05,UBER,25.5')).toEqual(['C']);
    for (const text of ['PIX JOAO', 'TED', 'DOC 1', 'TARIFA X', 'SALDO ANTERIOR']) {
      expect(read(head, '2026-03-05,UBER,25.5', `2026-03-06,${text},1.00`)).toMatchObject({
        legivel: false,
        linhas: [],
      });
    }
    expect(bill(head, '2026-03-05,DOCERIA,25.5')).toEqual(['D']);
  });

  it('9.15 rejects its headings in another form where purchases are in instalments', () => {
    const head = 'data,lancamento,valor';
    const rows = ['05/03/2026,LOJA LUA 02/10,25.5', '06/03/2026,LOJA SOL     01/06,30.0'];
    expect(read(head, ...rows, '07/03/2026,BAR,-1.00')).toMatchObject({ legivel: false, linhas: [] });
    expect(read(head, ...rows)).toMatchObject({ legivel: false, linhas: [] });
    // One text may end in figures by chance, and an account writes the day of a transfer there.
    expect(bill(head, '05/03/2026,LOJA LUA 02/10,25.5', '07/03/2026,BAR,-1.00')).toEqual(['C', 'D']);
    expect(
      bill(head, '05/03/2026,PIX SOL 05/03,25.5', '02/03/2026,PIX LUA 28/02,30.0', '07/03/2026,BAR,-1.00'),
    ).toEqual(['C', 'C', 'D']);
  });

  it('4.2 rejects such a table whose days are written in two ways', () => {
    const head = 'data,lançamento,valor';
    expect(read(head, '2026-03-05,UBER,25.5', '06/03/2026,BAR,1.00').legivel).toBe(false);
    expect(bill(head, '2026-03-05,UBER,25.5', ',BAR,1.00')).toEqual(['D', 'D']);
  });

  it('4.1 knows a bill under the headings of an account by the kinds of its rows or its title', () => {
    const head = 'Data,Descrição,Valor,Tipo';
    const rows = ['05/03/2026,LOJA,"10,00",Compra', '06/03/2026,Pagamento,"-50,00",Pagamento'];
    expect(bill(head, ...rows)).toEqual(['C', 'D']);
    expect(bill('Fatura de março', head, ...rows)).toEqual(['D', 'C']);
    expect(bill('Extrato com pagamento de fatura', head, ...rows)).toEqual(['C', 'D']);
    expect(bill(head, ...rows, '07/03/2026,X,"1,00",Parcela 2/3')).toEqual(['D', 'C', 'D']);
  });

  it('4.3 reverses the signs of a bill unless its payments show otherwise', () => {
    const head = 'Data;Descrição;Parcela;Valor';
    expect(bill(head, '05/03/2026;LOJA;;10,00')).toEqual(['D']);
    expect(bill(head, '05/03/2026;LOJA;;-10,00', '06/03/2026;PAGAMENTO ON LINE;;50,00')).toEqual(['D', 'C']);
    expect(bill(head, '05/03/2026;ESTORNO;;-10,00')).toEqual(['C']);
    expect(read(head, '05/03/2026;LOJA;;-10,00', '05/03/2026;BAR;;-1,00')).toMatchObject({ legivel: false });
  });

  it('4.3 reverses the signs of a known issuer’s bill whatever its payments look like', () => {
    const rows = ['2026-03-05,Uber,-25.5', '2026-03-06,Pagamento recebido,1500'];
    expect(bill('date,title,amount', ...rows)).toEqual(['C', 'D']);
    expect(
      bill('Descricao,Data,Cartao,Lançamento,Categoria,Tipo,Valor', 'LOJA,05/03/2026,1,X,Y,Compra à vista,-10.00'),
    ).toEqual(['D']);
  });

  it('4.4 takes C and D next to an amount at their word', () => {
    expect(
      bill(
        'Data;Descrição;Parcela;Valor',
        '05/03/2026;LOJA;;10,00',
        '06/03/2026;PAGAMENTO;;1.500,00 C',
        '06/03/2026;IOF;;1,00 DB',
      ),
    ).toEqual(['D', 'C', 'D']);
  });
});

describe('3.3 and 3.4, kinds on the bill of a known issuer', () => {
  const bill = (...rows: string[]) =>
    read('Data;Lançamento;Categoria;Tipo;Valor', '05/03/2026;LOJA;X;Compra à vista;10,00', ...rows);

  it('leave rows of other kinds to their sign where one is Crédito', () => {
    const reading = bill('06/03/2026;BONUS;X;Crédito;-2,00', '07/03/2026;PGTO;X;Pagamento;-8,00');
    expect([directions(reading), reading.erros]).toEqual(['DCC', []]);
    expect(directions(bill('06/03/2026;BONUS;X;Crédito;2,00', '07/03/2026;PGTO;X;Pagamento;-8,00'))).toBe('DCC');
  });

  it('contradict a minus where they are Débito', () => {
    expect(bill('06/03/2026;X;X;Débito;-2,00').erros.map(({ linha }) => linha)).toEqual([3]);
  });
});
