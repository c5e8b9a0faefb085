import fc from 'fast-check';
import {
  activeCharts,
  ledgerRule as rule,
  RULE_LINE as line,
  RULE_TARGET as target,
} from '../../../../test/support/engine/rules';
import { accountIndex } from './account-search';
import { compileLedgerRules, type LedgerRule, type LedgerRuleSet } from './ledger-rules';
import { conditionResults, traceRules } from './rule-trace';
import { comparableLine } from './statement-line';

const condition = (conteudo_comparacao: string, ordem = 1) =>
  ({
    campo_comparacao: 'descricao',
    modo_comparacao: 'contem',
    conteudo_comparacao,
    proxima_comparacao: 'E',
    ordem,
  }) as const;

/** Charts 1 and 2 with the codes 1, 2 and 3, of which chart 2 lacks the last. */
const set = (rules: LedgerRule[]): LedgerRuleSet => ({
  rules,
  target,
  charts: activeCharts(1, 2),
  accounts: accountIndex(
    [11, 12, 13, 21, 22].map((id) => ({
      ...{ id, id_plano_contas: Math.floor(id / 10), codigo_dominio: String(id % 10), tipo: 'A' as const },
    })),
  ),
});
const trace = (...rules: LedgerRule[]) =>
  traceRules(set(rules), comparableLine(line)).map(({ rule: { id }, ...told }) => ({ id, ...told }));

describe('what became of a rule', () => {
  it.each<[string, LedgerRule[], ReturnType<typeof trace>]>([
    [
      'it is inactive',
      [rule(1, '1', '2', { ativo: false })],
      [{ id: 1, casa: true, preencheu: [], motivo: 'inativa' }],
    ],
    [
      'it does not match',
      [rule(1, '1', '2', { condicoes: [condition('ted')] })],
      [{ id: 1, casa: false, preencheu: [], motivo: 'nao_casa' }],
    ],
    [
      'it fills both sides, and nothing is left for the next',
      [rule(1, '1', '2'), rule(2, '3', '3')],
      [
        { id: 1, casa: true, preencheu: ['debito', 'credito'], motivo: 'preencheu' },
        { id: 2, casa: true, preencheu: [], motivo: 'lado_ja_preenchido' },
      ],
    ],
    [
      'each fills one side',
      [rule(1, null, '2'), rule(2, '1', '3'), rule(3, '2', null)],
      [
        { id: 1, casa: true, preencheu: ['credito'], motivo: 'preencheu' },
        { id: 2, casa: true, preencheu: ['debito'], motivo: 'preencheu' },
        { id: 3, casa: true, preencheu: [], motivo: 'lado_ja_preenchido' },
      ],
    ],
    [
      'its open side has an account that is none',
      [rule(1, '1', null), rule(2, '2', '9'), rule(3, '2', null), rule(4, null, null)],
      [
        { id: 1, casa: true, preencheu: ['debito'], motivo: 'preencheu' },
        { id: 2, casa: true, preencheu: [], motivo: 'conta_inexistente' },
        { id: 3, casa: true, preencheu: [], motivo: 'lado_ja_preenchido' },
        { id: 4, casa: true, preencheu: [], motivo: 'lado_ja_preenchido' },
      ],
    ],
    [
      'its only side is filled, and the other, for which it has nothing, is open',
      [rule(1, null, '2'), rule(2, null, '3')],
      [
        { id: 1, casa: true, preencheu: ['credito'], motivo: 'preencheu' },
        { id: 2, casa: true, preencheu: [], motivo: 'lado_ja_preenchido' },
      ],
    ],
    [
      'its only account is none, or that of the side that is open',
      [rule(1, '9', null), rule(2, null, '2'), rule(3, '9', '1')],
      [
        { id: 1, casa: true, preencheu: [], motivo: 'conta_inexistente' },
        { id: 2, casa: true, preencheu: ['credito'], motivo: 'preencheu' },
        { id: 3, casa: true, preencheu: [], motivo: 'conta_inexistente' },
      ],
    ],
    [
      'an inactive one takes nothing from the next, and one of another customer is not told of',
      [rule(1, '1', null, { ativo: false }), rule(2, '2', null), rule(3, '3', null, { id_cliente: 11 })],
      [
        { id: 1, casa: true, preencheu: [], motivo: 'inativa' },
        { id: 2, casa: true, preencheu: ['debito'], motivo: 'preencheu' },
      ],
    ],
  ])('%s', (_case, rules, expected) => expect(trace(...rules)).toEqual(expected));

  it('is listed in the order of application', () => {
    const bank = rule(3, null, null, { id_banco: 1 });
    const structure = rule(1, null, null, { id_cliente: null, id_estrutura: 100 });
    expect(trace(structure, rule(2, null, null), bank).map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  it('agrees with what the entry is made from, whatever the rules', () => {
    const code = fc.constantFrom(null, '1', '2', '3', '9');
    const someRule = fc.record({
      ...{ debit: code, credit: code, ativo: fc.boolean(), matches: fc.boolean() },
      id_plano_contas: fc.constantFrom(null, 1, 2),
    });
    fc.assert(
      fc.property(fc.array(someRule, { maxLength: 6 }), (written) => {
        const rules = written.map(({ debit, credit, ativo, matches, id_plano_contas }, at) =>
          rule(at + 1, debit, credit, { ativo, id_plano_contas, condicoes: [condition(matches ? 'pix' : 'ted')] }),
        );
        const entry = compileLedgerRules(set(rules)).apply(line);
        const told = trace(...rules);
        const filled = told.filter(({ motivo }) => motivo === 'preencheu');
        expect(filled.map(({ id }) => id)).toEqual(entry.regras_aplicadas.map(({ id }) => id));
        expect(filled.flatMap(({ preencheu }) => preencheu).sort()).toEqual([
          ...(entry.id_conta_credito === null ? [] : ['credito']),
          ...(entry.id_conta_debito === null ? [] : ['debito']),
        ]);
        expect(told.map(({ casa }) => casa)).toEqual(written.map(({ matches }) => matches));
      }),
    );
  });
});

it('each condition is evaluated alone', () => {
  const conditions = [condition('pix', 1), condition('ted', 2)];
  expect(conditionResults(rule(1, null, null, { condicoes: conditions }), comparableLine(line))).toEqual([
    { condition: conditions[0], resultado: true },
    { condition: conditions[1], resultado: false },
  ]);
});
