import createClient from 'openapi-fetch';
import type { paths } from '../generated/openapi-typescript/schema.js';
import { BANCO, CLIENTE, CONTA, first, good, type Outcome, rowsOf, type Task } from './task.js';

/** The main job by openapi-fetch, which asks for JSON where a route gives files as well. */
export default async function job({ home, username, password, statement, de, ate }: Task): Promise<Outcome> {
  const api = createClient<paths, 'application/json'>({ baseUrl: home });
  const texts = createClient<paths>({ baseUrl: home });
  const login = await api.POST('/api/v1/auth/token', {
    body: { username, password },
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  const headers = { Authorization: `Bearer ${good(login.data, login.error, 'log in').access_token}` };

  const customers = await api.GET('/api/v1/customers', { params: { query: { search: CLIENTE } }, headers });
  const banks = await api.GET('/api/v1/bancos', { params: { query: { search: BANCO } }, headers });
  const id_cliente = first(good(customers.data, customers.error, 'customers').data, CLIENTE).id;
  const uploaded = await api.POST('/api/v1/importacoes/upload', {
    body: {
      id_cliente,
      id_banco: first(good(banks.data, banks.error, 'banks').data, BANCO).id,
      tipo: 'ofx',
      arquivo: '',
    },
    bodySerializer: ({ arquivo: _file, ...fields }) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
      form.set('arquivo', statement);
      return form;
    },
    headers,
  });
  const path = { importacao_id: good(uploaded.data, uploaded.error, 'upload').data.id };
  const analysis = await api.GET('/api/v1/importacoes/{importacao_id}/analise', { params: { path }, headers });
  const confirmed = await api.POST('/api/v1/importacoes/{importacao_id}/confirmar', { params: { path }, headers });
  good(confirmed.data, confirmed.error, 'confirm');

  const accounts = await api.GET('/api/v1/customers/{id}/contas', {
    params: { path: { id: id_cliente }, query: { search: CONTA } },
    headers,
  });
  const account = first(good(accounts.data, accounts.error, 'accounts').data, CONTA).id;
  const entries = await api.GET('/api/v1/importacoes/{importacao_id}/lancamentos', { params: { path }, headers });
  const open = rowsOf(good(entries.data, entries.error, 'entries').data).filter(
    ({ status }) => status === 'regra_pendente',
  );
  for (const { id } of open) {
    const changed = await api.PUT('/api/v1/lancamentos-contabil/{lancamento_id}', {
      params: { path: { lancamento_id: id } },
      body: { id_conta_debito: account, status: 'sucesso' },
      headers,
    });
    good(changed.data, changed.error, 'resolve');
  }
  const exported = await texts.POST('/api/v1/lancamentos-contabil/exportar', {
    params: { query: { id_cliente, data_inicio: de, data_fim: ate } },
    parseAs: 'text',
    headers,
  });
  return {
    novas: good(analysis.data, analysis.error, 'analysis').data.totais.novas,
    resolvidos: open.length,
    texto: good(exported.data, exported.error, 'export'),
  };
}
