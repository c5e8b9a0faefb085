import { saoPauloTimestamp } from '../../kernel/calendar';
import {
  BoolField,
  Check,
  DateTimeField,
  IdField,
  IntField,
  NestedListField,
  PartialOf,
  TextField,
} from '../../platform/http/validation/fields';
import type { StoredCondition } from '../regras/chain-table';
import { CondicaoDto, CondicaoRead, MAX_CONDICOES, toCondicaoRead } from '../regras/condition-fields';
import { needsScope } from '../regras/scope-fields';
import type { RegraIgnorar } from './regra-ignorar.entity';

@Check<CreateRegraIgnorarDto>(needsScope)
export class CreateRegraIgnorarDto {
  @IdField({ nullable: true, description: 'At least one of the three scopes is set' })
  id_banco?: number | null;

  @IdField({ nullable: true })
  id_cliente?: number | null;

  @IdField({ nullable: true })
  id_estrutura?: number | null;

  @TextField({ max: 200, example: 'Saldo anterior' })
  nome: string;

  @IntField({ min: 0, default: 0 })
  ordem: number;

  @BoolField({ default: true })
  ativo: boolean;

  @NestedListField(() => CondicaoDto, { min: 1, max: MAX_CONDICOES })
  condicoes: CondicaoDto[];
}

/** `condicoes` replaces the whole chain. */
export class UpdateRegraIgnorarDto extends PartialOf(CreateRegraIgnorarDto, ['nome', 'ordem', 'ativo', 'condicoes']) {}

export class RegraIgnorarCondicaoRead extends CondicaoRead {
  @IdField() id_regra_ignorar: number;
}

export class RegraIgnorarRead {
  @IdField() id: number;
  @IdField() id_usuario_created: number;
  @IdField({ nullable: true }) id_banco: number | null;
  @IdField({ nullable: true }) id_cliente: number | null;
  @IdField({ nullable: true }) id_estrutura: number | null;
  @DateTimeField() data_hora_criacao: string;
  @TextField() nome: string;
  @IntField() ordem: number;
  @BoolField() ativo: boolean;
  @NestedListField(() => RegraIgnorarCondicaoRead) condicoes: RegraIgnorarCondicaoRead[];
}

/** An ignore rule as it travels. */
export function toRegraIgnorarRead(rule: RegraIgnorar, condicoes: readonly StoredCondition[]): RegraIgnorarRead {
  return {
    id: rule.id,
    id_usuario_created: rule.id_usuario_created,
    id_banco: rule.id_banco,
    id_cliente: rule.id_cliente,
    id_estrutura: rule.id_estrutura,
    data_hora_criacao: saoPauloTimestamp(rule.data_hora_criacao),
    nome: rule.nome,
    ordem: rule.ordem,
    ativo: rule.ativo,
    condicoes: condicoes.map((condition) => ({ ...toCondicaoRead(condition), id_regra_ignorar: rule.id })),
  };
}
