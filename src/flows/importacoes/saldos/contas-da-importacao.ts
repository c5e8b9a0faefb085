import type { CalendarDate } from '../../../kernel/calendar';
import { type Decimal, fromUnits, toUnits } from '../../../kernel/decimal';
import { bulkInsert } from '../../../platform/database/sql';
import type { Tx } from '../../../platform/database/unit-of-work';
import type { StatementReading } from '../../../statements';
import type { ImportacaoConta } from '../importacao-registros.entity';
import type { Importacao } from '../importacao.entity';
import type { SaldosDaConta } from './saldos-das-contas';

/** An account of an import, with what replaces it where the file gives no number. */
export interface ContaDeImportacao {
  readonly banco: string | null;
  readonly conta: string | null;
  readonly id_banco: number | null;
  readonly id_estrutura: number | null;
}

/**
 * The same for accounts that are the same: bank and number are, or without a number the imports' `id_banco` and `id_estrutura`
 * (document 4, 1.1).
 */
export function chaveDaConta({ banco, conta, id_banco, id_estrutura }: ContaDeImportacao): string {
  return JSON.stringify(conta === null ? [id_banco, id_estrutura] : [banco, conta, '']);
}

/** What the movements of an account come to. */
export interface PeriodoDaConta {
  readonly linhas: number;
  /** First and last day; null without movements. */
  readonly de: CalendarDate | null;
  readonly ate: CalendarDate | null;
  readonly entradas: Decimal;
  readonly saidas: Decimal;
}

/** Of every account of the reading, over all of its movements. */
export function periodosDasContas({ contas, linhas }: StatementReading): PeriodoDaConta[] {
  const sums = contas.map(() => ({ linhas: 0, de: null as string | null, ate: null as string | null, C: 0n, D: 0n }));
  for (const { indice_conta, data, valor, tipo } of linhas) {
    const sum = sums[indice_conta];
    if (!sum) continue;
    sum.linhas += 1;
    sum[tipo] += toUnits(valor);
    if (sum.de === null || data < sum.de) sum.de = data;
    if (sum.ate === null || data > sum.ate) sum.ate = data;
  }
  return sums.map(({ C, D, ...period }) => ({ ...period, entradas: fromUnits(C), saidas: fromUnits(D) }));
}

const COLUMNS = [
  ...(['id_importacao', 'ordem', 'banco', 'conta', 'moeda', 'linhas', 'de', 'ate', 'entradas', 'saidas'] as const),
  ...(['saldo_inicial', 'saldo_final', 'saldo_final_em'] as const),
] satisfies readonly (keyof ImportacaoConta)[];

/**
 * Keeps the accounts that a run took with the import, in the place of those of a run before: the next analysis goes on from
 * them (document 4, 1.1).
 */
export async function keepAccounts(
  tx: Tx,
  { id, conta: only }: Importacao,
  reading: StatementReading,
  saldos: readonly SaldosDaConta[],
): Promise<void> {
  const periods = periodosDasContas(reading);
  const rows = reading.contas.flatMap(({ banco, conta, moeda }, ordem): ImportacaoConta[] => {
    const [period, balance] = [periods[ordem], saldos[ordem]];
    if (!period || !balance || (only !== null && conta !== only)) return [];
    const { saldo_inicial, saldo_final, saldo_final_em } = balance;
    return [{ id_importacao: id, ordem, banco, conta, moeda, ...period, saldo_inicial, saldo_final, saldo_final_em }];
  });
  await tx.query('DELETE FROM importacao_conta WHERE id_importacao = ?', [id]);
  await bulkInsert(tx, 'importacao_conta', COLUMNS, rows);
}
