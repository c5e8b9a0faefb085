import {
  accountRows,
  activeCharts,
  ledgerRule as rule,
  RULE_LINE as line,
  RULE_TARGET as target,
} from '../../../../test/support/engine/rules';
import { accountIndex, type SettledAccounts } from './account-search';
import { compileLedgerRules } from './ledger-rules';

describe('an entry whose chart or side is settled', () => {
  it('keeps the side it has', () => {
    const only = { rules: [rule(1, null, '504')], target, charts: activeCharts(1) };
    const found = compileLedgerRules({ ...only, accounts: accountIndex(accountRows('1:9 504 70')) }).apply(
      line,
      undefined,
      { id_plano_contas: 1, id_conta_debito: null, id_conta_credito: 1070 },
    );
    expect([found.id_conta_debito, found.id_conta_credito, found.regras_aplicadas]).toEqual([null, 1070, []]);
  });

  const rows = accountRows('1:9 504 70', '2:9 504');
  const rules = [rule(1, '9', '504'), rule(2, '70', '70')];
  const settle = (settled: SettledAccounts) =>
    compileLedgerRules({ rules, target, charts: activeCharts(1, 2), accounts: accountIndex(rows) }).apply(
      line,
      undefined,
      settled,
    );

  it.each<
    [string, [number | null, number | null, number | null], [number | null, number | null, number | null], number[]]
  >([
    ['nothing', [null, null, null], [1, 1009, 1504], [1]],
    ['the chart', [2, null, null], [2, 2009, 2504], [1]],
    ['the chart and the debit', [1, 1070, null], [1, 1070, 1504], [1]],
    ['the chart and the credit', [1, null, 1070], [1, 1009, 1070], [1]],
    ['an account that the first rule would take again', [1, 1504, null], [1, 1504, 1070], [2]],
    ['both', [1, 1070, 1504], [1, 1070, 1504], []],
    ['a chart of another customer', [3, 3009, null], [null, null, null], []],
  ])('%s', (_, [chart, debit, credit], expected, by) => {
    const found = settle({ id_plano_contas: chart, id_conta_debito: debit, id_conta_credito: credit });
    expect([found.id_plano_contas, found.id_conta_debito, found.id_conta_credito]).toEqual(expected);
    expect(found.regras_aplicadas.map((each) => each.id)).toEqual(by);
    expect(found.status).toBe(expected.includes(null) ? 'regra_pendente' : 'sucesso');
  });
});

it('lines that the same rules filled share one list of them, others do not', () => {
  const rules = [rule(1, '9', '504'), rule(2, '70', '70')];
  const accounts = accountIndex(accountRows('1:9 504 70'));
  const { apply } = compileLedgerRules({ rules, target, charts: activeCharts(1), accounts });
  const [one, other] = [apply(line), apply({ ...line, descricao: `${line.descricao} 2` })];
  const settled = apply(line, undefined, { id_plano_contas: 1, id_conta_debito: 1504, id_conta_credito: null });
  expect(other.regras_aplicadas).toBe(one.regras_aplicadas);
  expect([one, settled].map((each) => each.regras_aplicadas.map(({ id }) => id))).toEqual([[1], [2]]);
});
