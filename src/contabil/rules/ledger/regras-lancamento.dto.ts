import { messageOf } from '../../../kernel/error-codes/error-code';
import { PageQuery } from '../../../platform/http/page-query';
import { readForm } from '../../../platform/http/read-form';
import {
  BoolField,
  Check,
  EnumField,
  IdField,
  IntField,
  NestedField,
  NestedListField,
  PartialWithout,
  TextField,
} from '../../../platform/http/validation/fields';
import type { Problem } from '../../../platform/http/validation/field-spec';
import type { StoredCondition } from '../rule-tables';
import { DEFAULT_TEMPLATE, ownText } from '../engine/ledger-rules';
import { CondicoesField, CreateRegraFields, RegraFields, type CondicaoDto, CondicaoRead } from '../rule-fields';
import { type Lado, LADOS } from './exported-rules';
import { ORIGENS_REGRA_LANCAMENTO, type OrigemRegraLancamento, type RegraLancamento } from './regra-lancamento.entity';

/** What a rule without any account code is rejected with. */
const NEEDS_ACCOUNT = messageOf('regras_lancamento.sem_conta');

/** The check of a DTO that needs an account: a rule without any would fill nothing. */
function needsAccount(dto: {
  readonly conta_debito_codigo?: string | null;
  readonly conta_credito_codigo?: string | null;
}): Problem | undefined {
  return dto.conta_debito_codigo || dto.conta_credito_codigo
    ? undefined
    : { loc: [], msg: NEEDS_ACCOUNT, type: 'value_error' };
}

@Check<CreateRegraLancamentoDto>(needsAccount, {
  properties: { conta_debito_codigo: { pattern: '^\\s*$' }, conta_credito_codigo: { pattern: '^\\s*$' } },
})
export class CreateRegraLancamentoDto extends CreateRegraFields {
  @IdField({ nullable: true, description: "The chart to look the codes up in; null: the customer's active charts" })
  id_plano_contas?: number | null;

  @TextField({ nullable: true, blankIsNull: true, max: 50, description: 'codigo_dominio; it need not exist yet' })
  conta_debito_codigo?: string | null;

  @TextField({ nullable: true, blankIsNull: true, max: 50 })
  conta_credito_codigo?: string | null;

  @TextField({ nullable: true, blankIsNull: true, max: 20 })
  codigo_historico?: string | null;

  @TextField({
    nullable: true,
    blankIsNull: true,
    max: 500,
    description: `{descricao}, {documento} and {data} are replaced; null: ${DEFAULT_TEMPLATE}`,
    example: 'Tarifa {descricao}',
  })
  historico_contabil?: string | null;

  @CondicoesField()
  override condicoes: CondicaoDto[];
}

/** What a rule fills, as it is stored. */
export function filledBy(dto: Omit<CreateRegraLancamentoDto, 'nome'>) {
  return {
    id_plano_contas: dto.id_plano_contas ?? null,
    conta_debito_codigo: dto.conta_debito_codigo ?? null,
    conta_credito_codigo: dto.conta_credito_codigo ?? null,
    codigo_historico: dto.codigo_historico ?? null,
    historico_contabil: ownText(dto.historico_contabil ?? null),
  };
}

/** `condicoes` replaces the whole chain; scopes and origin never change. */
export class UpdateRegraLancamentoDto extends PartialWithout(
  CreateRegraLancamentoDto,
  'id_banco',
  'id_cliente',
  'id_estrutura',
) {}

export class RegrasLancamentoQuery extends PageQuery {
  @IdField({ optional: true }) id_banco?: number;
  @IdField({ optional: true }) id_cliente?: number;
  @IdField({ optional: true }) id_estrutura?: number;
  @BoolField({ optional: true }) ativo?: boolean;
}

export class ExportarRegrasQuery {
  @IdField({ description: 'customer.id' }) id_cliente: number;
  @EnumField(LADOS, { description: 'The side that the rules fill' }) lado: Lado;
}

export class AplicarQuery {
  @BoolField({
    default: false,
    description: "Evaluates the pending entries in the rule's reach again, in the same operation",
  })
  aplicar: boolean;
}

/** What a change of a rule does next to changing it. */
export class AlterarRegraQuery extends AplicarQuery {
  @IdField({
    optional: true,
    description:
      'The X-Regra-Aplicacao of an earlier change: what the rule has resolved from then on, and no user has changed since, is pending again, in the same operation',
  })
  desfazer?: number;
}

export class AplicacaoRead {
  @IntField({ description: 'Pending entries that were looked at' }) reavaliados: number;
  @IntField({ description: 'Of these, the entries that are sucesso now' }) resolvidos: number;
}

export class RegraDesfeita {
  @IntField({ description: 'Entries that are pending again' }) devolvidos: number;
}

export class RegraLancamentoCondicaoRead extends CondicaoRead {
  @IdField() id_regra_lancamento: number;
}

export class RegraLancamentoRead extends RegraFields {
  @IdField({ nullable: true }) id_plano_contas: number | null;
  @TextField({ nullable: true }) conta_debito_codigo: string | null;
  @TextField({ nullable: true }) conta_credito_codigo: string | null;
  @TextField({ nullable: true }) codigo_historico: string | null;
  @TextField() historico_contabil: string;
  @EnumField(ORIGENS_REGRA_LANCAMENTO) origem: OrigemRegraLancamento;
  @IdField({ nullable: true, description: 'The import that made the rule' }) id_importacao: number | null;
  @NestedListField(() => RegraLancamentoCondicaoRead) condicoes: RegraLancamentoCondicaoRead[];
}

/** A rule that was made or changed. */
export class RegraLancamentoAplicada extends RegraLancamentoRead {
  @NestedField(() => AplicacaoRead, { onRequest: true, description: 'With aplicar=true' }) aplicacao?: AplicacaoRead;
  @IntField({ optional: true, onRequest: true, description: 'With desfazer: entries that are pending again' })
  devolvidos?: number;
}

const toCondicao = readForm(RegraLancamentoCondicaoRead);
const toRegra = readForm(RegraLancamentoRead);

/** Converts a ledger rule to its response. */
export function toRegraLancamentoRead(
  rule: RegraLancamento,
  condicoes: readonly StoredCondition[],
): RegraLancamentoRead {
  return toRegra({
    ...rule,
    historico_contabil: rule.historico_contabil ?? DEFAULT_TEMPLATE,
    condicoes: condicoes.map((condition) => toCondicao({ ...condition, id_regra_lancamento: rule.id })),
  });
}
