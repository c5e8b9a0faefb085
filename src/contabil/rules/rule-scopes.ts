import { createHash } from 'node:crypto';
import { Banco } from '../../cadastros/bancos/banco.entity';
import { Customer } from '../../cadastros/customers/customer.entity';
import { Estrutura } from '../../cadastros/estruturas/estrutura.entity';
import { mustExistIfNamed } from '../../platform/database/must-exist';
import type { Tx } from '../../platform/database/unit-of-work';
import { type Condition, normalizeChain } from './engine/condition-test';
import type { RuleScope } from './engine/statement-line';
import { comparableContent } from './engine/vocabulary';

/** What a rule is limited to must be there. @throws DomainError 404 */
export async function scopesMustExist(tx: Tx, { id_banco, id_cliente, id_estrutura }: RuleScope): Promise<void> {
  await mustExistIfNamed(tx, Banco, id_banco, 'bancos.nao_encontrado');
  await mustExistIfNamed(tx, Customer, id_cliente, 'customers.nao_encontrado');
  await mustExistIfNamed(tx, Estrutura, id_estrutura, 'estruturas.nao_encontrada');
}

/** SHA-256 (hex) of the scopes and whatever else makes two rules equal: the value of a unique key. */
export function scopedKey({ id_banco, id_cliente, id_estrutura }: RuleScope, ...what: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([id_banco, id_cliente, id_estrutura, ...what]))
    .digest('hex');
}

/** A WHERE clause and its parameters. */
interface SqlCondition {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** The rows of a rule table that are active and whose scopes all equal the import's (`appliesTo` in SQL). */
export function applicableRules(target: RuleScope): SqlCondition {
  const { sql, parameters } = rulesInScopes(target);
  return { sql: `ativo = 1 AND ${sql}`, parameters };
}

/**
 * The same, inactive ones as well. The first bracket only requires that one scope is hit, so that the scopes' indexes find the
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

/**
 * SHA-256 (hex) of what a chain means: equal for chains that differ only in case, accents and spaces of their contents,
 * in the spelling of an amount, in a connector that means nothing, or in the numbers of `ordem`.
 */
export function chainFingerprint(conditions: readonly Condition[]): string {
  const meaning = normalizeChain(conditions).map((condition) => [
    condition.campo_comparacao,
    condition.modo_comparacao,
    comparableContent(condition),
    condition.proxima_comparacao,
  ]);
  return createHash('sha256').update(JSON.stringify(meaning)).digest('hex');
}
