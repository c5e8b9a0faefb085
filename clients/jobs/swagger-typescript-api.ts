import { Api } from '../generated/swagger-typescript-api/api.js';
import { BANCO, CLIENTE, CONTA, first, type Outcome, rowsOf, type Task } from './task.js';

/** The main job by the class of swagger-typescript-api. */
export default async function job({ home, username, password, statement, de, ate }: Task): Promise<Outcome> {
  const { api } = new Api({ baseUrl: home });
  const login = await api.authToken({ username, password });
  const headers = { Authorization: `Bearer ${login.data.access_token}` };

  const customers = await api.customersList({ search: CLIENTE }, { headers });
  const banks = await api.bancosList({ search: BANCO }, { headers });
  const id_cliente = first(customers.data.data, CLIENTE).id;
  const id_banco = first(banks.data.data, BANCO).id;
  const uploaded = await api.importacoesUpload({ id_cliente, id_banco, tipo: 'ofx', arquivo: statement }, { headers });
  const id = uploaded.data.data.id;
  const analysis = await api.conferenciaAnalise(id, {}, { headers });
  await api.importacoesConfirmar(id, {}, {}, { headers });

  const accounts = await api.contasDoClienteList(id_cliente, { search: CONTA }, { headers });
  const account = first(accounts.data.data, CONTA).id;
  const entries = await api.importacoesLancamentos(id, {}, { headers });
  const open = rowsOf(entries.data.data).filter(({ status }) => status === 'regra_pendente');
  for (const entry of open) {
    await api.lancamentosContabilUpdate(entry.id, { id_conta_debito: account, status: 'sucesso' }, { headers });
  }
  const exported = await api.exportacaoExport(
    { id_cliente, data_inicio: de, data_fim: ate },
    { headers, format: 'text' },
  );
  return { novas: analysis.data.data.totais.novas, resolvidos: open.length, texto: exported.data };
}
