import { STATUS_LANCAMENTO, type StatusLancamento } from '../../contabil/ledger/lancamento-contabil.entity';
import { ContaDoLancamento, RegraAplicada, Sugestao } from '../../contabil/ledger/lancamento-read';
import type { Valores } from '../../kernel/reason-codes/reason';
import { PageQuery } from '../../platform/http/page-query';
import {
  BoolField,
  Check,
  DateField,
  DateTimeField,
  DecimalField,
  EnumField,
  IdField,
  IntField,
  ListField,
  NestedField,
  NestedListField,
  OptionalBody,
  TextField,
  CodigoField,
  ValoresField,
} from '../../platform/http/validation/fields';
import { AvisoRead } from './avisos';
import { type TipoImportacao, TIPOS_IMPORTACAO } from './importacao.entity';

const DIRECTIONS = ['C', 'D'] as const;
const STATUS_FINAL = ['success', 'partial', 'error'] as const;

/** Options of a run and of a preview. */
export class ConfirmarQuery {
  @IdField({ optional: true, description: "Replaces the import's bank" })
  id_banco?: number;

  @BoolField({
    optional: true,
    description:
      "Ignores lines that are already in the customer's ledger; left out: false, for a copy as its original did, after a run in error as that one did",
  })
  ignorar_duplicados?: boolean;

  @TextField({
    max: 100,
    optional: true,
    description: 'Takes the rows of this account of the file only; left out: all',
  })
  conta?: string;
}

export class ConfirmacaoQuery extends ConfirmarQuery {
  @BoolField({
    default: false,
    description: 'Rejects a file whose own balances or totals are not what its movements come to',
  })
  exigir_saldo: boolean;
}

export class LancamentosDaImportacaoQuery extends PageQuery {
  @EnumField(STATUS_LANCAMENTO, { optional: true })
  status?: StatusLancamento;

  @IntField({ optional: true, min: 1, max: 200, description: 'Default 50; needs page' })
  override per_page?: number;
}

export class SubstituirQuery {
  @BoolField({ default: false, description: 'Entries that a person changed keep what was changed' })
  preservar_edicoes: boolean;
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
  @IntField({ description: 'Of the entries made, those with both sides' }) qtd_sucesso: number;
  @IntField({ description: 'Of the entries made, those with an open side' }) qtd_pendentes: number;
  @IntField({ optional: true, onRequest: true, description: 'With preservar_edicoes: changed entries that were kept' })
  qtd_preservados?: number;

  @EnumField(STATUS_FINAL) status_final: (typeof STATUS_FINAL)[number];
  @DateTimeField() data_hora_conclusao: string;
}

export class ErroDaLinha {
  @IntField({ description: 'Line of the file, 1 = first', heading: 'Linha' }) linha: number;
  @TextField({ heading: 'Conteúdo' }) conteudo: string;
  @TextField({ heading: 'Erro' }) erro: string;
  @CodigoField() codigo: string;
  @ValoresField() valores?: Valores;
}

export class LinhaIgnorada {
  @IntField() linha_arquivo: number;
  @DateField({ nullable: true }) data: string | null;
  @TextField() descricao: string;
  @DecimalField({ nullable: true }) valor: string | null;
  @EnumField(DIRECTIONS, { nullable: true }) tipo: 'C' | 'D' | null;
  @TextField() motivo: string;
  @CodigoField() codigo: string;
  @ValoresField() valores?: Valores;
  @TextField({ nullable: true, description: 'Null for what is no movement' }) id_fixo: string | null;
  @BoolField({ description: 'Left out by a person' }) excluida: boolean;
}

/** An entry that a line has already. */
export class EntradaConhecida {
  @IdField() id_lancamento: number;
  @IdField({ nullable: true }) id_importacao: number | null;
  @DateField() data_registro: string;
  @DecimalField() valor: string;
  @TextField() historico_contabil: string;
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
  @BoolField({ description: "Is already in the customer's ledger" }) possivel_duplicado: boolean;

  @NestedField(() => EntradaConhecida, {
    nullable: true,
    description: "The oldest entry of the customer's ledger that was made from the same line",
  })
  duplicado_de: EntradaConhecida | null;

  @NestedField(() => Sugestao, { nullable: true, description: 'Null where the rules find both sides' })
  sugestao: Sugestao | null;

  @TextField({ nullable: true, description: 'Number of the account of the file' }) conta: string | null;
}

/** An account of the file. */
export class ContaDoArquivo {
  @TextField({ nullable: true, description: 'Number as written' }) conta: string | null;
  @TextField({ nullable: true, description: 'Three-digit code of the bank that the file names' }) banco: string | null;
  @TextField() moeda: string;
  @IntField({ description: 'Movements of the account' }) linhas: number;
  @DecimalField({ description: 'Of the movements, money out being negative' }) soma: string;
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
  @NestedListField(() => ContaDoArquivo, { description: 'The accounts of the file, in its order' })
  contas: readonly ContaDoArquivo[];

  @NestedListField(() => AvisoRead) avisos: readonly AvisoRead[];
  @NestedListField(() => LinhaIgnorada) ignorados: readonly LinhaIgnorada[];
  @NestedListField(() => LinhaPrevista) lancamentos: readonly LinhaPrevista[];
  @NestedListField(() => ErroDaLinha) erros: readonly ErroDaLinha[];
}

/** Limit of the lines that one run chooses in total. */
const ESCOLHAS_MAX = 100_000;

/** Limit of the bytes of such a body: every `id_fixo` at its longest. */
export const ESCOLHAS_BYTES = 16 * 1024 * 1024;

/** Which lines of the statement a person leaves out, and which make an entry whatever the rules are (4-operators, 1.3). */
@OptionalBody()
@Check<EscolhasDto>(({ excluir = [], manter = [] }) =>
  excluir.length + manter.length > ESCOLHAS_MAX
    ? { loc: [], msg: `at most ${ESCOLHAS_MAX} lines together`, type: 'value_error' }
    : undefined,
)
@Check<EscolhasDto>(({ excluir = [], manter = [] }) => {
  const left = new Set(excluir);
  const index = manter.findIndex((id) => left.has(id));
  return index < 0 ? undefined : { loc: ['manter', index], msg: 'the line is left out as well', type: 'value_error' };
})
export class EscolhasDto {
  @ListField(
    { kind: 'text', trim: false, max: 100 },
    { optional: true, max: ESCOLHAS_MAX, description: 'id_fixo of lines that make no entry' },
  )
  excluir?: readonly string[];

  @ListField(
    { kind: 'text', trim: false, max: 100 },
    {
      optional: true,
      max: ESCOLHAS_MAX,
      description: 'id_fixo of lines that make one although a rule or ignorar_duplicados would drop them',
    },
  )
  manter?: readonly string[];
}

/** The same choice before the confirmation: here the body is required (document 8, 8.13). */
export class EscolhasGuardarDto extends EscolhasDto {}

/** What an import keeps of a choice; lists that are empty are left out. */
export class EscolhasRead {
  @ListField({ kind: 'text' }, { optional: true, onRequest: true, description: 'id_fixo of lines that make no entry' })
  excluir?: readonly string[];

  @ListField(
    { kind: 'text' },
    {
      optional: true,
      onRequest: true,
      description: 'id_fixo of lines that make an entry even when a rule ignores them',
    },
  )
  manter?: readonly string[];
}
