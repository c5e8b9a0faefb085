import { descricaoOf, documentoOf, excerpt, joinDescriptions, normalBeginning, oneLine } from './text-fields';

const PAIR = '\u{1F600}';

describe('a text of a statement', () => {
  it.each([
    ['PIX  ENVIADO', 'PIX ENVIADO'],
    [' PIX', 'PIX'],
    ['PIX ', 'PIX'],
    ['PIX\r\n\tENVIADO', 'PIX ENVIADO'],
    ['PIX\u0000ENVIADO\u001f', 'PIX ENVIADO'],
    ['PIX\u00a0\ufeffENVIADO', 'PIX ENVIADO'],
    ['PIX\u2028\u2029ENVIADO', 'PIX ENVIADO'],
    ['PIX\u0085ENVIADO', 'PIX ENVIADO'],
    ['PIX ENVIADO', 'PIX ENVIADO'],
    ['   ', ''],
  ])('%j is one line: %j', (text, line) => {
    expect(oneLine(text)).toBe(line);
  });

  it.each([
    [descricaoOf, 500],
    [documentoOf, 60],
  ])('is cut to what its column holds, after it was cleaned, and never within a character (%p)', (of, most) => {
    expect(of('x'.repeat(most))).toBe('x'.repeat(most));
    expect(of(`${'x'.repeat(most)}y`)).toBe('x'.repeat(most));
    expect(of(`${'x'.repeat(most - 1)}${PAIR}`)).toBe('x'.repeat(most - 1));
    expect(of(`${'x'.repeat(most - 2)}${PAIR}y`)).toBe(`${'x'.repeat(most - 2)}${PAIR}`);
    expect(of(`${' '.repeat(3 * most)}${'x'.repeat(most)}`)).toBe('x'.repeat(most));
    // Cut before it is cleaned as well: whatever a hostile file writes costs no more than this.
    expect(of(`${' '.repeat(4 * most - 1)}xy`)).toBe('x');
    // Characters at the edges of the surrogates' range, which are none, stay whole.
    for (const last of ['\ud7ff', '\ue000']) expect(of(`${'x'.repeat(most - 1)}${last}y`)).toMatch(last);
    for (const [first, rest] of ['\u{10000}', '\u{10ffff}'].map((pair) => [pair, 'x'.repeat(most - 1)] as const))
      expect(of(`${rest}${first}`)).toBe(rest);
  });

  it('is null where a document has no number', () => {
    expect(['', '  ', '\n', '0'].map(documentoOf)).toEqual([null, null, null, '0']);
  });

  it('is shown in an error by its first 200 characters, with the sign that more follows', () => {
    expect(excerpt('x'.repeat(200))).toBe('x'.repeat(200));
    expect(excerpt('x'.repeat(201))).toBe(`${'x'.repeat(200)}…`);
    expect(excerpt(` a\n${' '.repeat(500)}b `)).toBe('a b');
    expect(excerpt(`${' '.repeat(799)}xy`)).toBe('x');
  });
});

describe('the parts of a description', () => {
  it.each([
    [['PIX', 'JOAO'], 'PIX - JOAO'],
    [['PIX', 'JOAO', 'ZE'], 'PIX - JOAO - ZE'],
    [['PIX', '', 'JOAO', ' '], 'PIX - JOAO'],
    [['', 'JOAO'], 'JOAO'],
    [[], ''],
    [['', ''], ''],
    [['PIX JOAO', 'PIX'], 'PIX JOAO'],
    [['PIX', 'PIX JOAO'], 'PIX JOAO'],
    [['PIX', 'JOAO', 'PIX - JOAO LTDA'], 'PIX - JOAO LTDA'],
    [['PIX', 'JOAO', 'X - J'], 'PIX - JOAO'],
    [[' PIX \n A', 'B'], 'PIX A - B'],
  ])('%j are %j', (parts, joined) => {
    expect(joinDescriptions(parts)).toBe(joined);
  });

  it('are cut together to 500 characters', () => {
    expect(joinDescriptions(['x'.repeat(300), 'y'.repeat(300)])).toBe(`${'x'.repeat(300)} - ${'y'.repeat(197)}`);
  });
});

it('takes the first 200 characters of a text in normal form', () => {
  expect(normalBeginning(' Saldo  ANTERIÓR ')).toBe('saldo anterior');
  expect(normalBeginning(`${'x'.repeat(199)}Çz`)).toBe(`${'x'.repeat(199)}c`);
});
