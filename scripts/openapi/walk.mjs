/** What the people of the demo firm do, in the order of the job: a step per operation, `remember` for what later ones refer to. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launcher/paths.mjs';

const api = (name) => name.replace(' /', ' /api/v1/');
const step = (name, rest = {}) => ({ name: api(name), ...rest });
const keep = (name, pick = ({ id }) => id) => ({ remember: (data, known) => (known[name] = pick(data)) });

const statement = ({ id_cliente, id_banco }) => {
  const form = new FormData();
  form.set('id_cliente', id_cliente);
  form.set('id_banco', id_banco);
  form.set('tipo', 'ofx');
  form.set('arquivo', new Blob([readFileSync(join(root, 'samples/clinica-itau-2026-10.ofx'))]), 'clinica-itau-2026-10.ofx');
  return form;
};

export const WALK = [
  step('GET /auth/me', { remember: ({ id }, known) => Object.assign(known, { usuario_id: id }) }),
  step('GET /usuarios', { as: 'admin', remember: ([first], known) => (known['usuarios.id'] = first.id) }),
  step('GET /customers', {
    query: { search: 'Vida Plena' },
    remember: ([{ id }], known) => Object.assign(known, { 'customers.id': id, id_cliente: id, customer_id: id, empresa_id: id }),
  }),
  step('GET /bancos', { query: { search: '341' }, remember: ([{ id }], known) => Object.assign(known, { 'bancos.id': id, id_banco: id }) }),
  step('POST /customers', { as: 'admin', body: { nome: 'Padaria Pão Quente Ltda.', cnpj: '45.723.174/0001-10', conta_dominio: '77' } }),
  step('POST /customers/{id}/qsa', { as: 'admin', body: { nome: 'Ana Sócia', documento: '529.982.247-25', percentual: '60.00' }, ...keep('qsa_id') }),
  step('POST /estruturas', {
    as: 'admin',
    body: { nome: 'CSV do banco', tipo: 'csv', configuracao: { delimitador: ';', linhas_cabecalho: 1, coluna_data: 0, coluna_descricao: 1, coluna_valor: 2 } },
    remember: ({ id }, known) => Object.assign(known, { id_estrutura: id, 'estruturas.id': id }),
  }),
  step('POST /departamentos', { as: 'admin', body: { nome: 'Fiscal' }, ...keep('departamentos.id') }),
  step('GET /plano-contas/cliente/{id_cliente}', { remember: ([first], known) => Object.assign(known, { plano_id: first?.id, id_plano_contas: first?.id }) }),
  step('GET /customers/{id}/contas', { query: { search: '2320' }, remember: ([{ id, codigo_dominio }], known) => Object.assign(known, { conta: id, codigo: codigo_dominio }) }),
  step('POST /importacoes/upload', { form: statement, ...keep('importacao_id') }),
  step('GET /importacoes/{importacao_id}/analise'),
  step('POST /importacoes/{importacao_id}/preview'),
  step('GET /importacoes/{importacao_id}'),
  step('POST /importacoes/{importacao_id}/confirmar'),
  step('GET /importacoes/{importacao_id}/lancamentos', {
    remember: (entries, known) => Object.assign(known, { lancamento_id: entries[0].id, pendente: entries.find(({ status }) => status === 'regra_pendente')?.id }),
  }),
  step('POST /regras-lancamento', {
    body: ({ id_cliente, codigo }) => ({
      id_cliente,
      nome: 'Aluguel da sala',
      conta_debito_codigo: codigo,
      historico_contabil: 'Aluguel',
      condicoes: [{ campo_comparacao: 'descricao', modo_comparacao: 'contem', conteudo_comparacao: 'ALUGUEL SALA' }],
    }),
    ...keep('regra_id'),
  }),
  step('GET /regras-lancamento/{regra_id}'),
  step('POST /regras-lancamento/simular', {
    body: ({ id_cliente, codigo }) => ({
      id_cliente,
      regra: { conta_debito_codigo: codigo, condicoes: [{ campo_comparacao: 'descricao', modo_comparacao: 'contem', conteudo_comparacao: 'PIX' }], id_cliente },
    }),
  }),
  step('GET /lancamentos-contabil/{lancamento_id}/explicacao'),
  step('PUT /lancamentos-contabil/{lancamento_id}', { body: ({ conta }) => ({ id_conta_debito: conta, historico_contabil: 'Material de escritório' }) }),
  step('GET /lancamentos-contabil/{lancamento_id}/historico'),
  step('GET /lancamentos-contabil/painel', { query: { competencia: '10/2026' } }),
  step('GET /lancamentos-contabil/resumo', { query: ({ id_cliente }) => ({ por: 'mes', id_cliente }) }),
  step('GET /lancamentos-contabil/sugestoes', { query: ({ id_cliente }) => ({ id_cliente }) }),
  step('GET /lancamentos-contabil/balancete', { query: ({ id_cliente, id_plano_contas }) => ({ id_cliente, id_plano_contas, data_inicio: '2026-10-01', data_fim: '2026-10-31' }) }),
  step('GET /lancamentos-contabil/razao', { query: ({ id_cliente, conta }) => ({ id_cliente, id_conta: conta, data_inicio: '2026-10-01', data_fim: '2026-10-31' }) }),
  step('GET /lancamentos-contabil/exportar-previa', { query: ({ id_cliente }) => ({ id_cliente, data_inicio: '2026-10-01', data_fim: '2026-10-31' }) }),
  step('POST /lancamentos-contabil/exportar', { query: ({ id_cliente }) => ({ id_cliente, data_inicio: '2026-10-01', data_fim: '2026-10-31' }) }),
  step('GET /lancamentos-contabil/exportacoes', { query: ({ id_cliente }) => ({ id_cliente }), remember: ([first], known) => (known.exportacao_id = first?.id) }),
  step('PUT /lancamentos-contabil/bloqueios/{id_cliente}', { as: 'admin', body: { ate: '2026-09-30' } }),
  step('POST /api-keys', { body: { nome: 'Integração noturna', expiracao: '90_dias', escopo_global: false }, ...keep('api_key_id') }),
  step('POST /notifications', { as: 'admin', body: ({ usuario_id }) => ({ sistema: 'contabil', usuario_id, tipo: 'info', titulo: 'Fechamento de outubro', mensagem: 'Até sexta-feira.' }), ...keep('notificacao_id') }),
  step('POST /modelos', {
    body: { titulo: 'Vencimento do DAS', mensagem: 'Olá {{nome}}, o DAS vence no dia 20.', recorrencia_ativa: true, tipo_recorrencia: 'mensal', dia_envio: 15, horario_envio: '09:00', ajuste_dia_util: 'anterior' },
    ...keep('modelo_id'),
  }),
  step('POST /modelos/{modelo_id}/previa', { body: { variaveis: { nome: 'Clínica Vida Plena' } } }),
  step('GET /modelos/{modelo_id}/proximos-envios', { query: { n: 3 } }),
  step('GET /prestadores', { remember: ([first], known) => Object.assign(known, { id_prestador: first?.id, 'prestadores.id': first?.id }) }),
  step('GET /tomadores', { remember: ([first], known) => Object.assign(known, { id_tomador: first?.id, 'tomadores.id': first?.id }) }),
  step('POST /nfse-repasse/medicos', { as: 'admin', body: ({ id_prestador }) => ({ id_prestador, nome: 'Dra. Beatriz Lima', crm: '12345/BA', status: 'ativo' }), remember: ({ id }, known) => Object.assign(known, { medico_id: id, id_medico: id }) }),
  step('POST /nfse-repasse/notas-fiscais', {
    as: 'admin',
    body: ({ id_prestador, id_tomador }) => ({ id_prestador, id_tomador, competencia_referencia: '10/2026', valor_bruto: '12500.00', valor_liquido: '11731.25' }),
    ...keep('nota_id'),
  }),
  step('POST /nfse-repasse/notas-fiscais/{nota_id}/recebimentos', { as: 'admin', body: { valor_recebido: '11731.25', data_recebimento: '2026-11-10', recebido: 'S' } }),
  step('PUT /sn-empresas/batch', { as: 'admin', body: [{ nome: 'Clínica Vida Plena Ltda.', cnpj: '12.345.678/0001-95', tipo_atividade: 'servicos_V', anexos_permitidos: ['III', 'V'], utiliza_fator_r: true }], remember: ([{ id }], known) => (known.empresa_id = id) }),
  step('PUT /sn-receitas/batch', { body: ({ empresa_id }) => [{ empresa_id, mes: 10, ano: 2026, receita_total: '48000.00', receita_iss_proprio: '48000.00' }] }),
  step('PUT /sn-folha/batch', { body: ({ empresa_id }) => [{ empresa_id, mes: 9, ano: 2026, valor_folha: '12000.00', valor_inss: '0.00' }] }),
  step('GET /sn-empresas/{empresa_id}/apuracao', { as: 'admin', query: { competencia: '10/2026' } }),
  step('GET /sn-empresas/{empresa_id}/simulacao', { as: 'admin', query: { competencia: '10/2026', receita: '60000.00' } }),
  step('GET /sn-empresas/painel', { as: 'admin', query: { competencia: '10/2026' } }),
  step('POST /apuracao-resultado', {
    body: ({ id_cliente }) => ({ id_customer: id_cliente, tributo: 'ISS', periodo: '2026-10', tipo_periodo: 'mensal', base_calculo: '48000.00', aliquota_aplicada: '5.00', valor_apurado: '2400.00', valor_a_recolher: '2400.00' }),
    ...keep('apuracao_id'),
  }),
  step('POST /regra-ignorar', {
    body: ({ id_cliente }) => ({
      id_cliente,
      nome: 'Saldos',
      condicoes: [{ campo_comparacao: 'descricao', modo_comparacao: 'comeca_com', conteudo_comparacao: 'SALDO' }],
    }),
  }),
  step('POST /customer-ata', { body: ({ id_cliente }) => ({ id_cliente, valor: '150000.00', data_validade: '2027-04-30' }), ...keep('ata_id') }),
  step('POST /customer-ata/{ata_id}/lancamentos-lucro', { body: { valor_ata_utilizada: '20000.00', data: '2026-10-30', descricao: 'Distribuição de outubro' } }),
  step('POST /grupo-carteira', { as: 'admin', body: ({ usuario_id }) => ({ nome: 'Saúde', id_responsavel: usuario_id }), ...keep('grupo_id') }),
  step('POST /customer-signature', { body: ({ id_cliente }) => ({ id_customer: id_cliente, nome_assinante: 'Ana Sócia', cargo: 'Sócia', crc: 'BA-012345/O' }), ...keep('signature_id') }),
  step('POST /smart-recebimento-convenio', { body: { cnpj: '11.222.333/0001-81', nfs_numero: 4711, convenio: 'Saúde Total', v_nfl_valor: 1250.5, iss: 62.53 }, ...keep('smart_recebimento_id') }),
  step('POST /nfse-repasse/config-tributaria', {
    as: 'admin',
    body: ({ id_prestador }) => ({ id_prestador, nome_regra: 'Lucro presumido', vigente_em: '2026-01-01' }),
    remember: ({ id }, known) => Object.assign(known, { cadastro_id: id, id_cadastro_tributario: id }),
  }),
  step('POST /backups', { as: 'admin', body: { formato: 'sql', escopo: 'todo' }, ...keep('job_id') }),
];
