import { readCsv } from '../reader';
import { directions, HEAD, read as readLines } from '../../../../test/support/csv-rows';

const read = (...lines: string[]) => {
  const { legivel, linhas, erros } = readCsv(Buffer.from(lines.join('\n')), null);
  return [
    legivel,
    linhas.map(({ tipo, valor }) => `${tipo} ${valor}`).join(),
    erros.map(({ erro }) => erro.codigo).join(),
  ];
};
const REJECTED = [false, '', 'csv.saidas_sem_sinal'];

describe('a table without any sign (9.14)', () => {
  it.each(
    'Despesa com luz|Envio Pix Ana|RETIRADA|Boleto pago energia|IOF|Pix para Ana|Aplicação CDB|PIX QRCODE ENVIADO|Transferência realizada Ana|D - PIX|DB T CESTA|ATM 12|Purchase|Withdrawal|SISPAG ALFA|FGTS GUIA|Anuidade|Conta de luz|Recarga celular|Juros saldo devedor|Mensalidade pacote|Parcela empréstimo|Seguro vida|Transferência de saída'.split(
      '|',
    ),
  )('is rejected for the text %s', (text) => {
    expect(read('Data;Descrição;Valor', '02/03/2026;CLIENTE;20,00', `03/03/2026;${text};10,00`)).toEqual(REJECTED);
  });

  it.each('Conta a pagar|Retirada|Purchase|Outgoing transfer|2|P'.split('|'))('is rejected for the kind %s', (kind) => {
    expect(read('Data;Descrição;Tipo;Valor', `03/03/2026;LOJA;${kind};10,00`)).toEqual(REJECTED);
  });

  it.each(
    'Contas pagas|Pagamentos efetuados|Pix enviados|Extrato de saques|Relação de cheques compensados|Fornecedores'.split(
      '|',
    ),
  )('is rejected under the title %s', (title) => {
    expect(read(title, 'Data;Descrição;Valor', '03/03/2026;LOJA;10,00')).toEqual(REJECTED);
  });

  it.each('Favorecido|Beneficiário|Fornecedor|Destino|Conta destino|Para|Recebedor|Payee'.split('|'))(
    'is rejected where a column %s names who is paid',
    (heading) => {
      expect(read(`Data;Descrição;${heading};Valor`, '03/03/2026;ALUGUEL;ANA;10,00')).toEqual(REJECTED);
    },
  );

  it('is rejected where its day is that of a purchase', () => {
    expect(read('Data da compra;Descrição;Valor', '03/03/2026;LOJA;10,00')).toEqual(REJECTED);
  });

  it.each(['Valor pago', 'Vlr. Pago', 'Total pago'])('is rejected where its amounts are headed %s', (heading) => {
    expect(read(`Data;Descrição;${heading}`, '03/03/2026;LUZ;10,00')).toEqual(REJECTED);
  });

  it.each([
    ['Entrada', 'Não', 'Sim'],
    ['is_credit', '0', '1'],
    ['Operação', '2', '1'],
    ['Tp. Mov.', 'P', 'R'],
  ])('is rejected where a column %s has %s and %s', (heading, first, second) => {
    const rows = [`02/03/2026;LOJA;${first};10,00`, `03/03/2026;ANA;${second};20,00`];
    expect(read(`Data;Descrição;${heading};Valor`, ...rows)).toEqual(REJECTED);
  });

  it('is rejected where a minus is in a column without a heading', () => {
    expect(read('Data;Descrição;;Valor', '02/03/2026;LOJA;-;10,00', '03/03/2026;ANA;;20,00')).toEqual(REJECTED);
  });

  it.each([
    ['IN', 'OUT'],
    ['Deposit', 'Withdrawal'],
    ['Received', 'Sent'],
    ['CRDT', 'DBIT'],
    ['CR', 'DR'],
    ['Receita', 'Gasto'],
    ['Ganho', 'Gasto'],
    ['Income', 'Expense'],
    ['Positivo', 'Negativo'],
  ])('goes by the kinds %s and %s where every row has one', (moneyIn, moneyOut) => {
    expect(
      read('Data;Descrição;Tipo;Valor', `02/03/2026;X;${moneyIn};20,00`, `03/03/2026;Y;${moneyOut};10,00`),
    ).toEqual([true, 'C 20.00,D 10.00', '']);
  });

  it('is money in where nothing contradicts it', () => {
    expect(read('Data;Pagador;Tipo;Valor', '02/03/2026;ANA;Pix recebido;20,00', '03/03/2026;BIA;TED;10,00')).toEqual([
      true,
      'C 20.00,C 10.00',
      '',
    ]);
  });
});

describe('a column that names the money of a row (2.8)', () => {
  it.each(['Divisa', 'Currency Code', 'Moeda da transação', 'Cód. Moeda', 'Ccy', ''])(
    'returns dollars under %p as an error',
    (heading) => {
      expect(
        read(
          `Data;Descrição;${heading};Valor`,
          '02/03/2026;X;USD;-10,00',
          '03/03/2026;Y;R$;20,00',
          '04/03/2026;Z;€;-1,00',
        ),
      ).toEqual([true, 'C 20.00', 'extrato.outra_moeda,extrato.outra_moeda']);
    },
  );

  it.each([
    ['Moeda original', 'Valor'],
    ['Divisa', 'Valor (R$)'],
    ['Moeda;Divisa', 'Valor'],
  ])('takes %s next to %s for that of a purchase abroad', (money, valor) => {
    const cells = money.includes(';') ? 'BRL;USD' : 'USD';
    expect(read(`Data;Descrição;${money};${valor}`, `02/03/2026;X;${cells};-10,00`)).toEqual([true, 'D 10.00', '']);
  });
});

describe('sections of one table', () => {
  const signed = ['Data;Descrição;Valor', '02/03/2026;X;-10,00', '03/03/2026;Y;20,00'];

  it.each(['Cartão de crédito', 'Compras no cartão de crédito', 'Cartão de crédito final 1234'])(
    'reject the file where the title %s may begin a bill',
    (title) => {
      expect(read(...signed, title, '04/03/2026;LOJA;30,00')).toEqual([false, '', 'csv.fatura_ou_conta']);
      expect(read(title, 'Data;Descrição;Valor', '04/03/2026;LOJA;30,00')).toEqual([false, '', 'csv.fatura_ou_conta']);
    },
  );

  it('read a bill below the title of its card where its headings are those of a bill', () => {
    expect(read('Cartão de crédito', 'Data;Descrição;Parcela;Valor', '04/03/2026;LOJA;1/2;30,00')[1]).toBe('D 30.00');
    expect(read('Cartão de crédito', 'Fatura', 'Data;Descrição;Valor', '04/03/2026;LOJA;30,00')[1]).toBe('D 30.00');
  });

  it.each(['Pagamentos', 'Tarifas', 'Saques', 'Pix enviados'])(
    'return an amount without a sign below %s as an error',
    (title) => {
      expect(read(...signed, title, '04/03/2026;Z;30,00')).toEqual([true, 'D 10.00,C 20.00', 'csv.sem_sentido']);
    },
  );

  it('read an amount below a title of money in', () => {
    expect(read(...signed, 'Pagamentos recebidos', '04/03/2026;Z;30,00')[1]).toBe('D 10.00,C 20.00,C 30.00');
  });
});

it('goes by the signs in the headings of a pair', () => {
  expect(read('Data;Descrição;Valor (-);Valor (+)', '02/03/2026;X;10,00;', '03/03/2026;Y;;20,00')).toEqual([
    true,
    'D 10.00,C 20.00',
    '',
  ]);
});

describe('rows without a sign below totals of both sides (9.14)', () => {
  const ROWS = ['05/03/2026;IOF;10,49', '06/03/2026;B;20,00'];

  it.each([
    ['CC', ['Total de entradas;;30,49', 'Total de saídas;;0,00']],
    ['CC', [';Total de entradas;30,49']],
    ['DD', ['Total de entradas;;0,00', 'Total de saídas;;30,49']],
    ['', ['Total de entradas;;30,50', 'Total de saídas;;0,00']],
    ['', ['Total de entradas;;10,49', 'Total de saídas;;20,00']],
    ['', ['Total de saídas;;0,00']],
  ])('are of the side that has their whole sum: %s', (expected, totals) => {
    expect(directions(readLines(HEAD, ...ROWS, ...totals))).toBe(expected);
  });
});

describe('rows without a sign that nothing contradicts', () => {
  const assumed = (head: string, ...rows: string[]) =>
    readCsv(Buffer.from([head, ...rows].join('\n')), null).sem_sentido;

  it('are named unless their text, kind or headings mean money in', () => {
    const rows = ['05/03/2026;Luz Sul;10,00', '06/03/2026;PIX RECEBIDO ANA;5,00', '07/03/2026;Aluguel recebido;8,00'];
    expect(assumed('Data;Descrição;Valor', ...rows)).toEqual([2]);
    expect(assumed('Data;Descrição;Ind;Valor', '05/03/2026;A;1;10,00', '06/03/2026;B;2;5,00')).toEqual([2, 3]);
    expect(assumed('Data;Descrição;Tipo;Valor', '05/03/2026;A;Recebimento;10,00')).toBeUndefined();
    expect(assumed('Data da venda;Descrição;Valor', ...rows)).toBeUndefined();
    expect(assumed('Data;Descrição;Valor', ...rows, '08/03/2026;B;-1,00')).toBeUndefined();
  });

  it('are named where each has the kind of a credit card', () => {
    const rows = ['05/03/2026;MERCADO;Crédito;10,00', '06/03/2026;PIX RECEBIDO ANA;Crédito;5,00'];
    expect(assumed('Data;Descrição;Tipo;Valor', ...rows)).toEqual([2]);
    expect(assumed('Data;Descrição;Tipo;Valor', ...rows, '07/03/2026;LUZ;Débito;1,00')).toBeUndefined();
  });

  it('are named where a running balance proves no direction', () => {
    const rows = ['05/03/2026;Luz;10,00;10,00', '06/03/2026;A;5,00;15,00'];
    expect(assumed('Data;Descrição;Valor;Saldo', ...rows)).toEqual([2]);
  });
});
