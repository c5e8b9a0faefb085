import type { EntityManager } from 'typeorm';
import { notFound } from '../../kernel/errors';
import type { Window } from '../../kernel/page';
import { type AtaComSaldo, type CustomerAtaRead, toCustomerAtaRead } from './customer-ata.dto';
import type { StatusAta } from './customer-ata.entity';

/** The contract's word for minutes in `… not found`. */
export const ATA = 'minutes';

/** Which minutes of their owner are asked for. */
export interface AtaFilter {
  readonly id?: number;
  readonly id_cliente?: number;
  readonly status?: StatusAta;
}

const WITH_BALANCE = `
  SELECT a.id, a.id_cliente, a.id_customer_qsa, a.data_validade, a.status, a.valor, a.valor_contabil, a.observacao,
    a.id_usuario_created, a.data_hora_criacao,
    a.valor - COALESCE((SELECT SUM(l.valor_ata_utilizada) FROM lancamento_lucro l WHERE l.id_ata = a.id), 0) AS saldo
  FROM customer_ata a`;

/** The owner's minutes with their balances in one statement, newest first. */
export async function atasWithBalance(
  tx: EntityManager,
  owner: number,
  filter: AtaFilter,
  window?: Window,
): Promise<CustomerAtaRead[]> {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined);
  const where = ['a.id_usuario_created = ?', ...set.map(([column]) => `a.${column} = ?`)].join(' AND ');
  const atas = await tx.query<AtaComSaldo[]>(
    `${WITH_BALANCE} WHERE ${where} ORDER BY a.id DESC ${window ? 'LIMIT ? OFFSET ?' : ''}`,
    [owner, ...set.map(([, value]) => value as unknown), ...(window ? [window.limit, window.offset] : [])],
  );
  return atas.map(toCustomerAtaRead);
}

/** @throws DomainError not_found when absent or foreign */
export async function ataWithBalance(tx: EntityManager, owner: number, id: number): Promise<CustomerAtaRead> {
  const [ata] = await atasWithBalance(tx, owner, { id });
  if (!ata) throw notFound(ATA);
  return ata;
}

/**
 * What the profit entries of minutes use, as a decimal. A statement of its own and never part of the one that locks the
 * minutes: that one would sum what was committed before it had to wait.
 */
export async function usedOf(tx: EntityManager, idAta: number): Promise<string> {
  const [row] = await tx.query<{ used: string }[]>(
    'SELECT COALESCE(SUM(valor_ata_utilizada), 0.00) AS used FROM lancamento_lucro WHERE id_ata = ?',
    [idAta],
  );
  return row?.used ?? '0.00';
}
