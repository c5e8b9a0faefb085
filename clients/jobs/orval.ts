import * as api from '../generated/orval/api.js';
import { configure } from './orval-fetch.js';
import { BANCO, CLIENTE, CONTA, first, type Outcome, rowsOf, type Task } from './task.js';

/** The JSON of a good response: an error has been thrown, and no file was asked for, which the types don't know. */
type Good<T> = T extends { status: 200 | 201; data: infer D } ? Exclude<D, string | Blob> : never;
const body = <T extends { data: unknown }>(response: T): Good<T> => response.data as Good<T>;

/** The main job by the functions of orval. */
export default async function job({ home, username, password, statement, de, ate }: Task): Promise<Outcome> {
  configure({ home });
  const { access_token: token } = body(await api.authToken({ username, password }));
  configure({ token });

  const id_cliente = first(body(await api.customersList({ search: CLIENTE })).data, CLIENTE).id;
  const id_banco = first(body(await api.bancosList({ search: BANCO })).data, BANCO).id;
  const uploaded = await api.importacoesUpload({ id_cliente, id_banco, tipo: 'ofx', arquivo: statement });
  const id = body(uploaded).data.id;
  const { totais } = body(await api.conferenciaAnalise(id)).data;
  await api.importacoesConfirmar(id);

  const account = first(body(await api.contasDoClienteList(id_cliente, { search: CONTA })).data, CONTA).id;
  const entries = body(await api.importacoesLancamentos(id)).data;
  const open = rowsOf(entries).filter(({ status }) => status === 'regra_pendente');
  for (const entry of open) {
    await api.lancamentosContabilUpdate(entry.id, { id_conta_debito: account, status: 'sucesso' });
  }
  const exported = await api.exportacaoExport({ id_cliente, data_inicio: de, data_fim: ate });
  return { novas: totais.novas, resolvidos: open.length, texto: String(exported.data) };
}
