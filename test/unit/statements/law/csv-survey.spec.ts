import { errorsOf, HEAD, movementsOf, read } from '../../../support/csv-rows';

describe('3.4, a running balance shows no direction', () => {
  it.each([
    ['a pair says it', 'Data;Histórico;Crédito;Débito;Saldo', ';SALDO;;;200,00', '05/03/2026;A;100,00;;100,00'],
    ['a report of sales has it', 'Data;Bandeira;Valor;Saldo', ';SALDO;;200,00', '05/03/2026;A;100,00;100,00'],
    ['a column says it', 'Data;Histórico;D/C;Valor;Saldo', ';SALDO;;;200,00', '05/03/2026;A;C;100,00;100,00'],
    ['a mark beside the amount says it', `${HEAD};Saldo`, ';SALDO;;200,00', '05/03/2026;A;100,00 C;100,00'],
    ['it is that of the day', `${HEAD};Saldo do dia`, ';SALDO;;200,00', '05/03/2026;A;100,00;100,00'],
    ['there is none', HEAD, ';SALDO;200,00', '05/03/2026;A;100,00'],
  ])('where %s', (_why, ...rows) => {
    const reading = read(...rows);
    expect([movementsOf(reading), reading.erros]).toEqual([['2026-03-05 C 100.00 A'], []]);
  });

  it('but where the signs and marks of a table are those of other money', () => {
    const reading = read(`${HEAD};Saldo`, ';SALDO;;200,00', '05/03/2026;A;100,00;100,00', '06/03/2026;B;USD 5,00;');
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 100.00 A']);
  });

  it('but where the amounts have no more than a plus', () => {
    expect(movementsOf(read(`${HEAD};Saldo`, ';SALDO;;200,00', '05/03/2026;A;+100,00;100,00'))).toEqual([
      '2026-03-05 D 100.00 A',
    ]);
  });
});

describe('3.2 and 3.4, the column of directions and the text', () => {
  it('are distinguished', () => {
    const kind = read('Data;Tipo;Valor', '05/03/2026;Débito;1,00', '05/03/2026;Crédito;2,00');
    expect(movementsOf(kind)).toEqual(['2026-03-05 D 1.00 Débito', '2026-03-05 C 2.00 Crédito']);
    const text = read('Movimentação;Data;Valor', 'Débito;05/03/2026;1,00');
    expect(movementsOf(text)).toEqual(['2026-03-05 D 1.00 Débito']);
    const both = read('Data;Tipo;Movimentação;Valor', '05/03/2026;Pix;Débito;1,00');
    expect(movementsOf(both)).toEqual(['2026-03-05 D 1.00 Pix']);
  });

  it('leave the kind of a pair its text, and a column that its heading names before any kind', () => {
    expect(movementsOf(read('Data;Histórico;Tipo;Crédito;Débito', '05/03/2026;;Débito;;1,00'))).toEqual([
      '2026-03-05 D 1.00 Débito',
    ]);
    const marked = ['Data;Histórico;Tipo;Valor;D/C', '05/03/2026;A;Débito;1,00;D', '05/03/2026;B;Outros;2,00;C'];
    expect(movementsOf(read(...marked))).toEqual(['2026-03-05 D 1.00 A', '2026-03-05 C 2.00 B']);
  });

  it('are shown by rows of the table alone, not by its balances', () => {
    const rows = ['05/03/2026;Pix;D;;1,00', '05/03/2026;Pix;;SALDO;2,00'];
    expect(read('Data;Tipo;Operação;Documento;Valor', ...rows)).toMatchObject({ legivel: false, linhas: [] });
  });
});

describe('4.1 and 4.3, what makes a card bill', () => {
  const bill = 'Data;Descrição;Parcela;Valor';

  it('is no text that is called like a kind of card', () => {
    expect(movementsOf(read('Data;Descrição;Valor', '05/03/2026;Loja compra à vista;1,00'))).toEqual([
      '2026-03-05 C 1.00 Loja compra à vista',
    ]);
  });

  it('is a word above also next to one of accounts, where the headings are of no known account', () => {
    expect(movementsOf(read('Extrato da fatura', HEAD, '05/03/2026;A;1,00'))).toEqual(['2026-03-05 D 1.00 A']);
    expect(movementsOf(read('Fatura', 'Extrato', HEAD, '05/03/2026;A;1,00'))).toEqual(['2026-03-05 D 1.00 A']);
  });

  it('is not reversed by amounts that show it themselves', () => {
    expect(movementsOf(read(bill, '05/03/2026;A;;1,00 D', '05/03/2026;B;;2,00 D'))).toEqual([
      '2026-03-05 D 1.00 A',
      '2026-03-05 D 2.00 B',
    ]);
  });

  it('has its directions by a column that shows them, whatever its signs', () => {
    const reading = read('Data;Descrição;Parcela;Tipo;Valor', '05/03/2026;A;;Débito;-1,00', '06/03/2026;B;;X;-2,00');
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 1.00 A', '2026-03-06 C 2.00 B']);
  });
});

describe('4.2, the bills of Itaú and Inter', () => {
  const itau = 'data,lançamento,valor';

  it('are known by their headings, that of Itaú with days in ISO form and no text of an account', () => {
    const inter = read('Data,Lançamento,Categoria,Tipo,Valor', '05/03/2026,LOJA,COMPRAS,Outros,"10,00"');
    expect(movementsOf(inter)).toEqual(['2026-03-05 D 10.00 LOJA']);
    expect(movementsOf(read(itau, '2026-03-05,LOJA PIX,1.00'))).toEqual(['2026-03-05 D 1.00 LOJA PIX']);
    for (const day of ['2026-03-05 10:00', 'qui 2026-03-05'])
      expect(movementsOf(read(itau, `${day},LOJA,1.00`))).toEqual(['2026-03-05 C 1.00 LOJA']);
  });
});

describe('2.3 and 2.4, what a file proves', () => {
  it('of its decimal sign shows whose a mark next to the balances is', () => {
    const reading = read('Data;Histórico;Valor;Saldo;D/C', '05/03/2026;A;10.25;20.25;D', '06/03/2026;B;1.500;21.75;D');
    expect(reading.saldos.map(({ valor }) => valor)).toEqual(['-20.25', '-21.75']);
  });

  it('of its days is nothing where one of its tables has English headings of no known table', () => {
    const reading = read('Date,Description,Amount', '03/04/2026,A,1.00', 'Data,Histórico,Valor', '03/04/2026,B,1.00');
    expect([reading.linhas, reading.erros.length]).toEqual([[], 2]);
  });
});

describe('a file that is rejected as a whole', () => {
  it.each([
    ['data,lançamento,valor', '2026-03-05,UBER,25.5', '2026-03-06,PIX,1.00'],
    ['Data;Descrição;Parcela;Valor', '05/03/2026;LOJA;;-10,00'],
    ['Data;Histórico;Valor;Saldo;D/C', '05/03/2026;A;100,00;120,00;D', '06/03/2026;B;50,00;70,00;D'],
  ])('names what helps: %s', (...rows) => {
    const reading = read(...rows);
    expect(reading).toMatchObject({ legivel: false, linhas: [], erros: [{ linha: 1, conteudo: rows.join(' ') }] });
    expect(reading.erros[0]?.erro.texto).toMatch(/estrutura/);
  });
});

describe('what is stated above the table', () => {
  it('counts in the first 400 characters of a line', () => {
    const period = 'Período: 01/03/2026 a 31/03/2026';
    expect(read(`${'x'.repeat(300)} ${period}`, HEAD, '05/03;A;1,00').linhas).toHaveLength(1);
    expect(read(`${'x'.repeat(400)} ${period}`, HEAD, '05/03;A;1,00').linhas).toHaveLength(0);
    expect(read('Período;;;01/03/2026;;;31/03/2026', HEAD, '05/03;A;1,00').linhas).toHaveLength(1);
  });

  it('names a bill or other money there, also before many empty cells, and not in a complement', () => {
    expect(movementsOf(read(`${'x'.repeat(500)} fatura`, HEAD, '05/03/2026;A;1,00'))).toEqual(['2026-03-05 C 1.00 A']);
    expect(read(`Moeda: USD${';'.repeat(60)}`, HEAD, '05/03/2026;A;1,00').erros).toHaveLength(1);
    expect(movementsOf(read(HEAD, '05/03/2026;A;1,00', ';Moeda: USD;'))).toEqual(['2026-03-05 C 1.00 A - Moeda: USD']);
  });

  it('is the first money of two that are named', () => {
    expect(errorsOf(read('Moeda: USD', 'Moeda: EUR', HEAD, '05/03/2026;A;1,00'))).toEqual([
      '4 the amount is in other money than reais: usd',
    ]);
  });
});
