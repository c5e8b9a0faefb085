import type { EntityManager } from 'typeorm';
import { bulkInsert } from '../../platform/database/sql';
import type { Tx } from '../../platform/database/unit-of-work';
import type { ContaBancaria } from './conta-contabil.entity';

/** The ledger account of one bank account, with what is shown of it. */
export interface BankAccountSetting {
  readonly id_banco: number;
  /** null: all other accounts of the bank. */
  readonly conta: string | null;
  readonly id_conta: number;
  readonly id_plano_contas: number;
  readonly codigo_dominio: string;
  readonly nome: string;
}

const COLUMNS = ['id_cliente', 'id_banco', 'conta', 'id_conta'] satisfies readonly (keyof ContaBancaria)[];

/** The settings of a customer, by bank, then number. */
export function bankAccountsOf(tx: EntityManager, idCliente: number): Promise<BankAccountSetting[]> {
  return read(tx, 'b.id_cliente = ?', idCliente);
}

/** Puts these settings in the place of all those of the customer. */
export async function replaceBankAccounts(
  tx: Tx,
  id_cliente: number,
  settings: readonly Pick<BankAccountSetting, 'id_banco' | 'conta' | 'id_conta'>[],
): Promise<void> {
  await tx.query('DELETE FROM conta_bancaria WHERE id_cliente = ?', [id_cliente]);
  const rows = settings.map(({ id_banco, conta, id_conta }) => ({
    id_cliente,
    id_banco,
    conta: conta ?? '',
    id_conta,
  }));
  await bulkInsert(tx, 'conta_bancaria', COLUMNS, rows);
}

/** Removes the settings that use an account of the chart, and returns them. */
export async function removeBankAccountsOfChart(tx: Tx, idPlanoContas: number): Promise<BankAccountSetting[]> {
  const settings = await read(tx, 'a.id_plano_contas = ?', idPlanoContas);
  if (settings.length > 0)
    await tx.query(
      'DELETE FROM conta_bancaria WHERE id_conta IN (SELECT id FROM conta_contabil WHERE id_plano_contas = ?)',
      [idPlanoContas],
    );
  return settings;
}

async function read(tx: EntityManager, where: string, id: number): Promise<BankAccountSetting[]> {
  const rows = await tx.query<BankAccountSetting[]>(
    `SELECT b.id_banco, NULLIF(b.conta, '') AS conta, b.id_conta, a.id_plano_contas, a.codigo_dominio, a.nome
     FROM conta_bancaria b JOIN conta_contabil a ON a.id = b.id_conta WHERE ${where} ORDER BY b.id_banco, b.conta`,
    [id],
  );
  return rows.map((row) => ({ ...row }));
}
