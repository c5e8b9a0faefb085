/** The main job: a statement is uploaded, looked at, confirmed and corrected; rules explain themselves; entries are exported. */
import { keep, keepAs, sample, step, text } from './step.mjs';

const OCTOBER = { data_inicio: '2026-10-01', data_fim: '2026-10-31' };
const ofCustomer = ({ id_cliente }) => ({ id_cliente, ...OCTOBER });
const condition = (modo_comparacao, conteudo_comparacao) => ({
  campo_comparacao: 'descricao',
  modo_comparacao,
  conteudo_comparacao,
});
const RULES_TABLE =
  'texto;conta;historico\r\nALUGUEL SALA 501;2320;Aluguel\r\nMATERIAIS APLICADOS;2320;Materiais\r\nCONTA QUE FALTA;999999;\r\n';
const columns = { conteudo_comparacao: 0, codigo_conta: 1, historico_contabil: 2 };

export const STATEMENT = [
  step('POST /importacoes/upload', {
    parts: ({ id_cliente }) => ({ id_cliente, tipo: 'ofx', arquivo: sample('clinica-itau-2026-10.ofx') }),
    ...keepAs('importacao_id', 'outubro'),
  }),
  step('PATCH /importacoes/{importacao_id}', { body: ({ id_banco }) => ({ id_banco }) }),
  step('GET /importacoes/{importacao_id}/analise'),
  step('POST /importacoes/{importacao_id}/anonimizar'),
  step('POST /importacoes/{importacao_id}/preview', {
    remember: ({ linhas, lancamentos }, known) => (known.linha = (linhas ?? lancamentos)[0].id_fixo),
  }),
  step('PUT /importacoes/{importacao_id}/escolhas', { body: ({ linha }) => ({ excluir: [linha] }) }),
  step('GET /importacoes/{importacao_id}/escolhas'),
  step('POST /importacoes/{importacao_id}/confirmar', { body: ({ linha }) => ({ excluir: [linha], manter: [] }) }),
  step('POST /importacoes/identificar', {
    parts: () => ({ arquivo: sample('clinica-itau-2026-10.ofx') }),
  }),
  step('POST /importacoes/{importacao_id}/substituir', {
    query: { preservar_edicoes: true },
    body: { excluir: [], manter: [] },
  }),
  step('GET /importacoes/{importacao_id}/lancamentos', {
    remember: (entries, known) => {
      const [first, second] = entries.filter(({ status }) => status === 'sucesso');
      const waiting = entries.filter(({ status }) => status === 'regra_pendente');
      Object.assign(known, {
        lancamento_id: first.id,
        outro: second.id,
        valor: second.valor,
        pendentes: waiting.map(({ id }) => id),
      });
    },
  }),
  step('GET /importacoes', { as: 'noite' }),
  step('GET /lancamentos-contabil/sugestoes', { query: ({ id_cliente }) => ({ id_cliente }) }),
  step('POST /importacoes/{importacao_id}/duplicar', keep('copia')),
  step('POST /regras-lancamento/simular', {
    body: ({ id_cliente, codigo }) => ({
      id_cliente,
      amostra: 2,
      regra: { id_cliente, conta_debito_codigo: codigo, condicoes: [condition('contem', 'PIX')] },
    }),
  }),
  step('POST /regras-lancamento', {
    body: ({ id_cliente, codigo }) => ({
      id_cliente,
      nome: 'Materiais',
      conta_debito_codigo: codigo,
      historico_contabil: 'Materiais',
      condicoes: [condition('contem', 'MATERIAIS')],
    }),
    ...keep('regra_id'),
  }),
  step('PATCH /regras-lancamento/{regra_id}', {
    query: { aplicar: true },
    body: { condicoes: [condition('contem', 'MATERIAIS APLICADOS')] },
  }),
  step('GET /regras-lancamento/{regra_id}'),
  step('PUT /regras-lancamento/ordem', {
    body: ({ regra_id }) => ({ itens: [{ id: regra_id, ordem: 5, ordem_vista: 0 }] }),
  }),
  step('POST /regras-lancamento', {
    query: { aplicar: true },
    body: ({ id_cliente, codigo }) => ({
      id_cliente,
      nome: 'Engano',
      conta_debito_codigo: codigo,
      condicoes: [condition('contem', 'COMPRA SEM IDENTIFICACAO')],
    }),
    ...keep('engano'),
  }),
  step('POST /regras-lancamento/{regra_id}/desfazer', { at: { regra_id: 'engano' } }),
  step('POST /regra-ignorar/simular', {
    body: ({ importacao_id, id_cliente }) => ({
      importacao_id,
      amostra: 2,
      regra: { id_cliente, condicoes: [condition('contem', 'CDB')] },
    }),
  }),
  step('POST /regra-ignorar', {
    body: ({ id_cliente }) => ({ id_cliente, nome: 'Saldos', condicoes: [condition('comeca_com', 'SALDO')] }),
    ...keep('ignorar_id'),
  }),
  step('POST /regra-ignorar', {
    body: ({ id_banco }) => ({ id_banco, nome: 'Aplicações', condicoes: [condition('contem', 'APLIC AUT')] }),
  }),
  step('POST /regra-ignorar', {
    body: ({ id_estrutura }) => ({ id_estrutura, nome: 'Totais', condicoes: [condition('igual', 'TOTAL')] }),
  }),
  step('GET /regra-ignorar/{regra_id}', { at: { regra_id: 'ignorar_id' } }),
  step('GET /regra-ignorar/{regra_id}/autoria', { at: { regra_id: 'ignorar_id' } }),
  step('PATCH /regra-ignorar/{regra_id}', { at: { regra_id: 'ignorar_id' }, body: { ordem: 10 } }),
  step('PUT /regra-ignorar/ordem', { body: ({ ignorar_id }) => ({ itens: [{ id: ignorar_id, ordem: 5 }] }) }),
  step('POST /importacoes/upload', {
    parts: ({ id_cliente, id_plano_contas }) => ({
      id_cliente,
      id_plano_contas,
      tipo: 'regras_conversor',
      arquivo: text('regras.csv', RULES_TABLE),
    }),
    ...keep('regras'),
  }),
  step('POST /importacoes/{importacao_id}/analisar-regras', {
    at: { importacao_id: 'regras' },
    body: { mapeamento: columns, campo_destino: 'conta_debito' },
  }),
  step('POST /importacoes/{importacao_id}/confirmar-regras', {
    at: { importacao_id: 'regras' },
    body: { mapeamento: columns, campo_destino: 'conta_debito', resolucao_contas_faltantes: 'ignorar' },
  }),
  step('POST /importacoes/upload', {
    parts: ({ id_cliente, id_estrutura }) => ({
      id_cliente,
      id_estrutura,
      tipo: 'csv',
      arquivo: text('caixa.csv', 'Data;Histórico;Valor\r\n31/10/2026;Tarifa;-12,50\r\n32/10/2026;Tarifa;-9,90\r\n'),
    }),
    ...keep('com_erro'),
  }),
  step('POST /estruturas/testar', {
    as: 'admin',
    parts: () => ({
      tipo: 'csv',
      estrutura: { coluna_data: 0, coluna_descricao: 1, coluna_valor: 2 },
      arquivo: text('caixa.csv', 'Data;Histórico;Valor\r\n31/10/2026;Tarifa;-12,50\r\n32/10/2026;Tarifa;-9,90\r\n'),
    }),
  }),
  step('GET /importacoes/{importacao_id}/erros', { at: { importacao_id: 'com_erro' } }),
  step('GET /lancamentos-contabil/{lancamento_id}/explicacao', { query: { todas: true } }),
  step('PUT /lancamentos-contabil/{lancamento_id}', {
    body: ({ conta }) => ({ id_conta_debito: conta, historico_contabil: 'Material de escritório' }),
  }),
  step('PUT /lancamentos-contabil/lote', {
    body: ({ lancamento_id, outro }) => ({
      ids: [lancamento_id, outro],
      mudancas: { historico_contabil: 'Compras de outubro' },
    }),
  }),
  step('GET /lancamentos-contabil/{lancamento_id}/historico'),
  step('POST /lancamentos-contabil/{lancamento_id}/desfazer'),
  step('POST /lancamentos-contabil/lote/desfazer', { body: ({ outro }) => ({ ids: [outro] }) }),
  step('POST /lancamentos-contabil/{lancamento_id}/dividir', {
    at: { lancamento_id: 'outro' },
    body: ({ valor }) => ({ partes: [{ valor: '1.00' }, { valor: (Number(valor) - 1).toFixed(2) }] }),
  }),
  step('POST /lancamentos-contabil/{lancamento_id}/juntar', { at: { lancamento_id: 'outro' } }),
  step('POST /lancamentos-contabil/cliente/{id_cliente}/reavaliar-pendentes', {
    body: ({ pendentes }) => ({ ids: pendentes.slice(0, 2) }),
  }),
  step('POST /lancamentos-contabil', {
    body: ({ id_cliente, id_plano_contas, conta, conta_banco }) => ({
      id_cliente,
      id_plano_contas,
      competencia: '10/2026',
      data_registro: '2026-10-31',
      id_conta_debito: conta,
      id_conta_credito: conta_banco,
      valor: '150.00',
      codigo_historico: '21',
      historico_contabil: 'Provisão de outubro',
    }),
    ...keep('manual'),
  }),
  step('GET /lancamentos-contabil/painel', { query: { competencia: '10/2026' } }),
  step('GET /lancamentos-contabil/resumo', { query: ({ id_cliente }) => ({ por: 'mes', id_cliente }) }),
  step('GET /lancamentos-contabil/periodo', { query: { inicio: '2026-10-01', fim: '2026-10-31' } }),
  step('GET /lancamentos-contabil/balancete', {
    query: ({ id_plano_contas, id_cliente }) => ({ ...ofCustomer({ id_cliente }), id_plano_contas }),
  }),
  step('GET /lancamentos-contabil/razao', { query: ({ conta }) => ({ id_conta: conta, ...OCTOBER }) }),
  step('GET /lancamentos-contabil/exportar-previa', { query: ofCustomer }),
  step('POST /lancamentos-contabil/exportar', { query: ofCustomer }),
  step('GET /lancamentos-contabil/exportacoes', {
    query: ({ id_cliente }) => ({ id_cliente }),
    remember: ([{ id }], known) => (known.exportacao_id = id),
  }),
  step('GET /lancamentos-contabil/bloqueios/{id_cliente}/previa', { query: { ate: '2026-09-30' } }),
  step('PUT /lancamentos-contabil/bloqueios/{id_cliente}', { as: 'admin', body: { ate: '2026-09-30' } }),
  step('PUT /lancamentos-contabil/contas-bancarias/{id_cliente}', {
    body: ({ id_banco, conta_banco }) => ({ contas: [{ id_banco, conta: null, id_conta: conta_banco }] }),
  }),
];

export const TAKING_BACK = [
  step('POST /lancamentos-contabil/exportacoes/{exportacao_id}/estornar'),
  step('POST /lancamentos-contabil/lote/remover', { body: ({ manual }) => ({ ids: [manual] }) }),
];
