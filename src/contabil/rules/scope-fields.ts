import type { Problem } from '../../platform/http/validation/field-spec';

/** The scopes of a rule as they are sent. */
export interface SentScopes {
  readonly id_banco?: number | null;
  readonly id_cliente?: number | null;
  readonly id_estrutura?: number | null;
}

const ABSENT = { type: 'null' } as const;

/** What {@link needsScope} rejects, as JSON Schema. */
export const WITHOUT_SCOPE = { properties: { id_banco: ABSENT, id_cliente: ABSENT, id_estrutura: ABSENT } };

/** The check of a DTO that needs a scope: a rule without any would apply nowhere. */
export function needsScope({ id_banco, id_cliente, id_estrutura }: SentScopes): Problem | undefined {
  const set = [id_banco, id_cliente, id_estrutura].some((scope) => scope !== undefined && scope !== null);
  if (set) return undefined;
  return { loc: [], msg: 'at least one of id_banco, id_cliente, id_estrutura must be set', type: 'value_error' };
}
