import type { CalendarDate } from '../../kernel/calendar';
import {
  BoolField,
  Check,
  DateField,
  DateTimeField,
  EnumField,
  FormDto,
  IdField,
  IntField,
  NestedField,
  NestedListField,
  TextField,
} from '../../platform/http/validation/fields';
import { AvisoRead } from './avisos';
import {
  STATUS_IMPORTACAO,
  type StatusImportacao,
  TIPOS_IMPORTACAO,
  type TipoImportacao,
  SITUACOES_SALDO,
  type SituacaoSaldo,
} from './importacao.entity';
import { ErroDaLinha } from './resultado.dto';

/** The imports that go into a chart: its accounts, or rules that name them. */
const TIPOS_COM_PLANO: readonly TipoImportacao[] = ['contas', 'regras_conversor'];

/** Why an import of the type can't have this chart, or none; undefined when it can. */
export function chartProblem(tipo: TipoImportacao, id_plano_contas: number | null): string | undefined {
  if (tipo === 'contas' && id_plano_contas === null) return 'Field required for tipo contas';
  const isSuperfluous = id_plano_contas !== null && !TIPOS_COM_PLANO.includes(tipo);
  return isSuperfluous ? `only for tipo ${TIPOS_COM_PLANO.join(' or ')}` : undefined;
}

@FormDto()
@Check<UploadImportacaoDto>(
  ({ tipo, id_plano_contas }) => {
    const msg = chartProblem(tipo, id_plano_contas ?? null);
    const type = id_plano_contas === undefined ? 'missing' : 'value_error';
    return msg === undefined ? undefined : { loc: ['id_plano_contas'], msg, type };
  },
  {
    anyOf: [
      { properties: { tipo: { const: 'contas' }, id_plano_contas: { not: {} } } },
      { properties: { tipo: { not: { enum: TIPOS_COM_PLANO } }, id_plano_contas: {} }, required: ['id_plano_contas'] },
    ],
  },
)
export class UploadImportacaoDto {
  @IdField({ description: 'customer.id' })
  id_cliente: number;

  @EnumField(TIPOS_IMPORTACAO)
  tipo: TipoImportacao;

  @IdField({ optional: true, description: 'How a csv or pdf is read; its rules apply' })
  id_estrutura?: number;

  @IdField({ optional: true, description: 'Required for contas, allowed for regras_conversor' })
  id_plano_contas?: number;

  @IdField({ optional: true, description: 'Its bank patterns apply' })
  id_banco?: number;
}

/** What of an import that made nothing yet can be changed. */
export class AlterarImportacaoDto {
  @IdField({ optional: true, description: 'customer.id' })
  id_cliente?: number;

  @IdField({ optional: true, nullable: true })
  id_banco?: number | null;

  @IdField({ optional: true, nullable: true })
  id_estrutura?: number | null;

  @IdField({ optional: true, nullable: true, description: 'For contas and regras_conversor' })
  id_plano_contas?: number | null;
}

export class ImportacoesQuery {
  @IdField({ optional: true })
  id_cliente?: number;

  @TextField({
    optional: true,
    pattern: /^[0-9a-fA-F]{64}$/,
    expected: 'a SHA-256 of 64 hexadecimal digits',
    description: 'Imports of a file of exactly these bytes: its SHA-256, as 64 hexadecimal digits',
    example: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  })
  hash_arquivo?: string;

  @IdField({ optional: true, description: 'Imports of this user: administrador and diretoria' })
  usuario_id?: number;

  @EnumField(TIPOS_IMPORTACAO, { optional: true })
  tipo?: TipoImportacao;

  @EnumField(STATUS_IMPORTACAO, { optional: true })
  status?: StatusImportacao;

  @DateField({ optional: true, description: 'First day of data_hora_criacao, São Paulo' })
  data_inicio?: string;

  @DateField({ optional: true, description: 'Last day of data_hora_criacao, São Paulo' })
  data_fim?: string;

  @BoolField({ default: false, description: "Adds how many of each import's entries are pending, sucesso, exported" })
  com_contadores: boolean;

  @IntField({ min: 1, max: 500, default: 50 })
  limit: number;

  @IntField({ min: 0, default: 0 })
  offset: number;
}

export class ImportacaoListItem {
  @IdField() id: number;
  @IdField() id_usuario_created: number;
  @TextField({ nullable: true }) usuario_nome: string | null;
  @IdField() id_cliente: number;
  @IdField({ nullable: true }) id_estrutura: number | null;
  @IdField({ nullable: true }) id_plano_contas: number | null;
  @IdField({ nullable: true }) id_importacao_original: number | null;
  @IdField({ nullable: true }) id_banco: number | null;
  @EnumField(TIPOS_IMPORTACAO) tipo: TipoImportacao;
  @TextField() nome_arquivo_original: string;
  @IdField() tamanho_bytes: number;
  @TextField({ nullable: true, description: 'SHA-256' }) hash_arquivo: string | null;
  @EnumField(STATUS_IMPORTACAO) status: StatusImportacao;
  @IntField() qtd_lancamentos_criados: number;
  @IntField() qtd_atualizados: number;
  @IntField() qtd_ignorados: number;
  @IntField() qtd_linhas_erro: number;
  @DateTimeField() data_hora_criacao: string;
  @DateTimeField({ nullable: true }) data_hora_conclusao: string | null;
}

/** An account that a file names. */
export class ContaLidaRead {
  @TextField({ nullable: true, description: 'Three digits' }) banco: string | null;
  @TextField({ nullable: true, description: 'As the file writes it' }) conta: string | null;
}

/** An import in the list: with its customer's name and, where they are asked for, what became of its entries. */
export class ImportacaoDaLista extends ImportacaoListItem {
  @TextField({ nullable: true }) cliente_nome: string | null;
  @TextField({ nullable: true, description: "Name of the import's bank, else of the bank that the file names" })
  banco_nome: string | null;
  @NestedListField(() => ContaLidaRead, { description: 'Accounts that the file names; empty before the first reading' })
  contas: readonly ContaLidaRead[];
  @DateField({ nullable: true, description: 'First day of the movements' }) de: CalendarDate | null;
  @DateField({ nullable: true, description: 'Last day of the movements' }) ate: CalendarDate | null;
  @BoolField({ nullable: true, description: 'null before the first reading' }) legivel: boolean | null;
  @EnumField(SITUACOES_SALDO, { nullable: true, description: 'null before the first reading' })
  situacao_saldo: SituacaoSaldo | null;
  @IntField({ optional: true, onRequest: true, description: 'With com_contadores' }) qtd_pendentes?: number;
  @IntField({ optional: true, onRequest: true, description: 'With com_contadores' }) qtd_sucesso?: number;
  @IntField({ optional: true, onRequest: true, description: 'With com_contadores' }) qtd_exportados?: number;
}

export class ImportacaoRead extends ImportacaoListItem {
  @TextField({ description: 'Key in the store; never a path of the server' }) path_arquivo: string;

  @NestedListField(() => ErroDaLinha, {
    nullable: true,
    description: 'The first errors of the last run; qtd_linhas_erro counts all',
  })
  erros: readonly ErroDaLinha[] | null;

  @BoolField({ description: 'As it was confirmed; a replacement does the same' }) ignorar_duplicados: boolean;

  @TextField({ nullable: true, description: 'The only account of the file that was confirmed; null: all' })
  conta: string | null;

  @NestedListField(() => AvisoRead, { description: 'Warnings of the last run' })
  avisos: readonly AvisoRead[];

  @TextField({
    nullable: true,
    description: 'Bank code read from an OFX file; only in the responses of upload and duplication',
  })
  codigo_ofx_detectado: string | null;

  @IdField({ nullable: true, description: 'Bank of the catalogue with that code' })
  id_banco_sugerido: number | null;
}

/** What is in the way of a second import of one file. */
export class HashDuplicadoInfo {
  @IdField() id: number;
  @TextField() nome_arquivo_original: string;
  @EnumField(TIPOS_IMPORTACAO) tipo: TipoImportacao;
  @EnumField(STATUS_IMPORTACAO) status: StatusImportacao;
  @DateTimeField() data_hora_criacao: string;
  @TextField({ nullable: true }) usuario_nome: string | null;
  @IntField() qtd_lancamentos_criados: number;
}

/** `detail` of the 409 that rejects a second import of one file. */
export class ArquivoJaImportado {
  @TextField() message: string;
  @NestedField(() => HashDuplicadoInfo) importacao_existente: HashDuplicadoInfo;
}
