import { DOMAINS } from '../domains';
import { merged } from '../kernel/collections';
import type { DomainTexts } from '../kernel/domain';
import type { DocumentText, Examples, FieldTexts } from '../platform/openapi/documentation';
import captured from './examples.json';
import { LEDGER_FIELDS } from './fields/ledger';
import { SIMPLES_FIELDS } from './fields/simples';
import { STATEMENT_FIELDS } from './fields/statements';

/** Fields of many records. `{record}` is the name of the record. */
const COMMON_FIELDS: FieldTexts = {
  id: 'Id of the {record}',
  nome: 'Name of the {record}',
  ativo: 'Whether the {record} is in use',
  status: 'State of the {record}',
  observacao: 'A remark of the firm, free text',
  created_at: 'When the {record} was made: ISO 8601 with the offset of São Paulo',
  updated_at: 'When the {record} was last changed: ISO 8601 with the offset of São Paulo',
  criado_em: 'When the {record} was made: ISO 8601 with the offset of São Paulo',
  data_hora_criacao: 'When the {record} was made: ISO 8601 with the offset of São Paulo',
  executado_em: 'When the clinic system was asked: ISO 8601 with the offset of São Paulo',
  id_usuario_created: 'usuario.id of who made the {record}',
  uuid_legado: 'Id of the {record} in the system before this one; null where it was made here',
  usuario_nome: 'Name of the person who did it',
  id_cliente: 'customer.id of the customer whose books these are',
  id_customer: 'customer.id that the {record} belongs to',
  id_banco: 'banco.id of the bank',
  id_estrutura: 'estrutura.id: how a CSV or PDF is read',
  id_plano_contas: 'plano_contas.id of the chart whose accounts are meant',
  id_prestador: 'prestador.id of the provider',
  id_tomador: 'tomador.id of the taker',
  id_medico: 'medico.id of the doctor',
  id_usuario: 'usuario.id of the linked account; null while the link waits for one',
  id_nota_fiscal: 'nota_fiscal.id of the invoice',
  importacao_id: 'importacao.id of the import',
  empresa_id: 'customer.id of the company',
  cnpj: 'CNPJ of the {record}, without mask',
  cpf: 'CPF of the {record}, without mask',
  documento: 'CPF or CNPJ of the {record}, without mask',
  email: 'E-mail address of the {record}',
  telefone: 'Telephone number of the {record}, as written',
  login: 'Login name of the person',
  ip: 'Address of the client that asked',
  cargo: 'Position in the firm or company, as written on documents',
  setor: 'Department of the firm that the person works in',
  mensagem: 'The text for a person to read',
  titulo: 'Heading of the {record}',
  tipo: 'Kind of the {record}',
  codigo: 'Stable code; a program decides by it, not by the message',
  descricao: 'What it is about, as written or as the bank wrote it',
  ordem: 'Place in the order of evaluation, the smallest first',
  qtd: 'How many there are',
  valor: 'Amount in reais without sign, with two decimals',
  valor_total: 'Sum of the amounts in reais, with two decimals',
  total: 'How many there are without page or limit',
  items: 'The rows asked for',
  total_pages: 'How many pages there are',
  current_page: 'The page asked for, 1 = first',
  per_page: 'Rows of a page',
  mes: 'Month, 1 to 12',
  ano: 'Year of four digits',
  competencia: 'Month of the books that it counts in, MM/YYYY',
  de: 'First day, YYYY-MM-DD',
  ate: 'Last day, YYYY-MM-DD',
  data: 'The day, YYYY-MM-DD',
  data_inicio: 'First day, YYYY-MM-DD',
  data_fim: 'Last day, YYYY-MM-DD',
  sha256: 'SHA-256 of the file, hexadecimal; null while there is no file',
  tamanho_bytes: 'Size of the file in bytes',
  message: 'What happened, for a person to read; programs decide by the status and `X-Error-Code`',
  success: 'False: the request was rejected and nothing was changed',
  details: 'Details of the error, mostly empty',
  detail: 'Why the request was rejected',
};

/**
 * Descriptions of parameters whose field name alone does not explain them. `{record}` is a single record of the
 * operation's tag.
 */
const PARAMETERS: FieldTexts = {
  id: 'Id of the {record}',
  codificacao: 'Characters of the file',
  competencia: 'The month, MM/YYYY',
  customer_id: 'customer.id',
  departamento_id: 'departamento.id of the templates',
  id_cliente: 'customer.id',
  id_importacao: 'importacao.id of the import that made the entries',
  id_plano_contas: 'plano_contas.id',
  id_relatorio_clinicsys: 'Id of the report in the clinic system',
  integracao_id: 'Id of the integration',
  lancamento_id: 'lancamento_contabil.id',
  limit: 'At most so many rows; `X-Total-Count` is the number of all rows',
  medico_link_id: 'Id of the doctor on the invoice',
  offset: 'So many rows are left out at the beginning',
  origem: 'Only entries that came this way',
  plano_id: 'plano_contas.id',
  por: 'What a row of the summary counts',
  recebimento_id: 'Id of the receipt',
  regra_id: 'Id of the rule',
  sistema: 'Only notifications of this part of the firm',
  situacao: 'Only customers in this state',
  skip: 'So many rows are left out at the beginning',
  sort_by: 'Field that the rows are ordered by',
  sort_dir: 'Direction of the order',
  tipo: 'Only rows of this kind',
  unread_only: 'Only notifications that were not read',
  usuario_id: 'usuario.id',
};

/**
 * Names of single records by schema, for use in a sentence. The lookup removes the prefixes `Create`, `Update`,
 * `Upsert` and suffixes such as `Dto` and `Read`: `CreateBancoDto`, `UpdateBancoDto` and `BancoRead` are all about a
 * bank.
 */
const RECORDS: Readonly<Record<string, string>> = {
  ContaBancaria: 'account',
  OrdemDaRegra: 'rule',
  Painel: 'customer',
  RegraEstatistica: 'rule',
  RegraIgnorarSimulada: 'ignore rule',
  RegraSimulada: 'ledger rule',
  Tabela: 'table',
  Responsavel: 'person',
};

/** Requests and responses recorded from the demo firm. `node scripts/openapi/examples.mjs` writes the file again. */
const EXAMPLES: Examples = captured;

const TEXTS: readonly DomainTexts[] = DOMAINS.map(({ TEXTS }) => TEXTS);
/** The texts of all domains about one thing. */
const ofDomains = (what: 'records' | 'fields' | 'parameters'): Readonly<Record<string, string>> =>
  merged(TEXTS.map((texts) => texts[what] ?? {}));

/** Domain texts of the OpenAPI document. A test finds fields without a text and texts without a field. */
export const DOCUMENT_TEXT: DocumentText = {
  tags: TEXTS.flatMap(({ tags }) => tags),
  records: { ...RECORDS, ...ofDomains('records') },
  fields: {
    ...COMMON_FIELDS,
    ...STATEMENT_FIELDS,
    ...LEDGER_FIELDS,
    ...SIMPLES_FIELDS,
    ...ofDomains('fields'),
  },
  parameters: { ...PARAMETERS, ...ofDomains('parameters') },
  examples: EXAMPLES,
};
