import { errorsOf, movementsOf, read, rejected } from '../../../support/csv-rows';

/** Tables of programs and of banks abroad, whose headings are in no row of section 3.3. */
describe('section 3.2, the table of a program', () => {
  it('names the customer or supplier instead of a text', () => {
    const head = (name: string) => `Situação;Data;${name};Conta Corrente;Categoria;Valor (R$);Saldo (R$)`;
    const rows = [
      'Conciliado;05/03/2026;ANA;Banco X;Vendas;10,00;20,00',
      'Conciliado;06/03/2026;BIA;Banco X;;-1,00;19,00',
    ];
    for (const name of ['Cliente ou Fornecedor', 'Cliente/Fornecedor', 'Cliente ou Fornecedor (Nome Fantasia)'])
      expect(movementsOf(read(head(name), ...rows))).toEqual(['2026-03-05 C 10.00 ANA', '2026-03-06 D 1.00 BIA']);
  });

  it.each(['Cliente ou Fornecedor', 'Fornecedor / Cliente', 'Fornecedor', 'Descrição;Cliente ou Fornecedor'])(
    'is rejected under %s where no amount has a sign',
    (name) => {
      const cells = name.replace(/[^;]+/g, 'ANA');
      expect(read(`Data;${name};Valor`, `05/03/2026;${cells};10,00`)).toMatchObject(rejected);
    },
  );

  it('has the day of the payment where no column is the day of the movement', () => {
    const head = 'Data de vencimento;Data de pagamento;Descrição;Valor';
    const reading = read(head, '05/03/2026;06/03/2026;A;10,00', '07/03/2026;;B;-1,00', '08/03/2026;08/03/2026;C;-2,00');
    expect(movementsOf(reading)).toEqual(['2026-03-06 C 10.00 A', '2026-03-08 D 2.00 C']);
    expect(errorsOf(reading)).toEqual(['3 no date']);
    expect(read(head, '05/03/2026;06/03/2026;A;10,00')).toMatchObject(rejected);
    expect(movementsOf(read(`Data;${head}`, '01/03/2026;05/03/2026;06/03/2026;A;10,00'))).toHaveLength(1);
  });

  it('names the code of each column behind its heading', () => {
    const names = ['Data da liberação (DATE)', 'Tipo de registro (RECORD_TYPE)'];
    const sums = ['Valor líquido creditado (NET_CREDIT_AMOUNT)', 'Valor líquido debitado (NET_DEBIT_AMOUNT)'];
    const reading = read([...names, ...sums].join(';'), '2026-03-05;release;9,12;0,00', '2026-03-06;payout;0,00;5,00');
    expect(movementsOf(reading)).toEqual(['2026-03-05 C 9.12 release', '2026-03-06 D 5.00 payout']);
    expect(
      movementsOf(
        read('DATA_DE_LIBERACAO;DESCRICAO;VALOR_LIQUIDO_CREDITO;VALOR_LIQUIDO_DEBITO', '05/03/2026;A;0;4,99'),
      ),
    ).toEqual(['2026-03-05 D 4.99 A']);
  });

  it('takes no day from the row above next to another day', () => {
    const reading = read('Data;Data contábil;Histórico;Valor', '05/03/2026;05/03/2026;A;-1,00', ';09/03/2026;B;-2,00');
    expect([reading.linhas.length, errorsOf(reading)]).toEqual([1, ['3 no date']]);
  });
});

it('3.3 knows the table of Wise by its shorter headings, too', () => {
  const head = '"ID",Date,Amount,Currency,Description,"Running Balance","Payer Name","Total fees"';
  const reading = read(
    head,
    'A,13-03-2026,-50.00,BRL,CARD,100.00,,0.00',
    'B,12-03-2026,150.00,BRL,PIX,150.00,ANA,0.00',
  );
  expect([movementsOf(reading), reading.erros]).toEqual([['2026-03-13 D 50.00 CARD', '2026-03-12 C 150.00 PIX'], []]);
});

describe('section 3.2, the table of a bank abroad', () => {
  const ENGLISH = 'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance';
  const PORTUGUESE = 'Tipo,Produto,Data de início,Data de Conclusão,Descrição,Montante,Comissão,Moeda,Estado,Saldo';
  const row = (days: string, rest: string) => `TRANSFER,Current,${days},${rest}`;

  it.each([ENGLISH, PORTUGUESE, PORTUGUESE.replace('Comissão', 'Taxa')])('has the day of its end: %s', (head) => {
    const reading = read(
      head,
      row('2026-03-01 09:00:00,2026-03-02 09:00:05', 'A,20.00,0.00,BRL,COMPLETED,70.00'),
      row('2026-03-04 12:00:00,2026-03-04 12:00:00', 'B,-10.00,1.50,BRL,COMPLETED,58.50'),
      row('2026-03-05 12:00:00,', 'C,-10.00,0.00,BRL,PENDING,'),
      row('2026-03-05 12:00:00,2026-03-05 12:00:00', 'D,-10.00,0.00,BRL,REVERTED,'),
      row('2026-03-05 12:00:00,', 'E,-10.00,0.00,BRL,COMPLETED,'),
      row('2026-03-06 12:00:00,2026-03-06 12:00:00', 'F,-3.00,0.00,EUR,COMPLETED,'),
    );
    expect(movementsOf(reading)).toEqual(['2026-03-02 C 20.00 A']);
    expect(reading.erros.map(({ erro }) => erro.codigo)).toEqual([
      ...[
        'csv.dois_valores',
        'csv.situacao_em_aberto',
        'csv.situacao_em_aberto',
        'extrato.sem_data',
        'extrato.outra_moeda',
      ],
    ]);
  });
});
