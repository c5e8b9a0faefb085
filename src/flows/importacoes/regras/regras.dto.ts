import {
  CAMPOS_COMPARACAO,
  type CampoComparacao,
  checkMode,
  WRONG_MODE,
  MODOS_COMPARACAO,
  type ModoComparacao,
} from '../../../contabil/rules/engine/vocabulary';
import {
  Check,
  DateTimeField,
  EnumField,
  IdField,
  IntField,
  ListField,
  NestedField,
  NestedListField,
  TextField,
} from '../../../platform/http/validation/fields';
import { ErroDaLinha } from '../resultado.dto';

const CAMPOS_DESTINO = ['conta_debito', 'conta_credito'] as const;
export type CampoDestino = (typeof CAMPOS_DESTINO)[number];
const RESOLUCOES_DUPLICADOS = ['atualizar', 'ignorar'] as const;
const RESOLUCOES_CONTAS = ['ignorar', 'criar'] as const;
const LAST_COLUMN = 199;

export class MapeamentoDto {
  @IntField({ min: 0, max: LAST_COLUMN, description: 'Column of the text that the rule looks for, counted from 0' })
  conteudo_comparacao: number;

  @IntField({ min: 0, max: LAST_COLUMN, description: "Column of the account's codigo_dominio" })
  codigo_conta: number;

  @IntField({ min: 0, max: LAST_COLUMN, nullable: true, description: 'Column of the rule name' })
  nome?: number | null;

  @IntField({ min: 0, max: LAST_COLUMN, nullable: true })
  codigo_historico?: number | null;

  @IntField({ min: 0, max: LAST_COLUMN, nullable: true })
  historico_contabil?: number | null;
}

export class AnalisarRegrasDto {
  @NestedField(() => MapeamentoDto)
  mapeamento: MapeamentoDto;

  @EnumField(CAMPOS_DESTINO, { optional: true, description: 'Left out, rules of either side count as duplicates' })
  campo_destino?: CampoDestino;
}

@Check<ConfirmarRegrasDto>(({ campo_comparacao, modo_comparacao }) => {
  const msg = checkMode({ campo_comparacao, modo_comparacao });
  return msg === null ? undefined : { loc: ['modo_comparacao'], msg, type: 'value_error' };
}, WRONG_MODE)
export class ConfirmarRegrasDto {
  @NestedField(() => MapeamentoDto)
  mapeamento: MapeamentoDto;

  @EnumField(CAMPOS_DESTINO)
  campo_destino: CampoDestino;

  @EnumField(CAMPOS_COMPARACAO, { default: 'descricao' })
  campo_comparacao: CampoComparacao;

  @EnumField(MODOS_COMPARACAO, { default: 'contem' })
  modo_comparacao: ModoComparacao;

  @EnumField(RESOLUCOES_DUPLICADOS, { default: 'atualizar' })
  resolucao_duplicados: (typeof RESOLUCOES_DUPLICADOS)[number];

  @EnumField(RESOLUCOES_CONTAS, { default: 'ignorar', description: 'ignorar: such rows are errors of the run' })
  resolucao_contas_faltantes: (typeof RESOLUCOES_CONTAS)[number];
}

export class Coluna {
  @IntField({ description: 'Counted from 0' }) indice: number;
  @TextField() header: string;
}

export class MapeamentoSugerido {
  @IntField({ nullable: true }) conteudo_comparacao: number | null;
  @IntField({ nullable: true }) codigo_conta: number | null;
  @IntField({ nullable: true }) nome: number | null;
  @IntField({ nullable: true }) codigo_historico: number | null;
  @IntField({ nullable: true }) historico_contabil: number | null;
}

export class RegraExistente {
  @IdField() id: number;
  @TextField() nome: string;
  @TextField({ nullable: true }) conta_debito_codigo: string | null;
  @TextField({ nullable: true }) conta_credito_codigo: string | null;
}

export class RegraDuplicada {
  @IntField() linha: number;
  @TextField() conteudo_comparacao: string;
  @TextField() codigo_conta: string;
  @IntField({ nullable: true, description: 'An earlier line of the file with the same text' }) linha_anterior:
    | number
    | null;
  @NestedField(() => RegraExistente, { nullable: true }) regra_existente: RegraExistente | null;
}

export class ContaFaltante {
  @TextField() codigo_conta: string;
  @ListField({ kind: 'int' }) linhas: readonly number[];
}

export class PlanoDoCliente {
  @IdField() id: number;
  @TextField() codigo_dominio: string;
  @TextField() nome: string;
}

export class AnaliseRegras {
  @NestedListField(() => Coluna) colunas: readonly Coluna[];
  @ListField({ kind: 'list', of: { kind: 'text' } }, { description: 'Up to 5 rows' })
  amostra: readonly (readonly string[])[];
  @IntField() total_linhas: number;
  @NestedField(() => MapeamentoSugerido) mapeamento_sugerido: MapeamentoSugerido;
  @NestedListField(() => RegraDuplicada) duplicados: readonly RegraDuplicada[];
  @NestedListField(() => ContaFaltante) contas_faltantes: readonly ContaFaltante[];
  @NestedListField(() => PlanoDoCliente) planos_cliente: readonly PlanoDoCliente[];
}

export class ConfirmarRegrasResponse {
  @IdField() importacao_id: number;
  @IntField() qtd_criadas: number;
  @IntField() qtd_atualizadas: number;
  @IntField() qtd_ignoradas: number;
  @IntField() qtd_erros: number;
  @EnumField(['success', 'partial', 'error']) status_final: 'success' | 'partial' | 'error';
  @NestedListField(() => ErroDaLinha, { description: 'The first errors; qtd_erros counts all' })
  erros: readonly ErroDaLinha[];
  @DateTimeField() data_hora_conclusao: string;
}
