import {
  BoolField,
  Check,
  DateTimeField,
  IdField,
  IntField,
  NestedListField,
  TextField,
  EnumField,
} from '../../platform/http/validation/fields';
import type { RuleScope } from './engine/statement-line';
import type { Problem } from '../../platform/http/validation/field-spec';
import {
  CAMPOS_COMPARACAO,
  type CampoComparacao,
  checkCondition,
  checkMode,
  MODOS_COMPARACAO,
  type ModoComparacao,
  PROXIMAS_COMPARACOES,
  type ProximaComparacao,
  WRONG_CONTENT,
  WRONG_MODE,
} from './engine/vocabulary';
import type { Condition } from './engine/condition-test';

/** Most conditions in one rule (contract 2, Limits). */
const MAX_CONDICOES = 100;

/** A condition as it is sent, for ignore rules and ledger rules alike. */
@Check<CondicaoDto>(
  (dto) => {
    const condition = conditionOf(dto);
    const msg = checkCondition(condition);
    return msg === null
      ? undefined
      : { loc: [checkMode(condition) === null ? 'conteudo_comparacao' : 'modo_comparacao'], msg, type: 'value_error' };
  },
  { anyOf: [...WRONG_MODE.anyOf, ...WRONG_CONTENT.anyOf] },
)
export class CondicaoDto {
  @EnumField(CAMPOS_COMPARACAO)
  campo_comparacao: CampoComparacao;

  @EnumField(MODOS_COMPARACAO)
  modo_comparacao: ModoComparacao;

  @TextField({
    nullable: true,
    max: 500,
    description: 'An amount for valor; C or D, or a word for it such as credito, for tipo; else a text',
    example: 'TARIFA',
  })
  conteudo_comparacao?: string | null;

  @EnumField(PROXIMAS_COMPARACOES, { nullable: true, description: 'Connector to the next condition; E binds tighter' })
  proxima_comparacao?: ProximaComparacao | null;

  @IntField({ min: 0, default: 1, description: 'Equal ones stay in the order in which they are sent' })
  ordem: number;
}

/** A condition as it is sent; each kind of rule adds its own id. */
export class CondicaoRead {
  @IdField() id: number;
  @EnumField(CAMPOS_COMPARACAO) campo_comparacao: CampoComparacao;
  @EnumField(MODOS_COMPARACAO) modo_comparacao: ModoComparacao;
  @EnumField(PROXIMAS_COMPARACOES, { nullable: true }) proxima_comparacao: ProximaComparacao | null;
  @TextField({ nullable: true }) conteudo_comparacao: string | null;
  @IntField() ordem: number;
}

/** The engine's condition for one that was sent. */
export function conditionOf({
  campo_comparacao,
  modo_comparacao,
  conteudo_comparacao = null,
  proxima_comparacao = null,
  ordem,
}: CondicaoDto): Condition {
  return { campo_comparacao, modo_comparacao, conteudo_comparacao, proxima_comparacao, ordem };
}

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
