import type { Books } from '../books';
import type { TestApp } from '../app';
import type { TestSession } from '../session';

/** A rule as its statistics show it. */
interface RuleStatistic {
  id: number;
  nome: string;
  usos: number;
  ultimo_uso: string | null;
  encoberta_por: number | null;
}

export const contem = (conteudo_comparacao: string) => [
  { campo_comparacao: 'descricao', modo_comparacao: 'contem', conteudo_comparacao },
];
export const BOTH = { conta_debito_codigo: '9', conta_credito_codigo: '504' };

/** What a user does with the rules of a customer; the books are those of the moment that something is asked. */
export function ruleClient(now: () => { readonly api: TestApp; readonly user: TestSession; readonly books: Books }) {
  const ruleBody = (texto: string, over: object = {}) => ({
    id_cliente: now().books.customer.id,
    nome: `Rule ${texto}`,
    condicoes: contem(texto),
    ...BOTH,
    ...over,
  });
  const create = async (texto: string, over: object = {}, query = '') =>
    (await now().user.post(`/regras-lancamento${query}`, ruleBody(texto, over)).expect(201)).body.data as {
      id: number;
      aplicacao?: object;
    };
  const pending = (extrato_descricao: string, id_importacao: number, over: object = {}) =>
    now().books.entry({
      id_plano_contas: null,
      id_conta_debito: null,
      id_conta_credito: null,
      status: 'regra_pendente',
      origem: 'import_ofx',
      id_importacao,
      extrato_descricao,
      historico_contabil: extrato_descricao,
      extrato_tipo: 'D',
      ...over,
    });
  const statusOf = async ({ id }: { id: number }) =>
    (await now().api.rows<{ status: string }>('SELECT status FROM lancamento_contabil WHERE id = ?', [id]))[0]?.status;
  const statistics = async (route: string, query = '') =>
    (await now().user.get(`/${route}/estatisticas${query}`).expect(200)).body.data as RuleStatistic[];
  const uses = async (id: number) =>
    (await statistics('regras-lancamento', `?id_cliente=${now().books.customer.id}`)).find((each) => each.id === id);
  /** Evaluates the pending entries of the customer again. */
  const reavaliar = async () =>
    (await now().user.post(`/lancamentos-contabil/cliente/${now().books.customer.id}/reavaliar-pendentes`).expect(200))
      .body.data as object;
  const entryOf = async ({ id }: { id: number }) =>
    (await now().user.get(`/lancamentos-contabil/${id}`).expect(200)).body.data as Record<string, unknown>;
  return { ruleBody, create, pending, statusOf, statistics, uses, reavaliar, entryOf };
}
