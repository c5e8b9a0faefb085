import fc from 'fast-check';
import {
  accountRows,
  activeCharts,
  ledgerRule as rule,
  RULE_LINE as line,
  RULE_TARGET as target,
} from '../../../../test/support/engine/rules';
import { accountIndex, type AccountRow } from './account-search';
import { compileLedgerRules, type CustomerChart, type LedgerRule } from './ledger-rules';

const { id_banco: BANK, id_estrutura: STRUCTURE } = target;

function apply(rules: LedgerRule[], rows: AccountRow[], charts: CustomerChart[] = activeCharts(1, 2, 3)) {
  return compileLedgerRules({ rules, target, charts, accounts: accountIndex(rows) }).apply(line);
}

describe('sides and charts', () => {
  it.each<[string, LedgerRule[], string[], [number | null, number | null, number | null], number[]]>([
    ['no rule', [], ['1:9 504'], [null, null, null], []],
    ['both codes in one chart', [rule(1, '9', '504')], ['1:9 504'], [1, 1009, 1504], [1]],
    ['both codes in several charts: lowest id', [rule(1, '9', '504')], ['3:9 504', '2:9 504'], [2, 2009, 2504], [1]],
    ['the lowest chart that has both', [rule(1, '9', '504')], ['1:9', '2:9 504'], [2, 2009, 2504], [1]],
    ['two rules, one side each', [rule(1, '9', null), rule(2, null, '504')], ['1:9 504'], [1, 1009, 1504], [1, 2]],
    [
      'a later rule decides among charts',
      [rule(1, '9', null), rule(2, null, '504')],
      ['1:9', '2:9 504'],
      [2, 2009, 2504],
      [1, 2],
    ],
    [
      'a later code only in another chart fills nothing',
      [rule(1, '9', null), rule(2, null, '504')],
      ['1:9', '2:504'],
      [1, 1009, null],
      [1],
    ],
    [
      '… and a third rule may still fill it',
      [rule(1, '9', null), rule(2, null, '504'), rule(3, null, '70')],
      ['1:9 70', '2:504'],
      [1, 1009, 1070],
      [1, 3],
    ],
    [
      'codes of one rule in different charts: debit first',
      [rule(1, '9', '504')],
      ['2:9', '1:504'],
      [2, 2009, null],
      [1],
    ],
    ['only the credit code exists', [rule(1, '9', '504')], ['1:504'], [1, null, 1504], [1]],
    [
      'a filled side is not replaced',
      [rule(1, '9', null), rule(2, '10', '504')],
      ['1:9 10 504'],
      [1, 1009, 1504],
      [1, 2],
    ],
    [
      'evaluation stops when both are filled',
      [rule(1, '9', '504'), rule(2, '10', '70')],
      ['1:9 10 504 70'],
      [1, 1009, 1504],
      [1],
    ],
    [
      'a rule whose code does not exist is not named',
      [rule(1, '77', null), rule(2, '9', '504')],
      ['1:9 504'],
      [1, 1009, 1504],
      [2],
    ],
    ['synthetic accounts take no entries', [rule(1, '9', '504')], ['1:9s 504', '2:9'], [2, 2009, null], [1]],
    ['debit and credit differ within a rule', [rule(1, '9', '9')], ['1:9'], [1, 1009, null], [1]],
    [
      'debit and credit differ across rules',
      [rule(1, '9', null), rule(2, null, '9'), rule(3, null, '504')],
      ['1:9 504'],
      [1, 1009, 1504],
      [1, 3],
    ],
    [
      'a rule with a chart looks only there',
      [rule(1, '9', '504', { id_plano_contas: 2 })],
      ['1:9 504', '2:9 504'],
      [2, 2009, 2504],
      [1],
    ],
    [
      '… even when the codes are elsewhere',
      [rule(1, '9', '504', { id_plano_contas: 2 })],
      ['1:9 504'],
      [null, null, null],
      [],
    ],
    [
      'a rule with a foreign chart fills nothing',
      [rule(1, '9', '504', { id_plano_contas: 99 })],
      ['1:9 504', '99:9 504'],
      [null, null, null],
      [],
    ],
    [
      'the chart of the first rule binds the second',
      [rule(1, '9', null, { id_plano_contas: 2 }), rule(2, null, '504')],
      ['1:9 504', '2:9 504'],
      [2, 2009, 2504],
      [1, 2],
    ],
    [
      'the chart of the second narrows the first',
      [rule(1, '9', null), rule(2, null, '504', { id_plano_contas: 3 })],
      ['1:9 504', '3:9 504'],
      [3, 3009, 3504],
      [1, 2],
    ],
    ['one side in several charts: lowest id', [rule(1, '9', null)], ['3:9', '2:9'], [2, 2009, null], [1]],
  ])('%s', (_, rules, charts, [plano, debit, credit], applied) => {
    const result = apply(rules, accountRows(...charts));
    expect([result.id_plano_contas, result.id_conta_debito, result.id_conta_credito]).toEqual([plano, debit, credit]);
    expect(result.regras_aplicadas.map((one) => one.id)).toEqual(applied);
    expect(result.status).toBe(debit && credit ? 'sucesso' : 'regra_pendente');
  });

  it('leaves inactive charts to rules that insist on them', () => {
    const charts: CustomerChart[] = [
      { id: 1, status: 'inativo' },
      { id: 2, status: 'ativo' },
    ];
    const rows = accountRows('1:9 504', '2:9 504');
    expect(apply([rule(1, '9', '504')], rows, charts).id_plano_contas).toBe(2);
    expect(apply([rule(1, '9', '504', { id_plano_contas: 1 })], rows, charts).id_plano_contas).toBe(1);
  });
});

it('takes the lowest chart id, not the first of the list', () => {
  expect(apply([rule(1, '9', '504')], accountRows('1:9 504', '2:9 504'), activeCharts(2, 1)).id_plano_contas).toBe(1);
});

describe('order of application', () => {
  const rows = accountRows('1:1 2 3 4 5 504');

  it('is bank, customer, structure, each by ordem then id', () => {
    const rules = [
      rule(1, '1', null, { id_cliente: null, id_estrutura: STRUCTURE }),
      rule(2, '2', null, { ordem: 1 }),
      rule(3, '3', null, { ordem: 0, id_estrutura: STRUCTURE }),
      rule(5, '5', null, { ordem: 9, id_banco: BANK }),
      rule(4, '4', null, { ordem: 9, id_banco: BANK, id_cliente: null }),
    ];
    const winners: number[] = [];
    let left = rules;
    for (const _each of rules) {
      winners.push(apply(left, rows).regras_aplicadas[0]?.id ?? 0);
      left = left.filter(({ id }) => id !== winners.at(-1));
    }
    expect(winners).toEqual([4, 5, 3, 2, 1]);
  });

  it('names where a rule comes from', () => {
    const rules = [
      rule(1, '1', null, { id_banco: BANK }),
      rule(2, null, '504', { id_cliente: null, id_estrutura: STRUCTURE }),
    ];
    expect(apply(rules, rows).regras_aplicadas).toEqual([
      { id: 1, nome: 'rule 1', origem: 'padrao_banco' },
      { id: 2, nome: 'rule 2', origem: 'estrutura' },
    ]);
    expect(apply([rule(3, '1', '2')], rows).regras_aplicadas[0]?.origem).toBe('cliente');
  });

  it.each<[string, Partial<LedgerRule>]>([
    ['inactive', { ativo: false }],
    ['of another bank', { id_banco: 2 }],
    ['of another customer', { id_cliente: 11 }],
    ['of the bank but another customer', { id_banco: BANK, id_cliente: 11 }],
    ['of another structure', { id_estrutura: 101 }],
    ['without any scope', { id_cliente: null }],
  ])('passes over rules %s', (_, over) => {
    expect(apply([rule(1, '1', '504', over)], rows).regras_aplicadas).toEqual([]);
  });
});

describe('history', () => {
  const rows = accountRows('1:9 504');

  it('comes from the first rule that filled something and has it', () => {
    const result = apply(
      [
        rule(1, '77', null, { codigo_historico: '1', historico_contabil: 'fills nothing' }),
        rule(2, '9', null, { codigo_historico: '22' }),
        rule(3, null, '504', { codigo_historico: '33', historico_contabil: 'NF {documento} {data}: {descricao}' }),
      ],
      rows,
    );
    expect(result.codigo_historico).toBe('22');
    expect(result.historico_contabil).toBe('NF 0042 05/03/2026: PIX RECEBIDO');
  });

  it('is the description when no rule has another text', () => {
    const result = apply([], rows);
    expect([result.codigo_historico, result.historico_contabil]).toEqual([null, 'PIX RECEBIDO']);
  });
});

it('whatever the rules, both sides come from the entry’s chart, are analytic, differ, and each rule named did something', () => {
  const code = fc.option(fc.constantFrom('1', '2', '3'), { freq: 3 });
  const someRules = fc.array(fc.tuple(code, code, fc.option(fc.constantFrom(1, 2, 3), { freq: 2 })), { maxLength: 6 });
  const someAccounts = fc.uniqueArray(fc.constantFrom('1:1', '1:2', '1:3', '2:1', '2:2', '2:3s', '3:1s', '3:2', '3:3'));
  fc.assert(
    fc.property(someRules, someAccounts, (written, charts) => {
      const rules = written.map(([debit, credit, chart], id) =>
        rule(id + 1, debit, credit, { id_plano_contas: chart }),
      );
      const rows = accountRows(...charts);
      const result = apply(rules, rows);
      const sides = [result.id_conta_debito, result.id_conta_credito].filter((id) => id !== null);
      for (const id of sides) {
        expect(rows.find((row) => row.id === id)).toMatchObject({ id_plano_contas: result.id_plano_contas, tipo: 'A' });
      }
      expect(new Set(sides).size).toBe(sides.length);
      expect(result.id_plano_contas === null).toBe(sides.length === 0);
      expect(result.regras_aplicadas.length).toBeLessThanOrEqual(sides.length);
      expect(result.regras_aplicadas.length > 0).toBe(sides.length > 0);
      expect(result.status === 'sucesso').toBe(sides.length === 2);
    }),
    { numRuns: 500 },
  );
});
