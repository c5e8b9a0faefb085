import { DOMAINS } from '../domains';
import { merged } from '../kernel/collections';
import type { DomainTexts } from '../kernel/domain';
import type { DocumentText, Examples, FieldTexts } from '../platform/openapi/documentation';
import captured from './examples.json';
import { ACCESS_FIELDS } from './fields/access';
import { COMMON_FIELDS } from './fields/common';
import { LEDGER_FIELDS } from './fields/ledger';
import { MEDICAL_FIELDS } from './fields/medical';
import { SIMPLES_FIELDS } from './fields/simples';
import { STATEMENT_FIELDS } from './fields/statements';

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
    ...ACCESS_FIELDS,
    ...STATEMENT_FIELDS,
    ...LEDGER_FIELDS,
    ...SIMPLES_FIELDS,
    ...MEDICAL_FIELDS,
    ...ofDomains('fields'),
  },
  parameters: { ...PARAMETERS, ...ofDomains('parameters') },
  examples: EXAMPLES,
};
