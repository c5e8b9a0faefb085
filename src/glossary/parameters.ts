import type { FieldTexts } from '../platform/openapi/document-text';

/**
 * Descriptions of parameters whose field name alone does not explain them. `{record}` is a single record of the
 * operation's tag.
 */
export const PARAMETERS: FieldTexts = {
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
