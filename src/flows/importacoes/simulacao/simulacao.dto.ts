import { type TipoEstrutura, TIPOS_ESTRUTURA } from '../../../cadastros/estruturas/estrutura.entity';
import { CSV_SCHEMA, PDF_SCHEMA } from '../../../cadastros/estruturas/structure-schema';
import { ContaDoLancamento } from '../../../contabil/ledger/lancamento-read';
import { RegraIgnorarSimuladaDto, RegraSimuladaDto } from '../../../contabil/rules/rule-draft';
import type { Valores } from '../../../kernel/reason-codes/reason';
import { having, without } from '../../../platform/http/validation/field-spec';
import {
  BoolField,
  Check,
  DateField,
  DecimalField,
  EnumField,
  FormDto,
  IdField,
  IntField,
  NestedField,
  NestedListField,
  ObjectField,
  PickOf,
  Rejects,
  TextField,
  ValoresField,
} from '../../../platform/http/validation/fields';
import { ErroDaLinha, LinhaIgnorada, LinhaPrevista } from '../resultado.dto';

const MAX_SAMPLE = 200;
const DEFAULT_SAMPLE = 20;

@Check<SimularRegraLancamentoDto>(
  ({ id_cliente, importacao_id }) =>
    (id_cliente === undefined) === (importacao_id === undefined)
      ? { loc: [], msg: 'one of id_cliente, importacao_id must be sent', type: 'value_error' }
      : undefined,
  { anyOf: [having('id_cliente', 'importacao_id'), without('id_cliente', 'importacao_id')] },
)
export class SimularRegraLancamentoDto {
  @NestedField(() => RegraSimuladaDto)
  regra: RegraSimuladaDto;

  @IdField({ optional: true, description: "Applies to the customer's pending entries from imports, of any owner" })
  id_cliente?: number;

  @IdField({ optional: true, description: 'Evaluates the lines of an own statement import that make an entry' })
  importacao_id?: number;

  @IntField({ min: 0, max: MAX_SAMPLE, default: DEFAULT_SAMPLE })
  amostra: number;
}

export class SimularRegraIgnorarDto {
  @NestedField(() => RegraIgnorarSimuladaDto)
  regra: RegraIgnorarSimuladaDto;

  @IdField({ description: 'Evaluates the lines of an own statement import' })
  importacao_id: number;

  @IntField({ min: 0, max: MAX_SAMPLE, default: DEFAULT_SAMPLE })
  amostra: number;
}

/** A line, or an entry's line, that the rule matches. */
export class LinhaSimulada {
  @IdField({ nullable: true, description: 'null for a line of an import' }) id_lancamento: number | null;
  @TextField({ nullable: true, description: "Stable identity of the bank's transaction" }) id_fixo: string | null;
  @DateField() data: string;
  @TextField() descricao: string;
  @DecimalField({ description: 'Without sign' }) valor: string;
  @EnumField(['C', 'D'], { description: 'C money in, D money out' }) tipo: 'C' | 'D';
}

/** The same, with what all rules then give. */
export class LancamentoSimulado extends LinhaSimulada {
  @NestedField(() => ContaDoLancamento, { nullable: true }) conta_debito: ContaDoLancamento | null;
  @NestedField(() => ContaDoLancamento, { nullable: true }) conta_credito: ContaDoLancamento | null;
  @EnumField(['sucesso', 'regra_pendente']) status_previsto: 'sucesso' | 'regra_pendente';
}

export class SimulacaoIgnorar {
  @IntField({ description: 'Lines that were looked at' }) avaliados: number;
  @IntField({ description: "Of these, those that the rule's scopes and conditions match" }) casam: number;
  @NestedListField(() => LinhaSimulada, { description: 'The first that match, by day' })
  amostra: readonly LinhaSimulada[];
}

export class SimulacaoLancamento {
  @IntField({ description: 'Entries or lines that were looked at' }) avaliados: number;
  @IntField({ description: "Of these, those that the rule's scopes and conditions match" }) casam: number;
  @IntField({ description: 'Of these, those that get both sides, with the rule among the active ones of today' })
  resolvem: number;
  @IntField({ description: 'Of casam, those that stay pending and in which the rule fills an open side' })
  completam_um_lado: number;
  @NestedListField(() => LancamentoSimulado, { description: 'The first that match, by day' })
  amostra: readonly LancamentoSimulado[];
}

/** One object for both file types: generators of clients send a choice of objects in a form as no JSON text. */
const EITHER_CONFIGURACAO = {
  type: 'object',
  properties: { ...CSV_SCHEMA.properties, ...PDF_SCHEMA.properties },
  additionalProperties: false,
};

@FormDto()
@Rejects({
  anyOf: [
    { properties: { tipo: { const: 'csv' }, estrutura: { not: CSV_SCHEMA } } },
    { properties: { tipo: { const: 'pdf' }, estrutura: { not: PDF_SCHEMA } } },
  ],
})
export class TestarEstruturaDto {
  @EnumField(TIPOS_ESTRUTURA)
  tipo: TipoEstrutura;

  @ObjectField({
    shape: EITHER_CONFIGURACAO,
    description: 'As JSON text: `configuracao` of a structure, or a structure that has one',
    example: { delimitador: ';', linhas_cabecalho: 1, coluna_data: 0, coluna_descricao: 1, coluna_valor: 2 },
  })
  estrutura: Record<string, unknown>;
}

/** A movement as the reader finds it. */
export class LinhaLida extends PickOf(LinhaPrevista, [
  ...(['linha_arquivo', 'data', 'descricao', 'valor', 'tipo', 'documento', 'conta'] as const),
]) {}

/** A row that is no movement. */
export class LinhaSemMovimento extends PickOf(LinhaIgnorada, [
  ...(['linha_arquivo', 'data', 'descricao', 'valor', 'tipo', 'motivo', 'codigo', 'valores'] as const),
]) {}

/** What a structure makes of a file (document 8, 8.14). */
export class TesteDeEstrutura {
  @BoolField({ description: 'Whether the file can be read as a whole' }) legivel: boolean;
  @TextField({ nullable: true, description: 'Why the file cannot be read' }) motivo: string | null;
  @TextField({ nullable: true, description: 'Code of that reason' }) motivo_codigo: string | null;
  @ValoresField() motivo_valores?: Valores;
  @IntField({ description: 'Movements' }) qtd_linhas: number;
  @IntField({ description: 'Rows that cannot be read' }) qtd_erros: number;
  @IntField({ description: 'Rows that are no movement' }) qtd_ignorados: number;
  @NestedListField(() => LinhaLida, { description: 'The first 100' }) linhas: readonly LinhaLida[];
  @NestedListField(() => ErroDaLinha, { description: 'The first 100' }) erros: readonly ErroDaLinha[];
  @NestedListField(() => LinhaSemMovimento, { description: 'The first 100' }) ignorados: readonly LinhaSemMovimento[];
}
