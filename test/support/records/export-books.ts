import type { Customer } from '../../../src/cadastros/customers/customer.entity';
import type { LancamentoContabil } from '../../../src/contabil/ledger/lancamento-contabil.entity';
import type { PlanoContas } from '../../../src/contabil/plano-contas/plano-contas.entity';
import type { TestApp } from '../app';
import { numbers } from '../servers/server-sql';
import type { TestSession } from '../session';

/** A customer with a chart and the accounts 9 and 504, and a maker of its entries. */
export const exportBooks =
  (current: () => { api: TestApp; user: TestSession }) =>
  async (values: Partial<Customer> = {}) => {
    const { api, user } = current();
    const customer = await api.make.customer(values);
    const plano: PlanoContas = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente: customer.id });
    const caixa = await api.make.conta({ id_plano_contas: plano.id, codigo_dominio: '9' });
    const banco = await api.make.conta({ id_plano_contas: plano.id, codigo_dominio: '504' });
    const entry = (over: Partial<LancamentoContabil> = {}) =>
      api.make.lancamento({
        id_usuario_created: user.userId,
        id_cliente: customer.id,
        id_plano_contas: plano.id,
        id_conta_debito: caixa.id,
        id_conta_credito: banco.id,
        status: 'sucesso',
        ...over,
      });
    /** Many entries of 0.01 on one day. */
    const many = (count: number) =>
      api.rows(
        `INSERT INTO lancamento_contabil (id_usuario_created, id_cliente, id_plano_contas, id_conta_debito,
         id_conta_credito, competencia, data_registro, valor, historico_contabil, status)
       SELECT ?, ?, ?, ?, ?, '03/2026', '2026-03-10', 0.01, CONCAT('Entry ', seq), 'sucesso' FROM ${numbers(count)}`,
        [user.userId, customer.id, plano.id, caixa.id, banco.id],
      );
    const statuses = () =>
      api.rows<{ status: string; id_exportacao: number | null }>(
        'SELECT status, id_exportacao FROM lancamento_contabil WHERE id_cliente = ? ORDER BY id',
        [customer.id],
      );
    return {
      customer,
      entry,
      many,
      statuses,
      march: `id_cliente=${customer.id}&data_inicio=2026-03-01&data_fim=2026-03-31`,
    };
  };
