import { HEAD, movementsOf, read, rejected } from '../../../../test/support/csv-rows';

const ROWS = ['05/03/2026;MERCADO;-10,50', '16/03/2026;CLIENTE;20,00'];
const READ = ['2026-03-05 D 10.50 MERCADO', '2026-03-16 C 20.00 CLIENTE'];

describe('headings in other words (3.2)', () => {
  it.each([
    'Data_Compensacao;Descricao_Banco;Valor_Recebido',
    'Data Extrato;Histórico Completo;Valor Total',
    'dataLancamento;descricaoOperacao;valorTransacao',
    'DtMovimento;Desc.;Vl Lanc',
    'Data (DD/MM/AAAA);Observação;R$',
    'Data Contábil;Detalhes da transação;Valor Lçto',
    'Data;Nome do lançamento;Valor da compra',
    'Data_Registro;Evento;Importe',
    'Data;Descrição;Movimento',
  ])('are read: %s', (head) => {
    expect(movementsOf(read('Empresa X', '', head, ...ROWS, '', head))).toEqual(READ);
  });

  it.each([
    'created_at,name,net_amount',
    'Booking Date,Narrative,Amount',
    'timestamp,memo_text,transaction_amount',
    'Created (UTC),Description,Net',
    'Txn Date,Particulars,Amount',
  ])('are read in English with the days of ISO: %s', (head) => {
    expect(movementsOf(read(head, '2026-03-05,A,-1.50'))).toEqual(['2026-03-05 D 1.50 A']);
    expect(read(head, '05/03/2026,A,-1.50').linhas).toEqual([]);
  });

  it('are read of a processor of payments, with the net amount on the day of its creation', () => {
    const head = 'balance_transaction_id,created_utc,available_on_utc,currency,gross,fee,net,description';
    const rows = [
      'txn_1,2026-03-02 10:00:01,2026-04-01 00:00:00,brl,100.00,3.99,96.01,Pedido 1',
      'txn_2,2026-03-05 09:00:00,2026-03-05 00:00:00,brl,-96.01,0.00,-96.01,PAYOUT',
    ];
    expect(movementsOf(read(head, ...rows))).toEqual(['2026-03-02 C 96.01 Pedido 1', '2026-03-05 D 96.01 PAYOUT']);
    expect(read(head, rows[0]?.replace('brl', 'usd') ?? '').erros).toMatchObject([
      { erro: { codigo: 'extrato.outra_moeda' } },
    ]);
  });

  it.each([
    ['two days', 'Data Extrato;Data Contábil;Descrição;Valor', '05/03/2026;06/03/2026;A;-1,00'],
    ['two amounts', 'Data;Descrição;Valor Total;Valor Final', '05/03/2026;A;-1,00;-2,00'],
    ['an instalment', 'Data;Descrição;Valor da parcela;Valor total', '05/03/2026;A;-1,00;-2,00'],
    ['an order', 'Data;Descrição;Qtd;Valor Total', '05/03/2026;A;2;10,00'],
    ['the month first', 'Data (MM/DD/AAAA);Descrição;Valor', '05/03/2026;A;-1,00'],
    ['a day when it is due', 'Vencimento;Descrição;Valor', '05/03/2026;A;-1,00'],
    ['cents', 'Data;Descrição;Valor_Centavos', '05/03/2026;A;-100'],
    ['an amount before charges', 'Data;Descrição;Valor Bruto', '05/03/2026;A;-1,00'],
    ['no row below', 'Data Extrato;Descrição;Valor', 'Nada a exibir'],
  ])('are not guessed with %s', (_what, ...lines) => {
    expect(read(...lines)).toMatchObject(rejected);
  });

  it.each([
    'Data;Descrição da compra;Valor',
    'Data;Descrição;Valor da compra',
    'Data;Loja;Valor',
    'Data;Histórico do pagamento;Valor',
  ])('leave rows without a sign open where they name money out: %s', (head) => {
    expect(read(head, '05/03/2026;A;10,50')).toMatchObject(rejected);
    expect(movementsOf(read(head, ...ROWS))).toEqual(READ);
  });

  it('head no table where the file has known ones', () => {
    const lines = [HEAD, ...ROWS, 'Data;Evento;Valor', '17/03/2026;TAXA;5,00'];
    expect(movementsOf(read(...lines))).toEqual(READ);
  });

  it('leave texts between quotes and delimiters as they are', () => {
    expect(movementsOf(read('"Data Extrato","Histórico do Banco","Valor Total"', '05/03/2026,"A, B",-1.50'))).toEqual([
      '2026-03-05 D 1.50 A, B',
    ]);
    expect(read('Data Extrato,"Nota, fiscal",Histórico do Banco,Valor', '05/03/2026,x,A,-1.50')).toMatchObject(
      rejected,
    );
  });
});

it.each(['Dcto.', 'Docto.', 'Protocolo', 'NSU'])('a column %s is the document', (heading) => {
  expect(read(`Data;Histórico;${heading};Valor`, '05/03/2026;A;123;-1,00').linhas[0]?.documento).toBe('123');
});

it('a minus under Valor recebido alone is money out, and without it all is money in', () => {
  expect(movementsOf(read('Data;Descrição;Valor Recebido', ...ROWS))).toEqual(READ);
  expect(movementsOf(read('Data;Descrição;Valor Bruto;Valor Recebido', '05/03/2026;A;9,00;8,00'))).toEqual([
    '2026-03-05 C 8.00 A',
  ]);
});
