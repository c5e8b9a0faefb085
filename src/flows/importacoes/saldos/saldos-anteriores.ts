import type { EntityManager } from 'typeorm';
import type { Decimal } from '../../../kernel/decimal';
import { groupBy } from '../../../kernel/collections';
import type { Importacao } from '../importacao.entity';
import type { FileAccount, StatementReading } from '../../../statements';
import { runWithPauses } from '../../../kernel/cooperative-steps';
import { chaveDaConta, type ContaDeImportacao, type PeriodoDaConta, periodosDasContas } from './contas-da-importacao';
import { type SaldosDaConta, saldosSteps } from './saldos-das-contas';

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
