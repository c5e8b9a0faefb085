import fc from 'fast-check';
import { type DrawnLine, errorsOf, movementsOf, readPage, readPages } from '../../../test/support/pdf-drawing';
import {
  asMovements,
  dated,
  type Entry,
  fullDay,
  ledger,
  paged,
  plain,
  type Row,
  shortDay,
  two,
} from '../../../test/support/statement-files/printed-ledgers';

const BILL = ['Fatura do cartão', 'Vencimento 10/04/2026', 'Compras de 01/03/2026 a 31/03/2026'];

describe('a random ledger, written as a card bill is printed and read back, is itself', () => {
  it.each<[string, (row: Row) => string]>([
    ['Nubank', (row) => `${two(row.day)} MAR ${row.text} ${row.out ? '' : '-'}R$ ${plain(row.cents)}`],
    ['Itaú', (row) => `${shortDay(row)} ${row.text} ${row.out ? '' : '- '}${plain(row.cents)}`],
    ['Bradesco', (row) => `${fullDay(row)} ${row.text} 9,99 ${plain(row.cents)}${row.out ? '' : '-'}`],
    ['Santander', (row) => `${shortDay(row)} ${row.text} ${plain(row.cents)} ${row.out ? 'D' : 'C'}`],
  ])('the bill of %s', (_issuer, line) => {
    fc.assert(
      fc.property(ledger, (book) => {
        const reading = readPages(...dated(BILL, line)(book));
        expect(reading.erros).toEqual([]);
        expect(movementsOf(reading)).toEqual(asMovements(book));
      }),
      { numRuns: 40 },
    );
  });

  it('a bill in two columns', () => {
    fc.assert(
      fc.property(ledger, (book) => {
        const cell = (each: Entry | undefined, x: number): (readonly [number, string])[] =>
          each
            ? [
                [x, shortDay(each)],
                [x + 40, each.text],
                [x + 350, `${each.out ? '' : '-'}${plain(each.cents)}`],
              ]
            : [];
        const lines: DrawnLine[] = [];
        for (let at = 0; at < book.entries.length; at += 2) {
          lines.push([...cell(book.entries[at], 40), ...cell(book.entries[at + 1], 600)]);
        }
        expect(movementsOf(readPages(...paged(BILL, lines)))).toEqual(asMovements(book));
      }),
      { numRuns: 40 },
    );
  });
});

describe('the title of refunds on a bill', () => {
  const row = (day: string, text: string, amount: string): DrawnLine => [
    [40, day],
    [120, text],
    [350, amount],
  ];
  const read = (title: string, amount: string) => {
    const rows = [row('05/03/2026', 'MERCADO', '100,00'), row('06/03/2026', 'PADARIA', '50,00')];
    return readPage(...BILL, 'Compras', ...rows, title, row('07/03/2026', 'LOJA', amount));
  };
  it.each(['Estornos', 'Pagamentos e créditos', 'Créditos:'])(
    'makes error items of rows without a sign: %s',
    (title) => {
      expect(movementsOf(read(title, '20,00'))).toHaveLength(2);
      expect(errorsOf(read(title, '20,00')).join()).toContain('8 a payment or refund without a sign');
      expect(movementsOf(read(title, '-20,00'))).toContain('2026-03-07 C 20.00 LOJA');
    },
  );

  it('is one right below a row of text without columns, too', () => {
    const rows = ['05/03 MERCADO 100,00', '06/03 PADARIA 50,00'];
    const refunds = readPage(...BILL, 'Compras', ...rows, 'Estornos', '07/03 LOJA 20,00');
    expect(movementsOf(refunds)).toHaveLength(2);
    expect(errorsOf(refunds).join()).toContain('8 a payment or refund without a sign');
    const first = readPage(...BILL, 'Estornos', '07/03 LOJA 20,00', 'Compras nacionais', ...rows);
    expect(movementsOf(first)).toHaveLength(2);
  });

  it('is no title of purchases', () => {
    expect(movementsOf(read('Pagamentos de contas', '20,00'))).toHaveLength(3);
  });
});

describe('a bill with a word of an account between its rows', () => {
  const row = (day: string, ...texts: string[]): DrawnLine => [
    [40, day],
    ...texts.map((text, at): [number, string] => [at + 1 === texts.length ? 350 : 120, text]),
  ];
  const read = (...rows: DrawnLine[]) => readPage(...BILL, ...rows.slice(0, 1), 'Conta corrente', ...rows.slice(1));
  it('is rejected where no amount is negative', () => {
    const rows = [row('05/03/2026', 'MERCADO', '+ 100,00'), row('06/03/2026', 'PADARIA', '+ 50,00')];
    expect(movementsOf(read(...rows))).toEqual([]);
  });

  it('is rejected where the payment has its text on another line', () => {
    const rows = [row('05/03/2026', 'MERCADO', '100,00'), row('06/03/2026', '826041', '-50,00')];
    const named = [row('05/03/2026', '12 MERCADO', '100,00'), row('06/03/2026', '826041 ESTORNO', '-50,00')];
    expect(movementsOf(read(...named))).toEqual([]);
    expect(movementsOf(read(...rows))).toEqual([]);
  });

  it('is an account where its rows have marks', () => {
    const rows = [row('05/03/2026', 'MERCADO', '100,00 C'), row('06/03/2026', 'PIX', '50,00 C')];
    expect(movementsOf(read(...rows))).toHaveLength(2);
  });
});

it('lone marks before all amounts of a bill are theirs, as on an account (6.5)', () => {
  const reading = readPage(...BILL, '05/03 LOJA A D 10,00', '06/03 DIVERSOS C 20,00');
  expect(movementsOf(reading)).toEqual(['2026-03-05 D 10.00 LOJA A', '2026-03-06 C 20.00 DIVERSOS']);
  const some = readPage(...BILL, '05/03 LOJA A 10,00', '06/03 VITAMINA C 20,00');
  expect(movementsOf(some)).toEqual(['2026-03-05 D 10.00 LOJA A', '2026-03-06 D 20.00 VITAMINA C']);
  const contradicting = readPage(...BILL, '05/03 LOJA A D 10,00', '06/03 LOJA C -20,00', '07/03 LOJA D -30,00');
  expect(errorsOf(contradicting)).toEqual(["6 the amount's sign contradicts the mark before it: -30,00"]);
});

describe('the rows of a bill that are under a title', () => {
  const head = 'Data Lançamento Valor';
  const rows = [head, '05/03/2026 PAGAMENTO EFETUADO -20,00', '06/03/2026 LOJA A 11,00', 30, []];
  const readUnder = (title: string) => readPage(...BILL, ...rows, title, head, '07/03/2026 LOJA B 02/05 12,00');

  it.each([
    'Compras parceladas a vencer',
    'Despesas já lançadas para o próximo mês',
    'Transações pendentes',
    'Agendamentos',
    'Pagamentos pendentes',
    'Compras canceladas',
    'Lançamentos da fatura anterior',
    'Próximos lançamentos',
    'Histórico de faturas',
    'Parcele sua fatura',
  ])('of another bill, or of what is not settled, are error items: %s', (title) => {
    const reading = readUnder(title);
    expect([movementsOf(reading).length, reading.erros[0]?.erro.codigo]).toEqual([2, 'pdf.situacao_em_aberto']);
  });

  it.each(['Parcelamentos em andamento', 'Compras internacionais', 'Limite para compras futuras'])(
    'of its own are movements: %s',
    (title) => {
      expect([movementsOf(readUnder(title)).length, errorsOf(readUnder(title))]).toEqual([3, []]);
    },
  );
});

it('a day after the last one on which a bill is due is no day of a movement', () => {
  const due = ['Fatura do cartão', 'Vencimento 10/04/2026'];
  const rows = ['05/03/2026 PAGAMENTO EFETUADO -20,00', '10/04/2026 LOJA A 11,00', '10/05/2026 2ª PARCELA 12,00'];
  expect(errorsOf(readPage(...due, ...rows))).toEqual([
    '5 the date is after the period that the file names: 2026-05-10',
  ]);
  expect(errorsOf(readPage(...due, 'Próximo vencimento: 10/05/2026', ...rows))).toEqual([]);
});

it('the headings of a table of days and sums below its title do not end it', () => {
  const rows = ['Data Lançamento Valor', '05/03/2026 PAGAMENTO EFETUADO -20,00', '06/03/2026 LOJA A 11,00'];
  const history = ['Histórico de faturas', 'Vencimento Valor', '10/02/2026 Paga 90,00'];
  const reading = readPage(...BILL, ...rows, 30, ...history);
  expect([movementsOf(reading).length, reading.erros[0]?.erro.codigo]).toEqual([2, 'pdf.situacao_em_aberto']);
});

it.each([
  ['Parcela      Vencimento          Valor', '01/12        05/04/2026          90,00'],
  ['Nº      Vencimento     Valor da parcela', '01/12        05/04/2026          90,00'],
  ['Vencimento   Descrição           Valor', '05/03/2026   ENERGIA             90,00'],
])('rows of a plan below the movements of a bill are error items: %s', (head, row) => {
  const reading = readPage(
    ...['Fatura do cartão', 'Vencimento 10/04/2026', 'Data         Lançamento          Valor'],
    ...['05/03        PAGAMENTO EFETUADO -20,00', '06/03        LOJA A              11,00', 30],
    ...['Empréstimo', head, row],
  );
  expect([movementsOf(reading).length, reading.erros.length]).toEqual([2, 1]);
});
