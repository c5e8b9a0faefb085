import { Check, EnumField, IdField, IntField, TextField } from '../../platform/http/validation/fields';
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
export const MAX_CONDICOES = 100;

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
