import fc from 'fast-check';
import { CAMPOS_COMPARACAO, checkCondition, comparableContent, MODOS_COMPARACAO, parseAmount } from './vocabulary';
import { chainFingerprint } from '../rule-scopes';
import { alternativesOf, type Condition, normalizeChain } from './condition-test';

const condition = (over: Partial<Condition> = {}): Condition => ({
  campo_comparacao: 'descricao',
  modo_comparacao: 'contem',
  conteudo_comparacao: 'pix',
  proxima_comparacao: null,
  ordem: 1,
  ...over,
});

describe('checkCondition', () => {
  const allowed: Record<string, readonly string[]> = {
    descricao: ['igual', 'diferente', 'contem', 'nao_contem', 'comeca_com', 'termina_com'],
    documento: ['igual', 'diferente', 'contem', 'nao_contem', 'comeca_com', 'termina_com'],
    tipo: ['igual', 'diferente'],
    valor: ['igual', 'diferente', 'maior_que', 'menor_que', 'maior_ou_igual', 'menor_ou_igual'],
  };
  const pairs = CAMPOS_COMPARACAO.flatMap((campo) => MODOS_COMPARACAO.map((modo) => [campo, modo] as const));

  it.each(pairs)('%s %s is allowed exactly where the vocabulary allows it', (campo, modo) => {
    const reason = checkCondition(
      condition({ campo_comparacao: campo, modo_comparacao: modo, conteudo_comparacao: campo === 'tipo' ? 'C' : '10' }),
    );
    expect(reason === null).toBe(allowed[campo]?.includes(modo));
  });

  it.each([
    ['descricao', 'igual', null, true],
    ['descricao', 'diferente', '', true],
    ['documento', 'igual', '   ', true],
    ['tipo', 'igual', null, false],
    ['tipo', 'diferente', null, true],
    ['tipo', 'igual', 'Crédito', true],
    ['tipo', 'diferente', 'DEBITO', true],
    ['tipo', 'igual', 'pix', false],
    ['tipo', 'diferente', 'CD', false],
    ['valor', 'igual', '-50', false],
    ['valor', 'igual', '0', false],
    ['valor', 'igual', '0,01', true],
    ['valor', 'igual', '10000000000000', false],
    ['valor', 'menor_que', '0', false],
    ['valor', 'menor_que', '0,01', false],
    ['valor', 'menor_que', '0,02', true],
    ['valor', 'menor_ou_igual', '0,00', false],
    ['valor', 'menor_ou_igual', '0,01', true],
    ['valor', 'maior_que', '-50', true],
    ['valor', 'maior_que', '9999999999999,99', false],
    ['valor', 'maior_ou_igual', '9999999999999,99', true],
    ['valor', 'diferente', '-50', true],
    ['descricao', 'contem', null, false],
    ['descricao', 'contem', '  ', false],
    ['descricao', 'comeca_com', '\u0301', false],
    ['documento', 'nao_contem', '', false],
    ['valor', 'igual', null, false],
    ['valor', 'maior_que', 'cem', false],
    ['valor', 'maior_que', '100,5', true],
  ] as const)('%s %s %j: allowed %s', (campo_comparacao, modo_comparacao, conteudo_comparacao, ok) => {
    expect(checkCondition({ campo_comparacao, modo_comparacao, conteudo_comparacao }) === null).toBe(ok);
  });
});

describe('a direction in words', () => {
  it.each([
    ['Crédito', 'C'],
    [' c ', 'C'],
    ['entrada', 'C'],
    ['DÉBITO', 'D'],
    ['Saída', 'D'],
  ])('%s is stored and compared as %s', (word, letter) => {
    const said = condition({ campo_comparacao: 'tipo', modo_comparacao: 'igual', conteudo_comparacao: word });
    const plain = { ...said, conteudo_comparacao: letter };
    expect(normalizeChain([said])).toEqual([plain]);
    expect(chainFingerprint([said])).toBe(chainFingerprint([plain]));
    expect(comparableContent(said)).toBe(letter.toLowerCase());
  });
});

describe('parseAmount', () => {
  it.each([
    ['1234.56', '1234.56'],
    ['1234,56', '1234.56'],
    [' 1234,5 ', '1234.50'],
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1.234.567,8', '1234567.80'],
    ['-123.456,78', '-123456.78'],
    ['+12.345,6', '12345.60'],
    ['-123,456,789.5', '-123456789.50'],
    ['+12,345.67', '12345.67'],
    ['-10', '-10.00'],
    ['0012', '12.00'],
    ['-0,00', '0.00'],
    ['9999999999999.99', '9999999999999.99'],
  ])('%s is %s', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });

  it.each([
    '',
    ' ',
    'abc',
    '1.234',
    '1,234',
    '1e3',
    '10,555',
    '1.2.3',
    '1,23.45',
    '12.34,56',
    ...['x1.234,56', '1.234,56x', 'x1,234.56', '1,234.56x', '1234.567,8', '1234,567.8'],
    '.5',
    '5.',
    '--1',
    'NaN',
    '١',
  ])('%j is no amount', (text) => {
    expect(parseAmount(text)).toBeUndefined();
  });
});

describe('normalizeChain', () => {
  it('orders by ordem, fills missing connectors with E and ends without one', () => {
    const chain = normalizeChain([
      condition({ conteudo_comparacao: 'c', ordem: 3, proxima_comparacao: 'OU' }),
      condition({ conteudo_comparacao: 'a', ordem: 1 }),
      condition({ conteudo_comparacao: 'b', ordem: 2, proxima_comparacao: 'OU' }),
    ]);
    expect(chain.map((item) => [item.conteudo_comparacao, item.proxima_comparacao])).toEqual([
      ['a', 'E'],
      ['b', 'OU'],
      ['c', null],
    ]);
  });

  it('keeps the given order among equal ones and does not touch its input', () => {
    const given = [condition({ conteudo_comparacao: 'x' }), condition({ conteudo_comparacao: 'y' })];
    expect(normalizeChain(given).map((item) => item.conteudo_comparacao)).toEqual(['x', 'y']);
    expect(given[0]?.proxima_comparacao).toBeNull();
  });
});

describe('alternativesOf', () => {
  it('binds E tighter than OU', () => {
    const chain = ['a', 'b', 'c', 'd'].map((text, ordem) =>
      condition({ conteudo_comparacao: text, ordem, proxima_comparacao: ordem === 1 ? 'OU' : 'E' }),
    );
    expect(alternativesOf(chain).map((all) => all.map((item) => item.conteudo_comparacao))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('of nothing is nothing', () => {
    expect(alternativesOf([])).toEqual([]);
  });
});

describe('chainFingerprint', () => {
  const base = [
    condition({ proxima_comparacao: 'E' }),
    condition({ campo_comparacao: 'valor', modo_comparacao: 'igual', conteudo_comparacao: '1234.50', ordem: 2 }),
  ];
  const [first = condition(), second = condition()] = base;

  it.each([
    ['case, accents and spaces', [{ ...first, conteudo_comparacao: '  PÍX ' }, second]],
    ['the spelling of the amount', [first, { ...second, conteudo_comparacao: '1.234,5' }]],
    ['a connector after the last', [first, { ...second, proxima_comparacao: 'OU' as const }]],
    ['a missing connector', [{ ...first, proxima_comparacao: null }, second]],
    [
      'the numbers of ordem',
      [
        { ...first, ordem: 10 },
        { ...second, ordem: 20 },
      ],
    ],
    ['the order of the list', [second, first]],
  ])('is the same whatever %s', (_, chain) => {
    expect(chainFingerprint(chain)).toBe(chainFingerprint(base));
  });

  it.each([
    ['field', [{ ...first, campo_comparacao: 'documento' as const }, second]],
    ['mode', [{ ...first, modo_comparacao: 'comeca_com' as const }, second]],
    ['content', [{ ...first, conteudo_comparacao: 'ted' }, second]],
    ['connector', [{ ...first, proxima_comparacao: 'OU' as const }, second]],
    ['length', [first]],
    ['order', [{ ...first, ordem: 3 }, second]],
  ])('differs with the %s', (_, chain) => {
    expect(chainFingerprint(chain)).not.toBe(chainFingerprint(base));
    expect(chainFingerprint(chain)).toMatch(/^[0-9a-f]{64}$/);
  });

  it('takes null and blank content for the same', () => {
    const empty = condition({ modo_comparacao: 'igual', conteudo_comparacao: null });
    expect(chainFingerprint([empty])).toBe(chainFingerprint([{ ...empty, conteudo_comparacao: ' ' }]));
  });

  it('cannot be confused by contents that look like structure', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string(), { minLength: 1, maxLength: 4 }),
        fc.array(fc.string(), { minLength: 1, maxLength: 4 }),
        (a, b) => {
          const chain = (texts: string[]) =>
            texts.map((text) => condition({ modo_comparacao: 'igual', conteudo_comparacao: `|${text}|` }));
          const meaning = (texts: string[]) =>
            JSON.stringify(
              texts.map((text) =>
                `|${text}|`
                  .normalize('NFKD')
                  .replace(/\p{M}+/gu, '')
                  .toLowerCase()
                  .replace(/\s+/g, ' '),
              ),
            );
          expect(chainFingerprint(chain(a)) === chainFingerprint(chain(b))).toBe(meaning(a) === meaning(b));
        },
      ),
    );
  });
});
