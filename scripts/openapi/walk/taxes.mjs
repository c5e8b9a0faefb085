/** Taxes and the rest: Simples Nacional, assessments, minutes, receipts, templates, the clinic system. */
import { keep, step, text } from './step.mjs';

const admin = { as: 'admin' };
const OCTOBER = { competencia: '10/2026' };

export const TAXES = [
  step('PUT /sn-empresas/batch', {
    ...admin,
    body: [
      {
        nome: 'Clínica Vida Plena Ltda.',
        cnpj: '11.222.333/0001-81',
        tipo_atividade: 'servicos_V',
        anexos_permitidos: ['III', 'V'],
        utiliza_fator_r: true,
      },
    ],
    remember: ([{ id }], known) => Object.assign(known, { empresa_id: id, periodo: '2027-1' }),
  }),
  step('PUT /sn-receitas/batch', {
    body: ({ empresa_id }) => [
      { empresa_id, mes: 10, ano: 2026, receita_total: '48000.00', receita_iss_proprio: '48000.00' },
    ],
  }),
  step('PUT /sn-folha/batch', {
    body: ({ empresa_id }) => [{ empresa_id, mes: 8, ano: 2026, valor_folha: '12000.00', valor_inss: '0.00' }],
  }),
  step('POST /sn-folha', {
    body: ({ empresa_id }) => ({ empresa_id, mes: 9, ano: 2026, valor_folha: '12400.00', valor_inss: '2480.00' }),
    ...keep('folha_id'),
  }),
  step('PUT /sn-folha/{folha_id}', { body: { valor_folha: '12600.00' } }),
  step('POST /sn-prefeitura/registros', {
    body: ({ empresa_id }) => ({
      empresa_id,
      data_hora_nfe: '2026-10-05T09:30:00-03:00',
      competencia: '10/2026',
      valor_servicos: 480.5,
      iss_retido: 'N',
      numero_nfse: '1041',
    }),
    ...keep('registro_id'),
  }),
  step('POST /sn-prefeitura/registros/batch', {
    body: ({ empresa_id }) => [
      {
        empresa_id,
        data_hora_nfe: '2026-10-06T10:00:00-03:00',
        competencia: '10/2026',
        valor_servicos: 320,
        iss_retido: 'S',
        numero_nfse: '1042',
      },
    ],
  }),
  step('PUT /sn-prefeitura/registros/batch-valores', {
    body: ({ registro_id }) => [{ id: registro_id, valor_servicos: 490.5 }],
  }),
  step('PUT /sn-prefeitura/registros/{registro_id}', { body: { iss_retido: 'S' } }),
  step('GET /sn-empresas/{empresa_id}/apuracao', { ...admin, query: OCTOBER }),
  step('GET /sn-empresas/{empresa_id}/simulacao', { ...admin, query: { ...OCTOBER, receita: '60000.00' } }),
  step('GET /sn-empresas/painel', { ...admin, query: OCTOBER }),
  step('PUT /sn-empresas/{empresa_id}/opcoes-ibs-cbs/{periodo}', {
    body: { regime: 'regular', feita_em: '2026-10-15', observacao: 'Clientes do regime regular' },
  }),
  step('GET /sn-empresas/opcoes-ibs-cbs', { ...admin, query: { periodo: '2027-1' } }),
  step('GET /sn-empresas/{empresa_id}/percentuais', { ...admin, query: { competencia: '03/2027' } }),
  step('GET /sn-empresas/percentuais', { ...admin, query: { competencia: '03/2027' } }),
  step('POST /apuracao-resultado', {
    body: ({ id_cliente }) => ({
      id_customer: id_cliente,
      tributo: 'ISS',
      periodo: '2026-10',
      tipo_periodo: 'mensal',
      base_calculo: '48000.00',
      aliquota_aplicada: '5.00',
      valor_apurado: '2400.00',
      valor_a_recolher: '2400.00',
    }),
    ...keep('apuracao_id'),
  }),
  step('PUT /apuracao-resultado/{apuracao_id}', { body: { valor_retido: '400.00', valor_a_recolher: '2000.00' } }),
  step('POST /apuracao-resultado', {
    body: ({ id_cliente }) => ({
      id_customer: id_cliente,
      tributo: 'PIS',
      periodo: '2026-10',
      tipo_periodo: 'mensal',
      base_calculo: '48000.00',
      aliquota_aplicada: '0.65',
      valor_apurado: '312.00',
      valor_a_recolher: '312.00',
    }),
    ...keep('apuracao_a_remover'),
  }),
  step('POST /customer-ata', {
    body: ({ id_cliente }) => ({ id_cliente, valor: '150000.00', data_validade: '2027-04-30', ano_resultado: 2026 }),
    ...keep('ata_id'),
  }),
  step('PUT /customer-ata/{ata_id}', { body: { observacao: 'Registrada na junta comercial' } }),
  step('POST /customer-ata/{ata_id}/lancamentos-lucro', {
    body: { valor_ata_utilizada: '20000.00', data: '2026-10-30', descricao: 'Distribuição de outubro' },
  }),
  step('GET /customers/{customer_id}/lucros', { query: OCTOBER }),
  step('POST /customer-ata', {
    body: ({ padaria }) => ({ id_cliente: padaria, valor: '9000.00' }),
    ...keep('ata_a_remover'),
  }),
  step('POST /smart-recebimento-convenio', {
    body: { cnpj: '11.222.333/0001-81', nfs_numero: 4711, convenio: 'Saúde Total', v_nfl_valor: 1250.5, iss: 62.53 },
    ...keep('smart_recebimento_id'),
  }),
  step('PUT /smart-recebimento-convenio/{smart_recebimento_id}', { body: { convenio: 'Saúde Total S.A.' } }),
  step('POST /modelos', {
    body: {
      titulo: 'Vencimento do DAS',
      mensagem: 'Olá {{nome}}, o DAS vence no dia 20.',
      recorrencia_ativa: true,
      tipo_recorrencia: 'mensal',
      dia_envio: 15,
      horario_envio: '09:00',
      ajuste_dia_util: 'anterior',
    },
    ...keep('modelo_id'),
  }),
  step('PUT /modelos/{modelo_id}', { body: { horario_envio: '08:30' } }),
  step('POST /modelos/{modelo_id}/previa', { body: { variaveis: { nome: 'Clínica Vida Plena' } } }),
  step('GET /modelos/{modelo_id}/proximos-envios', { query: { n: 3 } }),
  step('POST /modelos/{modelo_id}/anexo', {
    parts: { tipo_midia: 'document', arquivo: text('instrucoes.txt', 'Pague até o dia 20.') },
  }),
  step('POST /clinicsys/consumos/sync', { body: { mes: '2026-10' } }),
  step('GET /clinicsys/consumos', { remember: (data, known) => (known.execucao_id = (data.items ?? data)[0].id) }),
  step('POST /clinicsys/relatorio/sync', { body: { id: 1, parametros: 'mes=2026-10' } }),
  step('GET /clinicsys/relatorio', { remember: (data, known) => (known.relatorio_id = (data.items ?? data)[0].id) }),
];

export const CLOSING_TAXES = [
  step('POST /apuracao-resultado/fechar/{apuracao_id}'),
  step('DELETE /apuracao-resultado/{apuracao_id}', { at: { apuracao_id: 'apuracao_a_remover' } }),
  step('DELETE /customer-ata/{ata_id}', { at: { ata_id: 'ata_a_remover' } }),
  step('DELETE /smart-recebimento-convenio/{smart_recebimento_id}'),
  step('DELETE /modelos/{modelo_id}'),
  step('DELETE /sn-folha/{folha_id}'),
  step('DELETE /sn-prefeitura/registros/{registro_id}'),
  step('DELETE /sn-empresas/{empresa_id}/opcoes-ibs-cbs/{periodo}'),
  step('DELETE /sn-empresas/{empresa_id}', admin),
];
