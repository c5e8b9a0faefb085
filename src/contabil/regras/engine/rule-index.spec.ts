import fc from 'fast-check';
import type { Condition } from './condition-chain';
import { LiteralAutomaton } from './literal-automaton';
import { compileRules } from './rule-index';
import { comparableLine, type StatementLine } from './statement-line';
import { type CampoComparacao, type ModoComparacao } from './vocabulary';

type Written = readonly [CampoComparacao, ModoComparacao, string | null, ('E' | 'OU')?];

const chain = (...written: Written[]): Condition[] =>
  written.map(([campo_comparacao, modo_comparacao, conteudo_comparacao, next], ordem) => ({
    campo_comparacao,
    modo_comparacao,
    conteudo_comparacao,
    proxima_comparacao: next ?? null,
    ordem,
  }));

const line = (over: Partial<StatementLine> = {}) =>
  comparableLine({
    descricao: 'PIX RECEBIDO João da  Silva',
    documento: 'NF 0042',
    valor: '150.00',
    tipo: 'C',
    ...over,
  });

const matches = (conditions: Condition[], over: Partial<StatementLine> = {}) =>
  compileRules([{ id: 1, condicoes: conditions }]).match(line(over)).length === 1;

describe('one condition', () => {
  it.each<[Written, boolean]>([
    [['descricao', 'contem', 'joao  DA silva'], true],
    [['descricao', 'contem', 'maria'], false],
    [['descricao', 'nao_contem', 'maria'], true],
    [['descricao', 'nao_contem', 'PIX'], false],
    [['descricao', 'comeca_com', 'pix rec'], true],
    [['descricao', 'comeca_com', 'recebido'], false],
    [['descricao', 'termina_com', 'SILVA'], true],
    [['descricao', 'termina_com', 'pix'], false],
    [['descricao', 'igual', 'Pix Recebido Joao da Silva'], true],
    [['descricao', 'igual', 'Pix Recebido'], false],
    [['descricao', 'diferente', 'pix'], true],
    [['documento', 'contem', '0042'], true],
    [['documento', 'igual', 'nf 0042'], true],
    [['documento', 'igual', null], false],
    [['documento', 'diferente', ''], true],
    [['tipo', 'igual', 'c'], true],
    [['tipo', 'igual', 'D'], false],
    [['tipo', 'diferente', 'D'], true],
    [['valor', 'igual', '150'], true],
    [['valor', 'igual', '150,00'], true],
    [['valor', 'igual', '150,01'], false],
    [['valor', 'diferente', '150.01'], true],
    [['valor', 'maior_que', '149,99'], true],
    [['valor', 'maior_que', '150'], false],
    [['valor', 'maior_ou_igual', '150'], true],
    [['valor', 'menor_que', '150'], false],
    [['valor', 'menor_que', '1.000,00'], true],
    [['valor', 'menor_ou_igual', '150'], true],
  ])('%j: %s', (written, expected) => {
    expect(matches(chain(written))).toBe(expected);
  });

  it('finds a missing document by an empty content', () => {
    expect(matches(chain(['documento', 'igual', '']), { documento: null })).toBe(true);
    expect(matches(chain(['documento', 'diferente', null]), { documento: null })).toBe(false);
  });

  it('compares amounts beyond what a float tells apart', () => {
    expect(matches(chain(['valor', 'maior_que', '9999999999999.98']), { valor: '9999999999999.99' })).toBe(true);
    expect(matches(chain(['valor', 'igual', '0.30']), { valor: '0.30' })).toBe(true);
  });

  it('refuses a stored condition that makes no sense instead of ignoring it', () => {
    expect(() => compileRules([{ id: 1, condicoes: chain(['valor', 'igual', 'cem']) }])).toThrow(RangeError);
    expect(() => compileRules([{ id: 1, condicoes: chain(['tipo', 'maior_que', 'C']) }])).toThrow(
      new RangeError('maior_que does not compare text'),
    );
    expect(() => compileRules([{ id: 1, condicoes: chain(['valor', 'contem', '1']) }])).toThrow(
      new RangeError('contem does not compare amounts'),
    );
  });
});

it('an amount is compared where another condition is asked first', () => {
  const both: Condition[] = chain(['descricao', 'contem', 'pix recebido joao da silva'], ['valor', 'igual', '1']);
  expect([matches(both, { valor: '1.00' }), matches(both, { valor: '1.01' })]).toEqual([true, false]);
  const long = chain(['descricao', 'igual', 'Pix Recebido Joao da Silva'], ['valor', 'igual', '1']);
  expect([matches(long, { valor: '1.00' }), matches(long, { valor: '1.01' })]).toEqual([true, false]);
});

describe('chains', () => {
  it.each<[string, Written[], boolean]>([
    [
      'false OU true E true',
      [
        ['descricao', 'contem', 'x9', 'OU'],
        ['tipo', 'igual', 'C', 'E'],
        ['descricao', 'contem', 'pix'],
      ],
      true,
    ],
    [
      'true OU true E false',
      [
        ['descricao', 'contem', 'pix', 'OU'],
        ['tipo', 'igual', 'C', 'E'],
        ['descricao', 'contem', 'x9'],
      ],
      true,
    ],
    [
      'true E false OU false',
      [
        ['descricao', 'contem', 'pix', 'E'],
        ['tipo', 'igual', 'D', 'OU'],
        ['valor', 'igual', '1'],
      ],
      false,
    ],
    [
      'null connector is E',
      [
        ['descricao', 'contem', 'pix'],
        ['tipo', 'igual', 'D'],
      ],
      false,
    ],
    [
      'three that all hold',
      [
        ['descricao', 'contem', 'pix', 'E'],
        ['tipo', 'igual', 'C', 'E'],
        ['valor', 'maior_que', '1'],
      ],
      true,
    ],
  ])('%s', (_, written, expected) => {
    expect(matches(chain(...written))).toBe(expected);
  });

  it('matches never without conditions', () => {
    expect(matches([])).toBe(false);
  });
});

describe('many rules', () => {
  it('come back once each, in the given order, however they are filed', () => {
    const rules = [
      { id: 9, condicoes: chain(['descricao', 'contem', 'silva']) },
      { id: 3, condicoes: chain(['valor', 'maior_que', '1']) },
      {
        id: 7,
        condicoes: chain(
          ['descricao', 'contem', 'pix', 'OU'],
          ['descricao', 'contem', 'recebido', 'OU'],
          ['valor', 'igual', '150'],
        ),
      },
      { id: 1, condicoes: chain(['tipo', 'igual', 'C']) },
      { id: 4, condicoes: chain(['descricao', 'contem', 'nothing']) },
    ];
    const matcher = compileRules(rules);
    expect(matcher.match(line()).map((rule) => rule.id)).toEqual([9, 3, 7, 1]);
    expect(matcher.match(line()).map((rule) => rule.id)).toEqual([9, 3, 7, 1]);
  });

  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'á', 'B', ' '), maxLength: 6 });
  const needle = fc.string({ unit: fc.constantFrom('a', 'b', 'Á'), minLength: 1, maxLength: 4 });
  const amount = fc.constantFrom('0.01', '1.00', '1.10', '2.00', '10.00');
  const anyCondition: fc.Arbitrary<Written> = fc.oneof(
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
  const anyLine = fc.record<StatementLine>({
    descricao: text,
    documento: fc.option(text),
    valor: amount,
    tipo: fc.constantFrom('C', 'D'),
  });

  it('match exactly the lines that a plain reading of the chain says', () => {
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
});

describe('LiteralAutomaton', () => {
  it('reports exactly the literals that occur', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { maxLength: 20 }),
        fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'z'), maxLength: 40 }),
        (literals, text) => {
          const found = new Set(new LiteralAutomaton(literals).scan(text));
          expect([...found].sort((a, b) => a - b)).toEqual(
            literals.flatMap((literal, position) => (text.includes(literal) ? [position] : [])),
          );
        },
      ),
      { numRuns: 400 },
    );
  });

  it('reports too much rather than grow without bound on huge literals', () => {
    const literals = Array.from(
      { length: 2000 },
      (_, n) => `${'abcdefghijklmnopqrstuvwxyz0123456789'.repeat(13)}${String(n)}`,
    );
    const automaton = new LiteralAutomaton(literals);
    expect(automaton.scan(`xx ${literals[1234] ?? ''}`)).toContain(1234);
    expect(automaton.scan('zzz')).toEqual([]);
    // 128 characters of each, the longest of its lengths that fits, and they are the same: a row for each, and one for the root.
    expect((automaton as unknown as { next: Int32Array }).next).toHaveLength(129 * 37);
  });

  it('reports a literal that ends a part of a part of another', () => {
    expect(new LiteralAutomaton(['abcd', 'bcd', 'c']).scan('abc')).toEqual([2]);
  });
});

/** The rule semantics once more, as naively as can be. */
function readPlainly(conditions: readonly Written[], one: StatementLine): boolean {
  const plain = (value: string) =>
    value
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/ +/g, ' ')
      .trim();
  const holds = ([field, mode, content]: Written): boolean => {
    if (field === 'valor') {
      const [a, b] = [Math.round(Number(one.valor) * 100), Math.round(Number(content) * 100)];
      const answers: Partial<Record<ModoComparacao, boolean>> = {
        igual: a === b,
        diferente: a !== b,
        maior_que: a > b,
        menor_que: a < b,
        maior_ou_igual: a >= b,
        menor_ou_igual: a <= b,
      };
      return answers[mode] ?? false;
    }
    const [a, b] = [plain(one[field] ?? ''), plain(content ?? '')];
    const answers: Partial<Record<ModoComparacao, boolean>> = {
      igual: a === b,
      diferente: a !== b,
      contem: a.includes(b),
      nao_contem: !a.includes(b),
      comeca_com: a.startsWith(b),
      termina_com: a.endsWith(b),
    };
    return answers[mode] ?? false;
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
