import type { LancamentoContabil } from '../../src/contabil/ledger/lancamento-contabil.entity';
import type { Customer } from '../../src/cadastros/customers/customer.entity';
import type { ContaContabil } from '../../src/contabil/plano-contas/conta-contabil.entity';
import type { PlanoContas } from '../../src/contabil/plano-contas/plano-contas.entity';
import { Importacao } from '../../src/flows/importacoes/importacao.entity';
import type { TestApp } from './app';

/** A customer with a chart and the accounts 9, 504 and 70, and makers of its entries and imports. */
export interface Books {
  readonly customer: Customer;
  readonly plano: PlanoContas;
  readonly caixa: ContaContabil;
  readonly banco: ContaContabil;
  readonly tarifa: ContaContabil;
  /** A complete entry, `sucesso` by default. */
  entry(over?: Partial<LancamentoContabil>): Promise<LancamentoContabil>;
  /** A confirmed statement import without file. */
  importacao(over?: Partial<Importacao>): Promise<Importacao>;
}

/** Books of one customer whose records belong to `owner`. */
export async function booksOf(api: TestApp, owner: number, values: Partial<Customer> = {}): Promise<Books> {
  const customer = await api.make.customer(values);
  const plano = await api.make.planoContas({ id_usuario_created: owner, id_cliente: customer.id });
  const account = (codigo_dominio: string): Promise<ContaContabil> =>
    api.make.conta({ id_plano_contas: plano.id, codigo_dominio, nome: `Conta ${codigo_dominio}` });
  const [caixa, banco, tarifa] = [await account('9'), await account('504'), await account('70')];
  return {
    customer,
    plano,
    caixa,
    banco,
    tarifa,
    entry: (over = {}) =>
      api.make.lancamento({
        id_usuario_created: owner,
        id_cliente: customer.id,
        id_plano_contas: plano.id,
        id_conta_debito: caixa.id,
        id_conta_credito: banco.id,
        codigo_historico: '1',
        historico_contabil: 'Entry',
        status: 'sucesso',
        ...over,
      }),
    importacao: (over = {}) =>
      api.make.save<Importacao>(Importacao, {
        id_usuario_created: owner,
        id_cliente: customer.id,
        tipo: 'ofx',
        nome_arquivo_original: 'a.ofx',
        path_arquivo: 'importacoes/none',
        tamanho_bytes: 1,
        status: 'success',
        ...over,
      }),
  };
}
