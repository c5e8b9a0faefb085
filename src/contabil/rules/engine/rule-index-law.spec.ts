import fc from 'fast-check';
import { chain, type WrittenCondition } from '../../../../test/support/engine/rules';
import { compileRules } from './rule-index';
import { comparableLine, type LineToMatch } from './statement-line';
import type { ModoComparacao } from './vocabulary';

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'á', 'B', ' '), maxLength: 6 });
const needle = fc.string({ unit: fc.constantFrom('a', 'b', 'Á'), minLength: 1, maxLength: 4 });
const amount = fc.constantFrom('0.01', '1.00', '1.10', '2.00', '10.00');
const anyCondition: fc.Arbitrary<WrittenCondition> = fc.oneof(
  fc.tuple(
    fc.constantFrom('descricao' as const, 'documento' as const),
    fc.constantFrom('contem' as const, 'nao_contem' as const, 'comeca_com' as const, 'termina_com' as const),
    needle,
    fc.constantFrom('E' as const, 'OU' as const),
  ),
  fc.tuple(
    fc.constantFrom('descricao' as const, 'documento' as const, 'tipo' as const),
    fc.constantFrom('igual' as const, 'diferente' as const),
    fc.oneof(text, fc.constantFrom('C', 'd', null)),
    fc.constantFrom('E' as const, 'OU' as const),
  ),
  fc.tuple(
    fc.constant('valor' as const),
    fc.constantFrom(
      'igual' as const,
      'diferente' as const,
      'maior_que' as const,
      'menor_que' as const,
      'maior_ou_igual' as const,
      'menor_ou_igual' as const,
    ),
    amount,
    fc.constantFrom('E' as const, 'OU' as const),
  ),
);
const anyLine = fc.record<LineToMatch>({
  descricao: text,
  documento: fc.option(text),
  valor: amount,
  tipo: fc.constantFrom('C', 'D'),
});

it('rules match exactly the lines that a plain evaluation of the chain matches', () => {
  const rules = fc.array(fc.array(anyCondition, { minLength: 1, maxLength: 5 }), { maxLength: 12 });
  fc.assert(
    fc.property(rules, fc.array(anyLine, { maxLength: 6 }), (written, lines) => {
      const matcher = compileRules(written.map((conditions, id) => ({ id, condicoes: chain(...conditions) })));
      for (const one of lines) {
        const expected = written.flatMap((conditions, id) => (readPlainly(conditions, one) ? [id] : []));
        expect(matcher.match(comparableLine(one)).map((rule) => rule.id)).toEqual(expected);
      }
    }),
    { numRuns: 400 },
  );
});

/** The rule semantics again, as naively as can be. */
function readPlainly(conditions: readonly WrittenCondition[], one: LineToMatch): boolean {
  const plain = (value: string) =>
    value
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/ +/g, ' ')
      .trim();
  const holds = ([field, mode, content]: WrittenCondition): boolean => {
    if (field === 'valor') {
      const [a, b] = [Math.round(Number(one.valor) * 100), Math.round(Number(content) * 100)];
      const responses: Partial<Record<ModoComparacao, boolean>> = {
        igual: a === b,
        diferente: a !== b,
        maior_que: a > b,
        menor_que: a < b,
        maior_ou_igual: a >= b,
        menor_ou_igual: a <= b,
      };
      return responses[mode] ?? false;
    }
    const [a, b] = [plain(one[field] ?? ''), plain(content ?? '')];
    const responses: Partial<Record<ModoComparacao, boolean>> = {
      igual: a === b,
      diferente: a !== b,
      contem: a.includes(b),
      nao_contem: !a.includes(b),
      comeca_com: a.startsWith(b),
      termina_com: a.endsWith(b),
    };
    return responses[mode] ?? false;
  };
  let any = false;
  let all = true;
  conditions.forEach((condition, index) => {
    all = all && holds(condition);
    if (condition[3] === 'OU' || index === conditions.length - 1) {
      any = any || all;
      all = true;
    }
  });
  return any;
}
