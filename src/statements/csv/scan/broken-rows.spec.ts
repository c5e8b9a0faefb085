import { errorsOf, HEAD, movementsOf, read } from '../../../../test/support/csv-rows';

describe('a text and an amount between two rows', () => {
  const [first, last] = ['05/03/2026;A;10,00', '06/03/2026;B;-5,00'] as const;

  it.each([
    [
      ['3 the row has 2 cells, others of the table have 3: a delimiter is missing, or the line is broken'],
      'RESGATE;20,00',
    ],
    [[], 'Total de entradas;20,00'],
    [[], 'Saldo do dia;20,00'],
    [[], 'Soma dos pagamentos;20,00'],
  ])('are an error unless they are a sum or a balance: %j', (errors, row) => {
    expect(errorsOf(read(HEAD, first, row, last))).toEqual(errors);
  });

  it('are a note at the end of the table', () => {
    expect(errorsOf(read(HEAD, first, last, 'RESGATE;20,00'))).toEqual([]);
  });
});

it('the end of an amount with points and commas, on a line of its own, is no amount', () => {
  const { linhas, erros } = read(
    ...['Histórico,Valor,Data', 'PIX ENVIADO,5,042,140.68-,28/03/2026', 'TED ALFA,9,', '566,062.79,27/03/2026'],
    ...['RESGATE,2.99,17/03/2026'],
  );
  expect([linhas.map(({ valor }) => valor), erros.map(({ linha }) => linha)]).toEqual([['2.99'], [2, 3, 4]]);
});

it('a balance that has lost its line end before a sum proves no sign of the others', () => {
  const rows = ['05/03/2026;PAGAMENTO BOLETO;10,00', '06/03/2026;PIX RECEBIDO;5,00'];
  const sum = '01/03/2026;SALDO ANTERIORTotal de saídas: 10.00;-4.00';
  expect(read(HEAD, ...rows, sum.replaceAll('.00', ',00')).legivel).toBe(false);
  const american = [...rows.map((row) => row.replace(',', '.')), sum];
  expect(read(HEAD, ...american).legivel).toBe(false);
});

it('a row that lacks a cell is broken though its balance is where its amount should be', () => {
  const head = 'Data;Histórico;Valor bruto;Taxa ;(R$);Valor líquido;Saldo';
  const rows = ['05/03/2026;DEP;10,00;1;9,00;109,00', '06/03/2026;VENDAS;5;0;5;114,00'];
  expect(errorsOf(read(head, ...rows))).toHaveLength(2);
});

describe('rows that leave out the balance behind a pair', () => {
  const PAIR = 'Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$);';
  const OPENING = '27/02/26;SALDO ANTERIOR;;;;"1,00";';
  const WHOLE = ['02/03/26;Resgate;0582;"259,87";;"260,87";', '03/03/26;Transfe Pix;0620;;"-22,58";"235,43";'];

  it('are whole where the minus of money out shows the column of their amount', () => {
    const short = ['02/03/26;Seguro;2760;;"-2,86";', '03/03/26;Rentab.invest;6767;"0,01";;'];
    const reading = read(PAIR, OPENING, WHOLE[0] ?? '', ...short, WHOLE[1] ?? '');
    expect(errorsOf(reading)).toEqual([]);
    expect(movementsOf(reading).slice(1, 3)).toEqual(['2026-03-02 D 2.86 Seguro', '2026-03-03 C 0.01 Rentab.invest']);
  });

  it.each([
    ['an amount that has lost the delimiter behind the document', '02/03/26;Resgate;0582"5,87";;"6,87";'],
    ['an amount in the column of the document', '02/03/26;Resgate0582;"5,87";;"-6,87";'],
    ['a second amount', '02/03/26;Resgate;0582;"5,87";"-6,87";'],
    ['an amount without cents', '02/03/26;Resgate;0582;5;;'],
    ['money out without its minus', '02/03/26;Resgate;0582;;"5,87";'],
  ])('are broken with %s', (_, row) => {
    expect(errorsOf(read(PAIR, OPENING, ...WHOLE, row))).toHaveLength(1);
  });

  it('are broken where money out has no minus', () => {
    const unsigned = WHOLE.map((row) => row.replace('-', ''));
    expect(errorsOf(read(PAIR, OPENING, ...unsigned, '02/03/26;Rentab.invest;6767;"0,01";;'))).toHaveLength(1);
  });
});

it('a row that lacks the blank cell behind its text may go on in the line below', () => {
  const head = 'Valor;Data;Histórico;';
  const rows = ['1,25;16/03/2026;PIX RECEBIDO ANA;', '782,56;11/03/2026;PIX', 'ENVIADO EVA -;', '9,66;10/03/2026;CDB;'];
  const reading = read(head, ...rows);
  expect([movementsOf(reading).length, errorsOf(reading).length]).toEqual([2, 2]);
});

it('a row that begins with the cents of the amount that is alone on the line above it is an error item, as that line is', () => {
  const head = 'Entradas,Saídas,Data,Histórico';
  const rows = ['8,25,,05/03/2026,CDB', '9057325,', '82,,11/03/2026,DEPOSITO'];
  const reading = read('Período: 01/03/2026 a 31/03/2026', head, ...rows);
  expect(errorsOf(reading).map((text) => text.split(' ')[0])).toEqual(['3', '4', '5']);
  expect(movementsOf(reading)).toEqual([]);
});
