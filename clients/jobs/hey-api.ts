import { client } from '../generated/hey-api/client.gen.js';
import * as sdk from '../generated/hey-api/sdk.gen.js';
import { BANCO, CLIENTE, CONTA, first, good, type Outcome, rowsOf, type Task } from './task.js';

/** The main job by the functions of hey-api. */
export default async function job({ home, username, password, statement, de, ate }: Task): Promise<Outcome> {
  client.setConfig({ baseUrl: home });
  const login = await sdk.authToken({ body: { username, password } });
  const token = good(login.data, login.error, 'log in').access_token;
  client.setConfig({ auth: ({ scheme }) => (scheme === 'bearer' ? token : undefined) });

  const customers = await sdk.customersList({ query: { search: CLIENTE } });
  const banks = await sdk.bancosList({ query: { search: BANCO } });
  const id_cliente = first(good(customers.data, customers.error, 'customers').data, CLIENTE).id;
  const id_banco = first(good(banks.data, banks.error, 'banks').data, BANCO).id;
  const uploaded = await sdk.importacoesUpload({ body: { id_cliente, id_banco, tipo: 'ofx', arquivo: statement } });
  const path = { importacao_id: good(uploaded.data, uploaded.error, 'upload').data.id };
  const analysis = await sdk.conferenciaAnalise({ path });
  const confirmed = await sdk.importacoesConfirmar({ path });
  good(confirmed.data, confirmed.error, 'confirm');

  const accounts = await sdk.contasDoClienteList({ path: { id: id_cliente }, query: { search: CONTA } });
  const account = first(good(accounts.data, accounts.error, 'accounts').data, CONTA).id;
  const entries = await sdk.importacoesLancamentos({ path });
  const open = rowsOf(good(entries.data, entries.error, 'entries').data).filter(
    ({ status }) => status === 'regra_pendente',
  );
  for (const { id } of open) {
    const body = { id_conta_debito: account, status: 'sucesso' } as const;
    const changed = await sdk.lancamentosContabilUpdate({ path: { lancamento_id: id }, body });
    good(changed.data, changed.error, 'resolve');
  }
  const exported = await sdk.exportacaoExport({ query: { id_cliente, data_inicio: de, data_fim: ate } });
  return {
    novas: good(analysis.data, analysis.error, 'analysis').data.totais.novas,
    resolvidos: open.length,
    texto: good(exported.data, exported.error, 'export'),
  };
}
