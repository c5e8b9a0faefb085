import type { TestApp } from '../app';
import type { TestSession } from '../session';

export const MAPEAMENTO = { conteudo_comparacao: 0, codigo_conta: 1 };
export const CSV = 'Texto do extrato;Código da conta;Nome;Cód. histórico;Histórico contábil\n';

export interface StoredRule {
  id: number;
  nome: string;
  conta_debito_codigo: string | null;
  conta_credito_codigo: string | null;
  id_plano_contas: number | null;
  codigo_historico: string | null;
  historico_contabil: string | null;
  origem: string;
  id_importacao: number | null;
}

/** Uploads tables of rules for a customer, and reads the rules that they became. */
export const ruleTables = (current: () => { api: TestApp; user: TestSession }) => ({
  async chartOf(id_cliente: number, ...codes: string[]): Promise<number> {
    const { api, user } = current();
    const plano = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente });
    for (const codigo_dominio of codes) await api.make.conta({ id_plano_contas: plano.id, codigo_dominio });
    return plano.id;
  },

  async upload(id_cliente: number, content: string | Buffer, fields: Record<string, number | string> = {}) {
    return current().user.uploadImport(content, { id_cliente, tipo: 'regras_conversor', ...fields });
  },

  rulesOf(id_cliente: number): Promise<StoredRule[]> {
    return current().api.rows<StoredRule>(
      `SELECT id, nome, conta_debito_codigo, conta_credito_codigo, id_plano_contas, codigo_historico, historico_contabil, origem, id_importacao
       FROM regra_lancamento WHERE id_cliente = ? ORDER BY id`,
      [id_cliente],
    );
  },
});
