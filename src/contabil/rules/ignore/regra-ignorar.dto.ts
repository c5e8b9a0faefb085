import { readForm } from '../../../platform/http/read-form';
import { IdField, NestedListField, PartialOf } from '../../../platform/http/validation/fields';
import type { StoredCondition } from '../rule-tables';
import { CondicoesField, CreateRegraFields, RegraFields, type CondicaoDto, CondicaoRead } from '../rule-fields';
import type { RegraIgnorar } from './regra-ignorar.entity';

export class CreateRegraIgnorarDto extends CreateRegraFields {
  @CondicoesField()
  override condicoes: CondicaoDto[];
}

/** `condicoes` replaces the whole chain. */
export class UpdateRegraIgnorarDto extends PartialOf(CreateRegraIgnorarDto, ['nome', 'ordem', 'ativo', 'condicoes']) {}

export class RegraIgnorarCondicaoRead extends CondicaoRead {
  @IdField() id_regra_ignorar: number;
}

export class RegraIgnorarRead extends RegraFields {
  @NestedListField(() => RegraIgnorarCondicaoRead) condicoes: RegraIgnorarCondicaoRead[];
}

const toCondicao = readForm(RegraIgnorarCondicaoRead);
const toRegra = readForm(RegraIgnorarRead);

/** Converts an ignore rule to its response. */
export function toRegraIgnorarRead(rule: RegraIgnorar, condicoes: readonly StoredCondition[]): RegraIgnorarRead {
  return toRegra({
    ...rule,
    condicoes: condicoes.map((condition) => toCondicao({ ...condition, id_regra_ignorar: rule.id })),
  });
}
