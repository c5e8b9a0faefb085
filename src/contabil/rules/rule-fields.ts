import { saoPauloTimestamp } from '../../kernel/calendar';
import {
  BoolField,
  Check,
  DateTimeField,
  IdField,
  IntField,
  NestedListField,
  TextField,
} from '../../platform/http/validation/fields';
import { CondicaoDto, MAX_CONDICOES } from './condition-fields';
import type { RuleScope } from './engine/rule-scope';
import type { ruleColumns } from './rule-columns';
import { needsScope, type SentScopes, WITHOUT_SCOPE } from './scope-fields';

/** What a rule of either kind is made with; each kind adds what it does, and `condicoes` last of all. */
@Check<CreateRegraFields>(needsScope, WITHOUT_SCOPE)
export abstract class CreateRegraFields {
  @IdField({
    nullable: true,
    description: 'With it, a ledger rule is a bank pattern; at least one of the three scopes is set',
  })
  id_banco?: number | null;

  @IdField({ nullable: true })
  id_cliente?: number | null;

  @IdField({ nullable: true })
  id_estrutura?: number | null;

  @TextField({ max: 200, example: 'Tarifas bancárias' })
  nome: string;

  @IntField({ min: 0, default: 0 })
  ordem: number;

  @BoolField({ default: true })
  ativo: boolean;

  abstract condicoes: CondicaoDto[];
}

/** The chain of a rule as it is sent. */
export const CondicoesField = () => NestedListField(() => CondicaoDto, { min: 1, max: MAX_CONDICOES });

/** The scopes as they are stored. */
export function scopesOf({ id_banco = null, id_cliente = null, id_estrutura = null }: SentScopes): RuleScope {
  return { id_banco, id_cliente, id_estrutura };
}

/** What a response shows of a rule of either kind. */
export abstract class RegraFields {
  @IdField() id: number;
  @IdField() id_usuario_created: number;
  @IdField({ nullable: true }) id_banco: number | null;
  @IdField({ nullable: true }) id_cliente: number | null;
  @IdField({ nullable: true }) id_estrutura: number | null;
  @DateTimeField() data_hora_criacao: string;
  @TextField() nome: string;
  @IntField() ordem: number;
  @BoolField() ativo: boolean;
}

export function toRegraFields(rule: InstanceType<ReturnType<typeof ruleColumns>>): RegraFields {
  const { id, id_usuario_created, id_banco, id_cliente, id_estrutura, nome, ordem, ativo } = rule;
  const data_hora_criacao = saoPauloTimestamp(rule.data_hora_criacao);
  return { id, id_usuario_created, id_banco, id_cliente, id_estrutura, data_hora_criacao, nome, ordem, ativo };
}
