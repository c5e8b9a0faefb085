import fc from 'fast-check';
import { delimiterOf, LAYOUTS, ledger, opening, written } from '../../support/statement-files/issuer-tables';
import { fromUnits } from '../../../src/kernel/decimal';
import { saldosDasContas } from '../../support/run-to-end';
import { recogniseHeadings } from '../../../src/statements/csv/table/headings';
import { ITAU_BILL, KNOWN_TABLES, knownTable } from '../../../src/statements/csv/table/issuers';
import { readCsv } from '../../../src/statements/csv/reader';

describe('known tables', () => {
  it('are all in this test', () => {
    const drawn = LAYOUTS.map(
      ({ head }) => recogniseHeadings(head.replaceAll('"', '').split(delimiterOf(head)))?.known,
    );
    expect(KNOWN_TABLES.filter((table) => !drawn.includes(table))).toEqual([]);
    // The bill of Itaú is known by more than its headings.
    expect(LAYOUTS.filter((_, index) => !drawn[index]).map(({ head }) => head)).toEqual([ITAU_BILL]);
  });

  it('are those of these issuers, accounts and bills', () => {
    const by = (kind: string) => KNOWN_TABLES.filter((table) => table.kind === kind).map(({ issuer }) => issuer);
    expect([...by('account'), ...by('bill'), ...by('signedBill')]).toHaveLength(KNOWN_TABLES.length);
    expect([...new Set(by('account'))]).toEqual([
      ...['Itaú', 'Bradesco', 'Santander', 'Banco do Brasil', 'Caixa', 'Inter', 'Sicredi', 'Nubank', 'XP', 'C6'],
      ...['Mercado Pago', 'PagBank', 'Stone', 'PicPay', 'InfinitePay', 'Wise'],
    ]);
    expect(by('bill')).toEqual(['Nubank', 'C6', 'XP, Rico', 'Inter']);
    expect(by('signedBill')).toEqual(['Inter']);
  });

  it('may have further columns where their law allows them, and nowhere else', () => {
    const known = (headings: string) => knownTable(headings.split(';'))?.issuer;
    expect(known('data de compra;nome no cartao;valor')).toBe('C6');
    expect(known('data de compra;nome no cartao;x;y;valor')).toBe('C6');
    expect(known('data de compra;nome no cartao;valor;x')).toBeUndefined();
    expect(known('x;data de compra;nome no cartao;valor')).toBeUndefined();
    expect(known('data de compra;nome no cartaox;valor')).toBeUndefined();
    expect(known('')).toBeUndefined();
  });

  it.each(LAYOUTS)('$name: a ledger written and read back is itself, and opening + movements = closing', (layout) => {
    const delimiter = delimiterOf(layout.head);
    fc.assert(
      fc.property(ledger, opening, (movements, from) => {
        const rows = written(movements, from);
        // Without a negative amount a payment proves nothing: an error item on a bill (9.16), on an account the file (9.14).
        // A minus may be in a balance, so accounts with balances count by their rows of money out.
        const hasMinus = rows.some((row) => layout.row(row).some((cell) => /^"?-/.test(cell) && /\d/.test(cell)));
        const isSigned = layout.hasBalance ? rows.some(({ tipo }) => tipo === 'D') : hasMinus;
        fc.pre(isSigned || !rows.some(({ text }) => text.startsWith('Pagamento')));
        const text = [layout.head, ...rows.map((row) => layout.row(row).join(delimiter))].join('\r\n');
        const reading = readCsv(Buffer.from(text), null);
        expect(reading.erros).toEqual([]);
        expect(reading.linhas.map(({ data, tipo, valor, descricao }) => [data, tipo, valor, descricao])).toEqual(
          rows.map((row) => [row.iso, row.tipo, fromUnits(row.cents), layout.text?.(row) ?? row.text]),
        );
        const closing = reading.saldos.at(-1)?.valor;
        const [saldos] = saldosDasContas(reading, 'csv', [fromUnits(from)]);
        expect(saldos?.situacao).toBe(layout.hasBalance ? 'confere' : 'sem_saldo');
        expect(closing).toBe(layout.hasBalance ? fromUnits(rows.at(-1)?.saldo ?? 0n) : undefined);
      }),
      { numRuns: 20 },
    );
  });

  it('lose no row whatever one cell of them holds', () => {
    const damage = fc.constantFrom(
      '',
      'x',
      '0',
      '00/00/0000',
      '-',
      'US$ 1,00',
      '1.500',
      'SALDO',
      '"',
      '31/02/2026',
      'C',
      'Débito',
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...LAYOUTS),
        ledger,
        fc.nat(29),
        fc.nat(12),
        damage,
        (layout, movements, at, column, cell) => {
          const delimiter = delimiterOf(layout.head);
          const rows = written(movements, 0n).map((row) => layout.row(row));
          const damaged = rows[at % rows.length] ?? [];
          damaged[column % damaged.length] = cell;
          const reading = readCsv(
            Buffer.from([layout.head, ...rows.map((row) => row.join(delimiter))].join('\n')),
            null,
          );
          if (!reading.legivel) return;
          const seen = [...reading.linhas, ...reading.ignorados].map(({ linha_arquivo }) => linha_arquivo);
          const all = [...seen, ...reading.erros.map(({ linha }) => linha)].sort((a, b) => a - b);
          expect(new Set(all).size).toBe(all.length);
          expect(reading.total_linhas_lidas).toBe(all.length);
          const others = rows.flatMap((_, index) => (index === at % rows.length ? [] : [index + 2]));
          expect(others.filter((line) => !all.includes(line))).toEqual([]);
        },
      ),
      { numRuns: 120 },
    );
  });
});
