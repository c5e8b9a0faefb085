import type { EntityManager } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import { saoPauloTimestamp } from '../../kernel/calendar';
import type { Fixed } from '../../kernel/error-codes/error-code';
import { domainError } from '../../kernel/errors';
import { DateTimeField, TextField } from '../../platform/http/validation/fields';
import type { RuleTable } from './rule-columns';

/** Who made a rule and who changed it last: a user who meets a colleague's change sees whose it is. */
export class RegraAutoria {
  @TextField({ nullable: true, description: 'Name of who made it' }) criada_por: string | null;
  @DateTimeField({ description: 'When it was made' }) criada_em: string;
  @TextField({ nullable: true, description: 'Name of who changed it last; null while nobody has' })
  alterada_por: string | null;
  @DateTimeField({ nullable: true, description: 'When it was changed last; null while nobody has' })
  alterada_em: string | null;
}

/** What a change notes in the rule's row. */
export const changedBy = (caller: Caller) => ({
  id_usuario_alterou: caller.id,
  data_hora_alteracao: () => 'CURRENT_TIMESTAMP(6)',
});

/** @param absence the error of a rule that is not there @throws DomainError 404 */
export async function authorshipOf(
  tx: EntityManager,
  table: RuleTable,
  absence: Fixed<404>,
  id: number,
): Promise<RegraAutoria> {
  const [found] = await tx.query<
    { criada_por: string | null; criada_em: Date; alterada_por: string | null; alterada_em: Date | null }[]
  >(
    `SELECT c.nome AS criada_por, r.data_hora_criacao AS criada_em, a.nome AS alterada_por, r.data_hora_alteracao AS alterada_em
     FROM ${table} r LEFT JOIN usuario c ON c.id = r.id_usuario_created LEFT JOIN usuario a ON a.id = r.id_usuario_alterou
     WHERE r.id = ?`,
    [id],
  );
  if (!found) throw domainError(absence);
  const { criada_por, alterada_por, criada_em, alterada_em } = found;
  return {
    criada_por,
    criada_em: saoPauloTimestamp(criada_em),
    alterada_por,
    alterada_em: alterada_em && saoPauloTimestamp(alterada_em),
  };
}
