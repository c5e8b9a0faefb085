import fc from 'fast-check';
import { type DrawnLine, movementsOf, readPages } from '../../support/pdf-drawing';
import {
  asMovements,
  dated,
  type Entry,
  fullDay,
  type Ledger,
  ledger,
  mark,
  minus,
  paged,
  plain,
  shortDay,
  two,
} from '../../support/statement-files/printed-ledgers';
import { fromUnits } from '../../../src/kernel/decimal';
import { saldosDasContas } from '../../support/run-to-end';

const MARCH = 'Extrato de conta corrente 01/03/2026 a 31/03/2026';

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
    (row) =>
      `${fullDay(row)} 000123 ${row.text} ${plain(row.amount)} ${mark(row.amount)} ${plain(row.balance)} ${mark(row.balance)}`,
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
        const [saldos] = saldosDasContas(reading, 'pdf', [fromUnits(BigInt(book.opening))]);
        expect(saldos?.situacao).not.toBe('diverge');
      }),
      { numRuns: 20 },
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
      { numRuns: 20 },
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
    { numRuns: 20 },
  );
});
