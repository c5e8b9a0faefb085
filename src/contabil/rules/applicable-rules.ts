import type { RuleScope } from './engine/rule-scope';

/** A WHERE clause and its parameters. */
export interface SqlCondition {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** The rows of a rule table that are active and whose scopes all equal the import's (`appliesTo` in SQL). */
export function applicableRules(target: RuleScope): SqlCondition {
  const { sql, parameters } = rulesInScopes(target);
  return { sql: `ativo = 1 AND ${sql}`, parameters };
}

/**
 * The same, inactive ones as well. The first bracket only says that one scope is hit, so that the scopes' indexes find the
 * rows; a null of the import equals nothing.
 */
export function rulesInScopes({ id_banco, id_cliente, id_estrutura }: RuleScope): SqlCondition {
  const scopes = [id_banco, id_cliente, id_estrutura];
  return {
    sql: `(id_banco = ? OR id_cliente = ? OR id_estrutura = ?)
      AND (id_banco IS NULL OR id_banco = ?) AND (id_cliente IS NULL OR id_cliente = ?) AND (id_estrutura IS NULL OR id_estrutura = ?)`,
    parameters: [...scopes, ...scopes],
  };
}
