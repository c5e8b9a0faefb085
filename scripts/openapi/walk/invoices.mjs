/** Invoices of doctors: doctors and their accounts, an invoice with all that belongs to it, the tax rules of a provider. */
import { keep, keepAs, PIXEL, step } from './step.mjs';

const admin = { as: 'admin' };
const NOTE = '/nfse-repasse/notas-fiscais/{nota_id}';
const TAX = '/nfse-repasse/config-tributaria';

export const INVOICES = [
  step('POST /nfse-repasse/medicos', {
    ...admin,
    body: ({ id_prestador }) => ({ id_prestador, nome: 'Dra. Beatriz Lima', crm: '12345/BA', status: 'ativo' }),
    ...keepAs('medico_id', 'id_medico'),
  }),
  step('PUT /nfse-repasse/medicos/{medico_id}', {
    ...admin,
    body: { telefone: '71 3333-4444', participa_rateio_repasse: true },
  }),
  step('POST /nfse-repasse/medicos/vinculos', {
    ...admin,
    body: ({ id_medico, ana }) => ({ id_medico, id_usuario: ana }),
    ...keep('vinculo_id'),
  }),
  step('PUT /nfse-repasse/medicos/vinculos/{vinculo_id}', {
    ...admin,
    body: ({ usuario_id }) => ({ id_usuario: usuario_id }),
  }),
  step('POST /nfse-repasse/notas-fiscais', {
    ...admin,
    body: ({ id_prestador, id_tomador, id_cliente }) => ({
      id_prestador,
      id_tomador,
      id_customer: id_cliente,
      competencia_referencia: '10/2026',
      valor_bruto: '12500.00',
      valor_liquido: '11731.25',
    }),
    ...keep('nota_id'),
  }),
  step(`PUT ${NOTE}`, {
    ...admin,
    body: { status: 'pronta_emissao', descricao_final: 'Serviços médicos de outubro', data_emissao: '2026-11-03' },
  }),
  step(`POST ${NOTE}/medicos`, {
    ...admin,
    body: ({ id_medico }) => ({ id_medico, valor_bruto_medico: '12500.00' }),
    ...keep('medico_link_id'),
  }),
  step(`PUT ${NOTE}/medicos/{medico_link_id}`, { ...admin, body: { valor_bruto_medico: '11000.00' } }),
  step(`POST ${NOTE}/recebimentos`, {
    ...admin,
    body: { valor_recebido: '11731.25', data_recebimento: '2026-11-10', recebido: 'S' },
    ...keep('recebimento_id'),
  }),
  step(`PUT ${NOTE}/recebimentos/{recebimento_id}`, { ...admin, body: { observacao: 'Recebido por TED' } }),
  step(`POST ${NOTE}/contas-receber`, {
    ...admin,
    body: { status_financeiro: 'a_receber', referencia_data: '2026-11-10' },
    ...keep('conta_id'),
  }),
  step(`PUT ${NOTE}/contas-receber/{conta_id}`, { ...admin, body: { status_financeiro: 'recebida' } }),
  step(`POST ${NOTE}/integracoes`, {
    ...admin,
    body: {
      hospital: 'Hospital São Lucas',
      identificador_externo: 'HSL-2041',
      status: 'enviada',
      payload: { lote: 7 },
    },
    ...keep('integracao_id'),
  }),
  step(`PUT ${NOTE}/integracoes/{integracao_id}`, { ...admin, body: { status: 'aceita' } }),
  step(`POST ${NOTE}/emissao-logs`, {
    ...admin,
    body: { evento: 'enviada', mensagem: 'Lote 7 aceito pela prefeitura', payload: { protocolo: '20261031-7' } },
  }),
  step(`POST ${NOTE}/arquivo`, {
    ...admin,
    body: { arquivo_nome: 'nota.png', arquivo_mime: 'image/png', conteudo_base64: PIXEL },
  }),
  step(`POST ${TAX}`, {
    ...admin,
    body: ({ id_prestador }) => ({ id_prestador, nome_regra: 'Lucro presumido', vigente_em: '2026-01-01' }),
    ...keepAs('cadastro_id', 'id_cadastro_tributario'),
  }),
  step(`PUT ${TAX}/{cadastro_id}`, { ...admin, body: { nome_regra: 'Lucro presumido 2026' } }),
  step(`POST ${TAX}/tributos`, {
    ...admin,
    body: ({ cadastro_id }) => ({
      id_cadastro_tributario: cadastro_id,
      pis_percentual: 0.65,
      cofins_percentual: 3,
      csll_percentual: 1,
      irpj_percentual: 1.5,
    }),
    ...keep('tributos'),
  }),
  step(`PUT ${TAX}/tributos/{config_id}`, { ...admin, at: { config_id: 'tributos' }, body: { irpj_percentual: 4.8 } }),
  step(`POST ${TAX}/iss`, {
    ...admin,
    body: ({ cadastro_id }) => ({
      id_cadastro_tributario: cadastro_id,
      tipo_iss: 'percentual_faturamento',
      aliquota_percentual: 3,
    }),
    ...keep('iss'),
  }),
  step(`PUT ${TAX}/iss/{config_id}`, { ...admin, at: { config_id: 'iss' }, body: { aliquota_percentual: 2.5 } }),
  step(`POST ${TAX}/ir-adicional`, {
    ...admin,
    body: ({ cadastro_id }) => ({
      id_cadastro_tributario: cadastro_id,
      aliquota_presuncao: 32,
      limite_base: 60000,
      aliquota_adicional: 10,
    }),
    ...keep('ir_adicional'),
  }),
  step(`PUT ${TAX}/ir-adicional/{config_id}`, {
    ...admin,
    at: { config_id: 'ir_adicional' },
    body: { limite_base: 20000 },
  }),
];

export const CLOSING_INVOICES = [
  step(`DELETE ${NOTE}/arquivo`, admin),
  step(`DELETE ${NOTE}/integracoes/{integracao_id}`, admin),
  step(`DELETE ${NOTE}/contas-receber/{conta_id}`, admin),
  step(`DELETE ${NOTE}/recebimentos/{recebimento_id}`, admin),
  step(`DELETE ${NOTE}/medicos/{medico_link_id}`, admin),
  step(`DELETE ${NOTE}`, admin),
  step('DELETE /nfse-repasse/medicos/vinculos/{vinculo_id}', admin),
  step('DELETE /nfse-repasse/medicos/{medico_id}', admin),
  step(`DELETE ${TAX}/tributos/{config_id}`, { ...admin, at: { config_id: 'tributos' } }),
  step(`DELETE ${TAX}/iss/{config_id}`, { ...admin, at: { config_id: 'iss' } }),
  step(`DELETE ${TAX}/ir-adicional/{config_id}`, { ...admin, at: { config_id: 'ir_adicional' } }),
  step(`DELETE ${TAX}/{cadastro_id}`, admin),
];
