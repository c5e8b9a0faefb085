import type { Caller } from '../../acesso/rbac/caller';
import type { Fixed } from '../../kernel/error-codes/error-code';
import { domainError, rejectBatch } from '../../kernel/errors';
import { chunks, placeholders } from '../../platform/database/sql';
import type { Tx } from '../../platform/database/unit-of-work';
import { Check, IdField, IntField, NestedListField } from '../../platform/http/validation/fields';
import type { RuleTable } from './rule-columns';

const RULES_PER_STATEMENT = 500;

/** Limit of the rules that get their places in one operation. */
const MAX_RULES = 5_000;

/** A rule's place: among the rules of its scopes the lower `ordem` is asked first, of equal ones the older rule. */
export class OrdemDaRegraDto {
  @IdField()
  id: number;

  @IntField({ min: 0 })
  ordem: number;

  @IntField({ optional: true, min: 0, description: 'ordem as the caller saw it: 412 when it is another by now' })
  ordem_vista?: number;
}

@Check<OrdenarRegrasDto>(({ itens }) => {
  const named = new Set<number>();
  const again = itens.findIndex(({ id }) => named.size === named.add(id).size);
  return again < 0 ? undefined : { loc: ['itens', again, 'id'], msg: 'the rule is named twice', type: 'value_error' };
})
export class OrdenarRegrasDto {
  @NestedListField(() => OrdemDaRegraDto, {
    min: 1,
    max: MAX_RULES,
    description: 'Each rule once; those that are not named keep their place',
  })
  itens: OrdemDaRegraDto[];
}

export class OrdenarRegrasResult {
  @IntField({ description: 'Rules named' }) alteradas: number;
}

/**
 * Gives rules of a kind their places, all or none, in the caller's transaction: their rows are locked in the order of their ids, so
 * that of two at once one waits for the other.
 * @param absence the error of a rule that is not there
 * @throws DomainError 404 or 412, naming the rules by their place in `itens`
 */
export async function orderRules(
  tx: Tx,
  caller: Caller,
  table: RuleTable,
  absence: Fixed<404>,
  itens: readonly OrdemDaRegraDto[],
): Promise<OrdenarRegrasResult> {
  const ordered = [...itens].sort((one, other) => one.id - other.id);
  const before = new Map<number, number>();
  for (const part of chunks(ordered, RULES_PER_STATEMENT)) {
    const rows = await tx.query<{ id: number; ordem: number }[]>(
      `SELECT id, ordem FROM ${table} WHERE id IN (${placeholders(part.length)}) ORDER BY id FOR UPDATE`,
      part.map(({ id }) => id),
    );
    for (const { id, ordem } of rows) before.set(id, ordem);
  }
  rejectBatch(
    itens.map(({ id, ordem_vista }, posicao) => {
      const position = before.get(id);
      if (position === undefined) return { posicao, id, rejection: domainError(absence) };
      const moved = ordem_vista !== undefined && ordem_vista !== position;
      return {
        posicao,
        id,
        rejection: moved ? domainError('comum.alterado_desde#ordem') : undefined,
      };
    }),
  );
  // Who orders a list changed those rules alone that have another place now.
  const moved = ordered.filter(({ id, ordem }) => before.get(id) !== ordem);
  for (const part of chunks(moved, RULES_PER_STATEMENT)) {
    const cases = part.map(() => 'WHEN ? THEN ?').join(' ');
    await tx.query(
      `UPDATE ${table} SET ordem = CASE id ${cases} END, id_usuario_alterou = ?, data_hora_alteracao = CURRENT_TIMESTAMP(6)
       WHERE id IN (${placeholders(part.length)})`,
      [...part.flatMap(({ id, ordem }) => [id, ordem]), caller.id, ...part.map(({ id }) => id)],
    );
  }
  return { alteradas: itens.length };
}
