/** What everything refers to: customers, banks, structures, providers, takers, departments; and what belongs to a customer. */
import { firstAs, keep, keepAs, PIXEL, step, text } from './step.mjs';

const admin = { as: 'admin' };

export const REGISTERS = [
  step('GET /customers', { query: { search: 'Vida Plena' }, ...firstAs('id_cliente', 'customer_id', 'customers.id') }),
  step('GET /bancos', { query: { search: '341' }, ...firstAs('id_banco') }),
  step('POST /customers', {
    ...admin,
    body: { nome: 'Padaria Pão Quente Ltda.', cnpj: '45.723.174/0001-10', conta_dominio: '77' },
    ...keepAs('padaria', 'customers.id'),
  }),
  step('PUT /customers/{id}', { ...admin, body: { conta_dominio: '107' } }),
  step('POST /customers/{id}/qsa', {
    ...admin,
    body: { nome: 'Ana Sócia', documento: '529.982.247-25', percentual: '60.00' },
    ...keep('qsa_id'),
  }),
  step('PUT /customers/{id}/qsa/{qsa_id}', { ...admin, body: { percentual: '55.50' } }),
  step('POST /bancos', {
    ...admin,
    body: { codigo: '997', ispb: '99799799', nome: 'Banco da Praça' },
    ...keep('bancos.id'),
  }),
  step('PUT /bancos/{id}', { ...admin, body: { nome: 'Banco da Praça S.A.' } }),
  step('POST /estruturas', {
    ...admin,
    body: {
      nome: 'CSV do banco',
      tipo: 'csv',
      configuracao: { delimitador: ';', linhas_cabecalho: 1, coluna_data: 0, coluna_descricao: 1, coluna_valor: 2 },
    },
    ...keepAs('id_estrutura', 'estruturas.id'),
  }),
  step('PUT /estruturas/{id}', { ...admin, body: { nome: 'CSV do Itaú' } }),
  step('POST /prestadores', {
    ...admin,
    body: { nome: 'Clínica do Porto', documento: '45.723.174/0001-10' },
    ...keepAs('id_prestador', 'prestadores.id'),
  }),
  step('PUT /prestadores/{id}', { ...admin, body: { nome: 'Clínica do Porto Ltda.' } }),
  step('POST /tomadores', {
    ...admin,
    body: { nome: 'Hospital São Lucas', documento: '12.345.678/0001-95' },
    ...keepAs('id_tomador', 'tomadores.id'),
  }),
  step('PUT /tomadores/{id}', { ...admin, body: { nome: 'Hospital São Lucas S.A.' } }),
  step('POST /departamentos', { ...admin, body: { nome: 'Fiscal' }, ...keep('departamentos.id') }),
  step('PUT /departamentos/{id}', { ...admin, body: { nome: 'Fiscal e tributário' } }),
  step('POST /plano-contas', {
    body: ({ padaria }) => ({ id_cliente: padaria, codigo_dominio: '1', nome: 'Plano da padaria' }),
    ...keep('plano_novo'),
  }),
  step('PUT /plano-contas/{plano_id}', {
    at: { plano_id: 'plano_novo' },
    body: { nome: 'Plano de contas da padaria' },
  }),
  step('POST /plano-contas/{id_plano_contas}/importar-contas', {
    at: { id_plano_contas: 'plano_novo' },
    parts: {
      arquivo: text('plano-de-contas.txt', '1|1|ATIVO|S\r\n5|1.1.1|CAIXA|A\r\n50|4.1.1|ALUGUEL|A\r\nsem barras\r\n'),
    },
  }),
  step('POST /plano-contas/{plano_id}/contas', {
    at: { plano_id: 'plano_novo' },
    body: { codigo_dominio: '51', codigo_contabil: '4.1.2', nome: 'Energia', tipo: 'A' },
    ...keep('conta_nova'),
  }),
  step('PUT /plano-contas/{plano_id}/contas/{conta_id}', {
    at: { plano_id: 'plano_novo', conta_id: 'conta_nova' },
    body: { nome: 'Energia elétrica' },
  }),
  step('GET /plano-contas/cliente/{id_cliente}', firstAs('plano_id', 'id_plano_contas')),
  step('GET /customers/{id}/contas', {
    at: { id: 'id_cliente' },
    query: { search: '2320' },
    remember: ([{ id, codigo_dominio }], known) => Object.assign(known, { conta: id, codigo: codigo_dominio }),
  }),
  step('GET /customers/{id}/contas', {
    at: { id: 'id_cliente' },
    query: { search: 'Banco', tipo: 'A' },
    ...firstAs('conta_banco'),
  }),
  step('POST /grupo-carteira', {
    ...admin,
    body: ({ usuario_id }) => ({ nome: 'Saúde', id_responsavel: usuario_id }),
    ...keep('grupo_id'),
  }),
  step('PUT /grupo-carteira/{grupo_id}', { ...admin, body: { nome: 'Saúde e bem-estar' } }),
  step('PUT /grupo-carteira/{grupo_id}/membros', {
    ...admin,
    body: ({ id_cliente, padaria }) => ({ ids_clientes: [id_cliente, padaria] }),
  }),
];

export const CLOSING_REGISTERS = [
  step('POST /customers/{id}/transferir', {
    ...admin,
    at: { id: 'id_cliente' },
    body: ({ usuario_id, ana }) => ({ de: usuario_id, para: ana }),
  }),
  step('DELETE /grupo-carteira/{grupo_id}', admin),
];
