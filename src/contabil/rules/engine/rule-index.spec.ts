import { chain, type WrittenCondition } from '../../../../test/support/engine/rules';
import type { Condition } from './condition-test';
import { anchorOf, compileRules } from './rule-index';
import { comparableLine, type LineToMatch } from './statement-line';

const line = (over: Partial<LineToMatch> = {}) =>
  comparableLine({
    descricao: 'PIX RECEBIDO João da  Silva',
    documento: 'NF 0042',
    valor: '150.00',
    tipo: 'C',
    ...over,
  });

const matches = (conditions: Condition[], over: Partial<LineToMatch> = {}) =>
  compileRules([{ id: 1, condicoes: conditions }]).match(line(over)).length === 1;

describe('one condition', () => {
  it.each<[WrittenCondition, boolean]>([
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

  it('compares amounts beyond what a float distinguish', () => {
    expect(matches(chain(['valor', 'maior_que', '9999999999999.98']), { valor: '9999999999999.99' })).toBe(true);
    expect(matches(chain(['valor', 'igual', '0.30']), { valor: '0.30' })).toBe(true);
  });

  it('rejects a stored condition that makes no sense instead of ignoring it', () => {
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
  it.each<[string, WrittenCondition[], boolean]>([
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
});

type Written = `${Condition['campo_comparacao']} ${Condition['modo_comparacao']} ${string}`;

/** `'descricao contem pix'` */
const conditions = (...written: Written[]): Condition[] =>
  written.map((text, at) => {
    const [campo_comparacao, modo_comparacao, ...content] = text.split(' ');
    const conteudo_comparacao = content.join(' ');
    return { campo_comparacao, modo_comparacao, conteudo_comparacao, proxima_comparacao: 'E', ordem: at } as Condition;
  });

describe('what a line must show', () => {
  it.each<[Written, ReturnType<typeof anchorOf>]>([
    ['descricao igual PIX Árvore', { how: 'equal', field: 'descricao', content: 'pix arvore' }],
    ['documento igual 42', { how: 'equal', field: 'documento', content: '42' }],
    ['documento igual ', { how: 'equal', field: 'documento', content: '' }],
    ['tipo igual Crédito', { how: 'equal', field: 'tipo', content: 'c' }],
    ['valor igual 1,5', { how: 'equal', field: 'valor', content: 150n }],
    ['descricao contem PIX', { how: 'inside', field: 'descricao', content: 'pix' }],
    ['descricao comeca_com PIX', { how: 'inside', field: 'descricao', content: 'pix' }],
    ['documento termina_com 42', { how: 'inside', field: 'documento', content: '42' }],
    ['descricao contem ', undefined],
    ['descricao nao_contem pix', undefined],
    ['descricao diferente pix', undefined],
    ['valor maior_que 1', undefined],
    ['tipo diferente C', undefined],
  ])('by %j', (written, anchor) => {
    expect(anchorOf(conditions(written))).toEqual(anchor);
  });

  it('is nothing where nothing is asked', () => expect(anchorOf([])).toBeUndefined());
});

describe('of several conditions, what the fewest lines meet', () => {
  it.each<[Written[], string | bigint]>([
    [['tipo igual C', 'descricao contem a'], 'a'],
    [['descricao contem a', 'tipo igual C'], 'a'],
    [['tipo igual C', 'documento igual '], 'c'],
    [['documento igual ', 'tipo igual C'], 'c'],
    [['documento igual ', 'descricao contem a'], 'a'],
    [['descricao contem abc', 'documento contem abcd'], 'abcd'],
    [['descricao contem abcd', 'documento contem abc'], 'abcd'],
    [['descricao contem abc', 'documento igual 42'], '42'],
    [['documento igual 42', 'descricao contem abcde'], 'abcde'],
    [['descricao contem transferencia recebida', 'valor igual 7'], 700n],
    [['valor igual 7', 'descricao contem transferencia recebida de alguem'], 'transferencia recebida de alguem'],
    [['descricao nao_contem x', 'tipo igual D', 'valor maior_que 1'], 'd'],
    [['descricao contem um', 'documento contem no'], 'um'],
  ])('%j', (written, content) => {
    const length = typeof content === 'string' ? content.length : 0;
    // As much as an amount weighs; the first stays.
    const expected = length === 32 ? 700n : content;
    expect(anchorOf(conditions(...written))?.content).toBe(expected);
  });
});
