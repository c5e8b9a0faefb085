import { having, without } from '../../../platform/http/validation/field-spec';
import { ContaDoLancamento } from '../../../contabil/ledger/lancamento-read';
import { RegraIgnorarSimuladaDto, RegraSimuladaDto } from '../../../contabil/rules/rule-draft';
import {
  Check,
  DateField,
  DecimalField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  NestedListField,
  TextField,
} from '../../../platform/http/validation/fields';

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

  @IdField({ optional: true, description: "Judges the customer's pending entries from imports, whoever owns them" })
  id_cliente?: number;

  @IdField({ optional: true, description: 'Judges the lines of an own statement import that make an entry' })
  importacao_id?: number;

  @IntField({ min: 0, max: MAX_SAMPLE, default: DEFAULT_SAMPLE })
  amostra: number;
}

export class SimularRegraIgnorarDto {
  @NestedField(() => RegraIgnorarSimuladaDto)
  regra: RegraIgnorarSimuladaDto;

  @IdField({ description: 'Judges the lines of an own statement import' })
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
