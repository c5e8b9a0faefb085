import { reason } from '../../../kernel/reason-codes/reason';
import fc from 'fast-check';
import { fromUnits } from '../../../kernel/decimal';
import {
  type StatedBalance,
  type StatementLine,
  type StatementReading,
  UNNAMED_ACCOUNT,
  unreadable,
} from '../../../statements';
import { saldosDasContas } from '../../../../test/support/run-to-end';

const centavos = fc.bigInt(-10_000_000_000_000n, 10_000_000_000_000n).filter((amount) => amount !== 0n);

interface Ledger {
  readonly opening: bigint;
  readonly moves: readonly { readonly day: number; readonly amount: bigint }[];
  readonly isReversed: boolean;
}

const ledger: fc.Arbitrary<Ledger> = fc
  .record({
    opening: centavos,
    moves: fc.array(fc.record({ day: fc.integer({ min: 1, max: 28 }), amount: centavos }), {
      minLength: 2,
      maxLength: 60,
    }),
    isReversed: fc.boolean(),
  })
  .map(({ opening, moves, isReversed }) => ({ opening, moves: [...moves].sort((a, b) => a.day - b.day), isReversed }))
  // A file within one day doesn't show its order.
  .filter(({ moves }) => moves[0]?.day !== moves.at(-1)?.day);

/** The ledger as a statement with its opening and a running balance on every line, from its start or from its end. */
function statementOf({ opening, moves, isReversed }: Ledger): { reading: StatementReading; closing: bigint } {
  let balance = opening;
  const rows = moves.map(({ day, amount }) => ({ day, amount, balance: (balance += amount) }));
  const inFile = isReversed ? [...rows].reverse() : rows;
  const first = isReversed ? 1 : 2;
  const linhas = inFile.map(({ day, amount }, index): StatementLine => ({
    ...{ linha_arquivo: first + index, data: dayOf(day), descricao: 'X', documento: null, id_fixo: '', fitid: '' },
    valor: fromUnits(amount < 0n ? -amount : amount),
    ...{ tipo: amount < 0n ? 'D' : 'C', indice_conta: 0 },
  }));
  const running = inFile.map((row, index): StatedBalance => ({
    ...{ indice_conta: 0, linha_arquivo: first + index, data: dayOf(row.day), momento: 'linha' },
    valor: fromUnits(row.balance),
  }));
  const start: StatedBalance = {
    ...{ indice_conta: 0, linha_arquivo: isReversed ? first + rows.length : 1, data: null, momento: 'posicao' },
    valor: fromUnits(opening),
  };
  const saldos = isReversed ? [...running, start] : [start, ...running];
  return {
    reading: {
      ...unreadable(reason('importacoes.sem_codigo', { texto: '' })),
      erros: [],
      legivel: true,
      contas: [UNNAMED_ACCOUNT],
      linhas,
      saldos,
    },
    closing: balance,
  };
}

const dayOf = (day: number): string => `2026-03-${String(day).padStart(2, '0')}`;

describe('the balances of any account', () => {
  it('are opening plus movements, to the cent, from either end of the file', () => {
    fc.assert(
      fc.property(ledger, (drawn) => {
        const { reading, closing } = statementOf(drawn);
        expect(saldosDasContas(reading, 'csv')[0]).toMatchObject({
          saldo_inicial: fromUnits(drawn.opening),
          ...{ saldo_final: fromUnits(closing), saldo_calculado: fromUnits(closing), diferenca: '0.00' },
          situacao: 'confere',
        });
      }),
      { numRuns: 300 },
    );
  });

  it('report any movement that is missing or has another amount', () => {
    fc.assert(
      fc.property(ledger, fc.nat(), centavos, (drawn, at, wrong) => {
        const { reading } = statementOf(drawn);
        const linhas = [...reading.linhas];
        const place = at % linhas.length;
        const line = linhas[place];
        if (!line) return;
        const valor = fromUnits(wrong < 0n ? -wrong : wrong);
        if (valor === line.valor) return;
        linhas[place] = { ...line, valor };
        expect(saldosDasContas({ ...reading, linhas }, 'csv')[0]?.situacao).toBe('diverge');
      }),
      { numRuns: 300 },
    );
  });
});
