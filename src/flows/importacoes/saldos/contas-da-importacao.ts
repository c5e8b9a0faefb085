import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../../../kernel/calendar';
import { type Decimal, fromUnits, toUnits } from '../../../kernel/decimal';
import { bulkInsert } from '../../../platform/database/sql';
import type { Tx } from '../../../platform/database/unit-of-work';
import type { StatementReading, FileAccount } from '../../../statements';
import type { ImportacaoConta } from '../importacao-registros.entity';
import type { Importacao } from '../importacao.entity';
import { type SaldosDaConta, saldosSteps } from './saldos-das-contas';
import { groupBy } from '../../../kernel/collections';
import { runWithPauses } from '../../../kernel/cooperative-steps';

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

/** Returns the totals that the file states for an account and that are not the sum of its movements, in the order of the file. */
export function totaisDivergentes(
  { totais }: Pick<StatementReading, 'totais'>,
  conta: number,
): Pick<StatementReading['totais'][number], 'data' | 'informado' | 'calculado'>[] {
  return totais
    .filter(({ indice_conta }) => indice_conta === conta)
    .filter(({ informado, calculado }) => toUnits(informado) !== toUnits(calculado))
    .map(({ data, informado, calculado }) => ({ data, informado, calculado }));
}

/** An account of an earlier import. */
interface ContaAnterior extends ContaDeImportacao {
  readonly ate: string;
  readonly saldo_final: Decimal | null;
}

/**
 * The balances of the file's accounts. Where the file states no opening, it is the closing balance of the latest confirmed
 * import of the same account that ends before the first movement, of any user (document 4, 1.1).
 */
export async function balancesOf(
  tx: EntityManager,
  importacao: Importacao,
  reading: StatementReading,
): Promise<SaldosDaConta[]> {
  const periods = periodosDasContas(reading);
  const last = periods.reduce((latest, { de }) => (de !== null && de > latest ? de : latest), '');
  const earlier = last === '' ? [] : await earlierAccounts(tx, importacao, last);
  const ofAccount = byAccount(earlier);
  const anteriores = reading.contas.map((account, index) => previous(account, periods[index], ofAccount, importacao));
  return runWithPauses(saldosSteps(reading, importacao.tipo, anteriores));
}

/** Latest first. */
function earlierAccounts(tx: EntityManager, { id, id_cliente }: Importacao, before: string): Promise<ContaAnterior[]> {
  return tx.query(
    `SELECT c.banco, c.conta, c.ate, c.saldo_final, i.id_banco, i.id_estrutura
     FROM importacao i JOIN importacao_conta c ON c.id_importacao = i.id
     WHERE i.id_cliente = ? AND i.id <> ? AND i.status IN ('success', 'partial') AND c.ate < ?
     ORDER BY c.ate DESC, i.id DESC`,
    [id_cliente, id, before],
  );
}

/** By account, latest first. */
function byAccount(earlier: readonly ContaAnterior[]): ReadonlyMap<string, ContaAnterior[]> {
  return groupBy(earlier, chaveDaConta);
}

function previous(
  { banco, conta }: FileAccount,
  period: PeriodoDaConta | undefined,
  earlier: ReadonlyMap<string, readonly ContaAnterior[]>,
  { id_banco, id_estrutura }: Importacao,
): Decimal | null {
  const de = period?.de ?? null;
  if (de === null) return null;
  const key = chaveDaConta({ banco, conta, id_banco, id_estrutura });
  const found = earlier.get(key)?.find(({ ate }) => ate < de);
  return found?.saldo_final ?? null;
}
