import { refusal } from '../../kernel/errors';
import { placeholders } from '../../platform/database/sql';
import type { Tx } from '../../platform/database/unit-of-work';

type Absence = 'sn_empresas.nao_encontrada#quais' | 'sn_empresas.matriz_nao_encontrada';

/**
 * Every id must be a customer's: companies of the Simples Nacional domains are customers of the firm.
 * @param absence the refusal of companies that are not there
 * @throws DomainError 404 naming the absent ids
 */
export async function companiesMustExist(
  tx: Tx,
  ids: Iterable<number>,
  absence: Absence = 'sn_empresas.nao_encontrada#quais',
): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const rows = await tx.query<{ id: number }[]>(
    `SELECT id FROM customer WHERE id IN (${placeholders(wanted.length)})`,
    wanted,
  );
  const found = new Set(rows.map(({ id }) => id));
  const absent = wanted.filter((id) => !found.has(id));
  if (absent.length > 0) throw refusal(absence, absent.slice(0, SHOWN).join(', '));
}

const SHOWN = 10;
