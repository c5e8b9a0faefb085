import { ContaDoLancamento, RegraAplicada } from '../../contabil/lancamentos-contabil/lancamento-read';
import {
  BoolField,
  DateField,
  DateTimeField,
  DecimalField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  NestedListField,
  TextField,
} from '../../platform/http/validation/fields';
import { TIPOS_IMPORTACAO, type TipoImportacao } from './importacao.entity';

const DIRECTIONS = ['C', 'D'] as const;
const STATUS_FINAL = ['success', 'partial', 'error'] as const;

export class ConfirmarQuery {
  @IdField({ optional: true, description: "Replaces the import's bank" })
  id_banco?: number;

  @BoolField({ default: false, description: "Ignores lines that already stand in the customer's ledger" })
  ignorar_duplicados: boolean;
}

export class RemoverQuery {
  @BoolField({ default: false, description: 'regras_conversor: deletes the generated rules instead of unlinking them' })
  excluir_regras: boolean;
}

export class ConfirmarResponse {
  @IdField() importacao_id: number;
  @IntField() qtd_criados: number;
  @IntField() qtd_erros: number;
  @IntField() qtd_ignorados: number;
  @EnumField(STATUS_FINAL) status_final: (typeof STATUS_FINAL)[number];
  @DateTimeField() data_hora_conclusao: string;
}

export class ErroDaLinha {
  @IntField({ description: 'Line of the file, 1 = first' }) linha: number;
  @TextField() conteudo: string;
  @TextField() erro: string;
}

export class LinhaIgnorada {
  @IntField() linha_arquivo: number;
  @DateField({ nullable: true }) data: string | null;
  @TextField() descricao: string;
  @DecimalField({ nullable: true }) valor: string | null;
  @EnumField(DIRECTIONS, { nullable: true }) tipo: 'C' | 'D' | null;
  @TextField() motivo: string;
}

export class LinhaPrevista {
  @IntField() linha_arquivo: number;
  @DateField() data: string;
  @TextField() descricao: string;
  @DecimalField({ description: 'Without sign' }) valor: string;
  @EnumField(DIRECTIONS, { description: 'C money in, D money out' }) tipo: 'C' | 'D';
  @TextField({ nullable: true }) documento: string | null;
  @TextField({ description: "Stable identity of the bank's transaction" }) id_fixo: string;
  @NestedField(() => ContaDoLancamento, { nullable: true }) conta_debito: ContaDoLancamento | null;
  @NestedField(() => ContaDoLancamento, { nullable: true }) conta_credito: ContaDoLancamento | null;
  @NestedListField(() => RegraAplicada) regras_aplicadas: readonly RegraAplicada[];
  @EnumField(['sucesso', 'regra_pendente']) status_previsto: 'sucesso' | 'regra_pendente';
  @BoolField({ description: "Already stands in the customer's ledger" }) possivel_duplicado: boolean;
}

export class PreviewResponse {
  @IdField() importacao_id: number;
  @EnumField(TIPOS_IMPORTACAO) tipo: TipoImportacao;
  @IntField() total_linhas_lidas: number;
  @IntField() qtd_lancamentos_detectados: number;
  @IntField() qtd_erros: number;
  @IntField() qtd_ignorados: number;
  @IdField({ nullable: true }) id_banco: number | null;
  @TextField({ nullable: true }) codigo_ofx_detectado: string | null;
  @IdField({ nullable: true }) id_banco_sugerido: number | null;
  @NestedListField(() => LinhaIgnorada) ignorados: readonly LinhaIgnorada[];
  @NestedListField(() => LinhaPrevista) lancamentos: readonly LinhaPrevista[];
  @NestedListField(() => ErroDaLinha) erros: readonly ErroDaLinha[];
}
