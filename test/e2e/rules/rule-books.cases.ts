import { IgnoreRuleBook } from '../../../src/contabil/rules/ignore/regra-ignorar.service';
import { RegraIgnorar, RegraIgnorarCondicao } from '../../../src/contabil/rules/ignore/regra-ignorar.entity';
import type { LineToMatch } from '../../../src/contabil/rules/engine/statement-line';
import { comparableLine } from '../../../src/contabil/rules/engine/statement-line';
import { LedgerRuleBook } from '../../../src/contabil/rules/ledger/ledger-rule-book';
import { RegraLancamento, RegraLancamentoCondicao } from '../../../src/contabil/rules/ledger/regra-lancamento.entity';
import { api, useApp } from '../../support/case-file';

let userId: number;
let count = 0;

useApp();
beforeAll(async () => {
  userId = (await api.make.usuario()).id;
});

const LINE: LineToMatch & { data: string } = {
  descricao: 'TARIFA PIX',
  documento: null,
  valor: '10.00',
  tipo: 'D',
  data: '2026-03-05',
};
const CONTAINS_PIX = { campo_comparacao: 'descricao', modo_comparacao: 'contem', conteudo_comparacao: 'pix' };

async function ignoreRule(values: Partial<RegraIgnorar>): Promise<RegraIgnorar> {
  const key = `k${++count}`;
  const rule = await api.make.save<RegraIgnorar>(RegraIgnorar, {
    id_usuario_created: userId,
    nome: key,
    chave_nome: key,
    chave_condicoes: key,
    ...values,
  });
  await api.make.save<RegraIgnorarCondicao>(RegraIgnorarCondicao, { id_regra_ignorar: rule.id, ...CONTAINS_PIX });
  return rule;
}

async function ledgerRule(values: Partial<RegraLancamento>): Promise<RegraLancamento> {
  const key = `k${++count}`;
  const rule = await api.make.save<RegraLancamento>(RegraLancamento, {
    id_usuario_created: userId,
    nome: key,
    chave_nome: key,
    chave_condicoes: key,
    ...values,
  });
  await api.make.save<RegraLancamentoCondicao>(RegraLancamentoCondicao, {
    id_regra_lancamento: rule.id,
    ...CONTAINS_PIX,
  });
  return rule;
}

async function scopes() {
  const [banco, cliente, estrutura] = [await api.make.banco(), await api.make.customer(), await api.make.estrutura()];
  return { id_banco: banco.id, id_cliente: cliente.id, id_estrutura: estrutura.id };
}

describe('ignore rules of an import', () => {
  it('are the active ones whose every scope equals', async () => {
    const target = await scopes();
    const other = await scopes();
    const load = (of: Parameters<IgnoreRuleBook['load']>[1]) =>
      api.app.get(IgnoreRuleBook).load(api.dataSource.manager, of);
    const first = async (of: Parameters<IgnoreRuleBook['load']>[1]) =>
      (await load(of)).firstMatch(comparableLine(LINE))?.id;

    await ignoreRule({ id_cliente: target.id_cliente, ativo: false });
    await ignoreRule({ id_cliente: target.id_cliente, id_banco: other.id_banco });
    expect(await first(target)).toBeUndefined();

    const late = await ignoreRule({ id_cliente: target.id_cliente, ordem: 2 });
    const early = await ignoreRule({ id_banco: target.id_banco, id_estrutura: target.id_estrutura, ordem: 1 });
    expect(await first(target)).toBe(early.id);
    expect(await first({ ...target, id_estrutura: null })).toBe(late.id);
    expect(await first({ ...other, id_banco: null })).toBeUndefined();
  });
});

describe('ledger rules of an import', () => {
  it('find their accounts in the customer’s charts, of any owner', async () => {
    const target = await scopes();
    const owner = await api.make.usuario();
    const plano = await api.make.planoContas({ id_usuario_created: owner.id, id_cliente: target.id_cliente });
    const debit = await api.make.conta({ id_plano_contas: plano.id, codigo_dominio: 'D1' });
    const credit = await api.make.conta({ id_plano_contas: plano.id, codigo_dominio: 'C1' });
    await api.make.conta({ id_plano_contas: plano.id, codigo_dominio: 'S1', tipo: 'S' });
    const bank = await ledgerRule({ id_banco: target.id_banco, conta_credito_codigo: 'C1', ordem: 9 });
    const nothing = await ledgerRule({ id_cliente: target.id_cliente, conta_debito_codigo: 'S1' });
    const customer = await ledgerRule({ id_cliente: target.id_cliente, conta_debito_codigo: 'D1' });

    const rules = await api.app.get(LedgerRuleBook).load(api.dataSource.manager, target);
    expect(rules.apply(LINE)).toEqual({
      id_plano_contas: plano.id,
      id_conta_debito: debit.id,
      id_conta_credito: credit.id,
      codigo_historico: null,
      historico_contabil: 'TARIFA PIX',
      status: 'sucesso',
      regras_aplicadas: [
        { id: bank.id, nome: bank.nome, origem: 'padrao_banco' },
        { id: customer.id, nome: customer.nome, origem: 'cliente' },
      ],
    });
    expect(nothing.id).toBeLessThan(customer.id);

    const withoutBank = await api.app.get(LedgerRuleBook).load(api.dataSource.manager, { ...target, id_banco: null });
    expect(withoutBank.apply(LINE)).toMatchObject({ status: 'regra_pendente', id_conta_debito: debit.id });
  });
});
