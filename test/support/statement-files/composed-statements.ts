import fc from 'fast-check';
import { absolute, fromUnits } from '../../../src/kernel/decimal';
import { beginsWithMoneyOut } from '../../../src/statements/common/side-words';
import type { StatementReading } from '../../../src/statements/common/statement';

/** A movement of a random ledger, cents signed, with the balance after it. */
export interface Row {
  readonly day: number;
  readonly text: string;
  readonly cents: bigint;
  readonly balance: bigint;
}

/** A file, and the movement of each of its lines. */
export interface Composed {
  readonly text: string;
  readonly rows: ReadonlyMap<number, Row>;
}

/** Texts that look like something else: balances, marks, days, instalments, titles. */
const TEXTS = [
  ...['PIX ENVIADO FULANO', 'TED 123', 'PGTO BOLETO 03/12', 'LOJA 24', 'C&A MODAS', "CAIXA D'AGUA", 'COMPRA 05/03 BAR'],
  ...['TARIFA PACOTE 03/2026', 'SALDOS E CIA', 'Totalmente Pet', '13º salário', 'DOC 45.678 X'],
  ...[
    'Agendamento médico',
    'Futuro Seguros',
    'LANCAMENTOS EDITORA',
    'Compras Ltda',
    'DÉBITO AUT LUZ',
    'CREDITO SALARIO',
  ],
];

/** A ledger of March 2026 in the order of its days, with money in and money out. */
export function ledgerOf(maxLength: number): fc.Arbitrary<Row[]> {
  const movement = fc.record({
    day: fc.integer({ min: 1, max: 28 }),
    text: fc.constantFrom(...TEXTS),
    cents: fc.oneof(fc.bigInt({ min: 1n, max: 999n }), fc.bigInt({ min: 1n, max: 99_999_999n })),
    isOut: fc.boolean(),
  });
  const movements = fc.array(movement, { minLength: 2, maxLength });
  return fc.tuple(movements, fc.bigInt({ min: -1_000_000n, max: 10_000_000n })).map(([all, opening]) => {
    let balance = opening;
    return (
      all
        .map((each, index) => ({ ...each, isOut: index < 2 ? index === 0 : each.isOut }))
        // Without a sign such a text is an error item, where others have one.
        .map((each) => (each.isOut || !beginsWithMoneyOut(each.text) ? each : { ...each, text: 'TED 123' }))
        .toSorted((a, b) => a.day - b.day)
        .map(({ day, text, cents, isOut }) => {
          const signed = isOut ? -cents : cents;
          balance += signed;
          return { day, text, cents: signed, balance };
        })
    );
  });
}

export const isoDay = (day: number): string => `2026-03-${String(day).padStart(2, '0')}`;

/** What is due for a row. */
export const movementOf = ({ day, cents }: Row): string =>
  `${isoDay(day)} ${cents < 0n ? 'D' : 'C'} ${absolute(fromUnits(cents))}`;

/**
 * Nothing is lost, nothing invented, nothing wrong in silence (document 6, 1.1 and 1.2): every row is the movement that it was,
 * or an error item, or the file is rejected with a reason.
 */
export function composed(
  { legivel, linhas, ignorados, erros }: StatementReading,
  rows: ReadonlyMap<number, Row>,
  due: (row: Row) => string,
): void {
  if (!legivel) {
    expect(erros[0]?.erro.texto).toMatch(/\w+ \w+/);
    return;
  }
  const failed = new Set(erros.map(({ linha }) => linha));
  const wanted = [...rows].filter(([line]) => !failed.has(line));
  expect(linhas.map(({ linha_arquivo, data, tipo, valor }) => `${linha_arquivo} ${data} ${tipo} ${valor}`)).toEqual(
    wanted.map(([line, row]) => `${line} ${due(row)}`),
  );
  for (const { linha_arquivo, descricao } of linhas)
    expect(descricao).toContain(rows.get(linha_arquivo)?.text ?? 'no such row');
  expect(ignorados.filter(({ linha_arquivo }) => rows.has(linha_arquivo))).toEqual([]);
}
