import fc from 'fast-check';
import { type DrawnLine, movementsOf, readPages } from '../../../../../test/support/pdf-drawing';
import { fromUnits } from '../../../../kernel/decimal';
import { saldosDasContas } from '../../saldos/saldos-das-contas';

interface Entry {
  day: number;
  text: string;
  cents: number;
  out: boolean;
}

interface Ledger {
  opening: number;
  entries: Entry[];
}

const WORDS = [
  'PIX',
  'TED',
  'LOJA',
  'TARIFA',
  'BOLETO',
  'Padaria São João',
  'FULANO',
  'QR CODE',
  'IOF',
  'COMPRA 12/45',
];
const MARCH = 'Extrato de conta corrente 01/03/2026 a 31/03/2026';
const BILL = ['Fatura do cartão', 'Vencimento 10/04/2026', 'Compras de 01/03/2026 a 31/03/2026'];
const ROWS_PER_PAGE = 42;

const entry = fc.record({
  day: fc.integer({ min: 1, max: 28 }),
  text: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
  cents: fc.oneof(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 99_999_999_999 })),
  out: fc.boolean(),
});
/** At least one movement in and one out: a file of one direction only proves nothing without its signs. */
const ledger = fc
  .record({
    opening: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    entries: fc.array(entry, { minLength: 2, maxLength: 60 }),
  })
  .map(({ opening, entries }): Ledger => {
    const both = entries.map((each, index) => (index < 2 ? { ...each, out: index === 0 } : each));
    return { opening, entries: both.toSorted((a, b) => a.day - b.day) };
  });

const two = (number: number) => String(number).padStart(2, '0');
const shortDay = ({ day }: Entry) => `${two(day)}/03`;
const fullDay = (each: Entry) => `${shortDay(each)}/2026`;
const plain = (cents: number) =>
  `${Math.floor(Math.abs(cents) / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, '.')},${two(Math.abs(cents) % 100)}`;
const minus = (cents: number) => (cents < 0 ? `-${plain(cents)}` : plain(cents));
const signed = ({ out, cents }: Entry) => (out ? -cents : cents);
const mark = (cents: number) => (cents < 0 ? 'D' : 'C');

/** The rows of a ledger with the balance after each, and whether it is the first or last of its day. */
function running({ opening, entries }: Ledger) {
  let balance = opening;
  return entries.map((each, index) => {
    balance += signed(each);
    return {
      ...each,
      balance,
      first: entries[index - 1]?.day !== each.day,
      last: entries[index + 1]?.day !== each.day,
      amount: signed(each),
    };
  });
}
type Row = ReturnType<typeof running>[number];

const paged = (head: DrawnLine[], rows: DrawnLine[]): DrawnLine[][] => {
  const pages: DrawnLine[][] = [];
  for (let at = 0; at < rows.length; at += ROWS_PER_PAGE) pages.push([...head, ...rows.slice(at, at + ROWS_PER_PAGE)]);
  return pages;
};
const dated = (head: DrawnLine[], line: (row: Row) => string | DrawnLine[]) => (book: Ledger) =>
  paged(
    head,
    running(book).flatMap((row): DrawnLine[] => {
      const lines = line(row);
      return typeof lines === 'string' ? [lines] : lines;
    }),
  );
const opened =
  (write: (book: Ledger) => DrawnLine[][], row = '01/03/2026 SALDO ANTERIOR') =>
  (book: Ledger) => {
    const pages = write(book);
    return pages.map((page, index) => (index === 0 ? [MARCH, `${row} ${minus(book.opening)}`, ...page] : page));
  };

/** Each way in which a bank prints an account. */
const ACCOUNTS: Record<string, (book: Ledger) => DrawnLine[][]> = {
  Bradesco: dated(
    ['Banco Bradesco', MARCH, 'Data Histórico Docto. Crédito (R$) Débito (R$) Saldo (R$)'],
    (row) => `${row.first ? `${fullDay(row)} ` : ''}${row.text} ${minus(row.amount)} ${minus(row.balance)}`,
  ),
  Santander: dated(
    [MARCH],
    (row) => `${shortDay(row)} ${row.text} ${plain(row.amount)}${row.out ? '-' : ''} ${minus(row.balance)}`,
  ),
  Itaú: opened(
    dated(['data lançamentos valor (R$) saldo (R$)'], (row) => [
      `${fullDay(row)} ${row.text} ${minus(row.amount)}`,
      ...(row.last ? [`${fullDay(row)} SALDO DO DIA ${minus(row.balance)}`] : []),
    ]),
  ),
  BB: dated(
    [MARCH],
    (row) =>
      `${fullDay(row)} ${row.text} ${plain(row.amount)} ${mark(row.amount)} ${plain(row.balance)} ${mark(row.balance)}`,
  ),
  Caixa: dated(
    [MARCH],
    (row) => `${fullDay(row)} 000123 ${row.text} ${plain(row.amount)} ${mark(row.amount)} ${plain(row.balance)} C`,
  ),
  Sicoob: dated([MARCH], (row) => `${shortDay(row)} ${row.text} R$ ${plain(row.amount)}${mark(row.amount)}`),
  C6: dated([MARCH], (row) => `${shortDay(row)} ${row.text} ${row.out ? '-' : ''}R$ ${plain(row.amount)}`),
  PagBank: dated([MARCH], (row) => `${fullDay(row)} ${row.text} ${row.out ? '\u2212' : '+'} R$ ${plain(row.amount)}`),
  Inter: dated(['Banco Inter', MARCH], (row) => [
    ...(row.first ? [`${row.day} de Março de 2026 Saldo do dia: R$ ${minus(row.balance)}`] : []),
    `${row.text}: "Cp :1-FULANO" ${row.out ? '-' : ''}R$ ${plain(row.amount)} R$ ${minus(row.balance)}`,
  ]),
  'marks before the amount': dated(
    [MARCH],
    (row) => `${fullDay(row)} ${row.text} ${mark(row.amount)} ${plain(row.amount)} ${minus(row.balance)}`,
  ),
  'running balance': opened(
    dated([], (row) => `${fullDay(row)} ${row.text} ${plain(row.amount)} ${minus(row.balance)}`),
  ),
  'amounts on their own line': dated([MARCH], (row) => [
    `${fullDay(row)} ${row.text}`,
    'FULANO',
    `${minus(row.amount)} ${minus(row.balance)}`,
  ]),
  columns: dated(
    [
      MARCH,
      [
        [40, 'Data'],
        [100, 'Histórico'],
        [400, 'Crédito (R$)'],
        [550, 'Débito (R$)'],
        [700, 'Saldo (R$)'],
      ],
    ],
    (row) => [
      [
        [40, fullDay(row)],
        [100, row.text],
        [(row.out ? 609.4 : 464.8) - plain(row.amount).length * 5.4, plain(row.amount)],
        [754 - minus(row.balance).length * 5.4, minus(row.balance)],
      ],
    ],
  ),
};

function asMovements({ entries }: Ledger, text = (each: Entry) => each.text): string[] {
  return entries.map(
    (each) => `2026-03-${two(each.day)} ${each.out ? 'D' : 'C'} ${fromUnits(BigInt(each.cents))} ${text(each)}`,
  );
}

const TEXTS: Partial<Record<string, (each: Entry) => string>> = {
  Caixa: ({ text }) => `000123 ${text}`,
  Inter: ({ text }) => `${text}: "Cp :1-FULANO"`,
  'amounts on their own line': ({ text }) => `${text} FULANO`,
};

describe('a random ledger, written as a bank prints it and read back, is itself', () => {
  it.each(Object.keys(ACCOUNTS))('%s', (name) => {
    fc.assert(
      fc.property(ledger, (book) => {
        const reading = readPages(...(ACCOUNTS[name]?.(book) ?? []));
        expect(reading.erros).toEqual([]);
        expect(movementsOf(reading)).toEqual(asMovements(book, TEXTS[name]));
        // Caixa's balances are drawn without their sign.
        const [saldos] = saldosDasContas(reading, 'pdf', [fromUnits(BigInt(book.opening))]);
        if (name !== 'Caixa') expect(saldos?.situacao).not.toBe('diverge');
      }),
      { numRuns: 40 },
    );
  });

  it('Nubank: the day and the direction are headings', () => {
    fc.assert(
      fc.property(ledger, (book) => {
        const groups = new Map<string, Entry[]>();
        for (const each of book.entries) {
          const key = `${two(each.day)} ${each.out ? 'saídas' : 'entradas'}`;
          groups.set(key, [...(groups.get(key) ?? []), each]);
        }
        const lines: string[] = [];
        const expected: Entry[] = [];
        let last = '';
        for (const [key, entries] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
          const [day = '', kind = ''] = key.split(' ');
          const sum = entries.reduce((total, { cents }) => total + cents, 0);
          lines.push(
            `${day === last ? '' : `${day} MAR 2026 `}Total de ${kind} ${kind === 'saídas' ? '-' : '+'} ${plain(sum)}`,
          );
          for (const each of entries)
            lines.push(`${each.text} ${plain(each.cents)}`, 'BANCO X (0001) Agência: 1 Conta: 2');
          expected.push(...entries);
          last = day;
        }
        const reading = readPages(...paged(['Nu Pagamentos'], lines));
        expect(reading.erros).toEqual([]);
        expect(movementsOf(reading)).toEqual(asMovements({ ...book, entries: expected }));
        expect(reading.totais).toHaveLength(groups.size);
        expect(reading.totais.filter(({ informado, calculado }) => informado !== calculado)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

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

it('opening and movements make the closing balance', () => {
  fc.assert(
    fc.property(ledger, (book) => {
      const { linhas, saldos } = readPages(...(ACCOUNTS['running balance']?.(book) ?? []));
      const cents = (value: string) => BigInt(value.replace('.', ''));
      const sum = linhas.reduce((total, { tipo, valor }) => total + (tipo === 'C' ? cents(valor) : -cents(valor)), 0n);
      expect(cents(saldos[0]?.valor ?? '') + sum).toBe(cents(saldos.at(-1)?.valor ?? ''));
      expect(saldos).toHaveLength(linhas.length + 1);
    }),
    { numRuns: 40 },
  );
});
