import { bulkInsert } from '../../../platform/database/bulk-insert';
import type { Tx } from '../../../platform/database/unit-of-work';
import type { Importacao } from '../importacao.entity';
import type { ImportacaoConta } from '../importacao-conta.entity';
import type { StatementReading } from '../../../statements';
import { periodosDasContas } from './periodos-das-contas';
import type { SaldosDaConta } from './saldos-das-contas';

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
