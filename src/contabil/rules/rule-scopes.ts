import { createHash } from 'node:crypto';
import { Banco } from '../../cadastros/bancos/banco.entity';
import { Customer } from '../../cadastros/customers/customer.entity';
import { Estrutura } from '../../cadastros/estruturas/estrutura.entity';
import { mustExistIfNamed } from '../../platform/database/must-exist';
import type { Tx } from '../../platform/database/unit-of-work';
import type { RuleScope } from './engine/rule-scope';

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
