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
import type { RuleScope } from './engine/statement-line';
import type { Problem } from '../../platform/http/validation/field-spec';

/** The scopes of a rule in its response. */
interface SentScopes {
  readonly id_banco?: number | null;
  readonly id_cliente?: number | null;
  readonly id_estrutura?: number | null;
}

const ABSENT = { type: 'null' } as const;

/** What {@link needsScope} rejects, as JSON Schema. */
const WITHOUT_SCOPE = { properties: { id_banco: ABSENT, id_cliente: ABSENT, id_estrutura: ABSENT } };

/** The check of a DTO that needs a scope: a rule without any would apply nowhere. */
function needsScope({ id_banco, id_cliente, id_estrutura }: SentScopes): Problem | undefined {
  const set = [id_banco, id_cliente, id_estrutura].some((scope) => scope !== undefined && scope !== null);
  if (set) return undefined;
  return { loc: [], msg: 'at least one of id_banco, id_cliente, id_estrutura must be set', type: 'value_error' };
}

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
