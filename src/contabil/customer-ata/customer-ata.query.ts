import type { EntityManager } from 'typeorm';
import { domainError } from '../../kernel/errors';
import { PartialList } from '../../kernel/page';
import { idsOf, type RecordList, rowsByIds } from '../../platform/database/entity-list';
import { placeholders } from '../../platform/database/sql';
import { type PageQuery, windowOfQuery } from '../../platform/http/page-query';
import { RowList } from '../../platform/http/row-list';
import { type AtaComSaldo, type CustomerAtaRead, toCustomerAtaRead } from './customer-ata.dto';
import { CustomerAta, type StatusAta } from './customer-ata.entity';

/** The error of minutes that are absent or another user's. */
export const ATA_ABSENT = 'customer_ata.nao_encontrada';

/** Which minutes of their owner are asked for. */
export interface AtaFilter {
  readonly id_cliente?: number;
  readonly status?: StatusAta;
}

const WITH_BALANCE = `
  SELECT a.id, a.id_cliente, a.id_customer_qsa, a.data_validade, a.status, a.valor, a.valor_contabil, a.observacao,
    a.ano_resultado, a.data_aprovacao, a.id_usuario_created, a.data_hora_criacao,
    a.valor - COALESCE((SELECT SUM(l.valor_ata_utilizada) FROM lancamento_lucro l WHERE l.id_ata = a.id), 0) AS saldo
  FROM customer_ata a`;

/** The owner's minutes with their balances, newest first: a page in one statement, or all of them in pieces. */
export async function listAtas(
  tx: EntityManager,
  owner: number,
  query: PageQuery,
  filter: AtaFilter,
): Promise<RecordList<CustomerAtaRead>> {
  const where = { ...filter, id_usuario_created: owner };
  const window = windowOfQuery(query);
  if (!window) {
    const ids = await idsOf(tx, CustomerAta, where, { id: 'DESC' });
    return new RowList(rowsByIds(ids, (some) => atasWithBalance(tx, `a.id IN (${placeholders(some.length)})`, some)));
  }
  const fields = Object.entries(where);
  const atas = await atasWithBalance(
    tx,
    `${fields.map(([column]) => `a.${column} = ?`).join(' AND ')} ORDER BY a.id DESC LIMIT ? OFFSET ?`,
    [...fields.map(([, value]) => value), window.limit, window.offset],
  );
  return new PartialList(atas, await tx.countBy(CustomerAta, where));
}

async function atasWithBalance(
  tx: EntityManager,
  where: string,
  parameters: readonly (string | number)[],
): Promise<CustomerAtaRead[]> {
  return (await tx.query<AtaComSaldo[]>(`${WITH_BALANCE} WHERE ${where}`, [...parameters])).map(toCustomerAtaRead);
}

/** @throws DomainError 404 when absent or foreign */
export async function ataWithBalance(tx: EntityManager, owner: number, id: number): Promise<CustomerAtaRead> {
  const [ata] = await atasWithBalance(tx, 'a.id_usuario_created = ? AND a.id = ?', [owner, id]);
  if (!ata) throw domainError(ATA_ABSENT);
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
