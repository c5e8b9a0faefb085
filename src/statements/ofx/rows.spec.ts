import type { Reason } from '../../kernel/reason-codes/reason';
import { emptyTransaction, type OfxTransaction } from './content';
import { decodeEntities, decodeEntitiesOfRows } from '../common/text-fields';
import { balanceOfTexts, correctionsOf, descriptionOf } from './rows';

it.each([
  ['SALDO', 'DO DIA', 'dia'],
  ['SALDO', '', 'posicao'],
  ['', 'SALDO ANTERIOR', 'abertura'],
  ['PIX', 'SALDO DO DIA', 'dia'],
  ['SALDO ANTERIOR', 'PIX', 'abertura'],
  ['S A L', 'D O', 'posicao'],
  ['PIX', 'FULANO', null],
  ['', '', null],
])('a row of NAME %j and MEMO %j states %s', (name, memo, kind) => {
  expect(balanceOfTexts({ name, memo })).toBe(kind);
});

it.each([
  ['PIX', 'FULANO', 'PIX - FULANO'],
  ['PIX', '', 'PIX'],
  ['', 'FULANO', 'FULANO'],
  [' ', '\n', 'XFER'],
])('its description of NAME %j and MEMO %j is %j', (name, memo, descricao) => {
  const row = { ...emptyTransaction(1, 0, false), TRNTYPE: 'XFER' };
  expect(descriptionOf({ name, memo }, row)).toBe(descricao);
});

it.each([
  ['no entity', 'no entity'],
  ['A & B', 'A & B'],
  ['A &amp; B &lt;C&gt; &quot;D&quot; &apos;E&apos;', `A & B <C> "D" 'E'`],
  ['A&nbsp;B &AMP; &Lt;', 'A B & <'],
  ['&#39;&#x27;&#X27;&#x2F;', "'''/"],
  ['&#8364; &#x1F600;', '€ \u{1F600}'],
  ['&amp;lt;X&amp;gt; &amp;quot;&amp;apos; &amp;amp;', `<X> "' &`],
  ['&amp;lt; &#65;', '< A'],
  ['&AMP;LT;', '<'],
  // What is no character, or no entity, stays as it is written.
  [
    '&#0; &#xD800; &#xDFFF; &#55296; &#x110000; &#1114112; &#x;',
    '&#0; &#xD800; &#xDFFF; &#55296; &#x110000; &#1114112; &#x;',
  ],
  ['&#xD7FF; &#xE000; &#x10FFFF;', '\ud7ff \ue000 \u{10ffff}'],
  ['Cr&eacute;dito &Agrave; VISTA &ordf; &yuml;', 'Crédito À VISTA ª ÿ'],
  ['&euro; &Eacut; &amp &lt &Zcaron1;', '&euro; &Eacut; &amp &lt &Zcaron1;'],
  ['&#12345678; &#x1234567;', '&#12345678; &#x1234567;'],
])('decodes %j as %j', (text, decoded) => {
  expect(decodeEntities(text)).toBe(decoded);
});

it.each([
  ['Cr&eacute;dito;P&atilde;o &amp; Cia;C&A;M&M;B&eta;1', 'Crédito;Pão & Cia;C&A;M&M;B&eta;1'],
  ['Cr&amp;eacute;dito;&nbsp;;&#227;', 'Crédito; ;ã'],
  ['LOJA &quot;X&quot; &#34;&amp;#x22;', "LOJA 'X' ''"],
  ['A&#59;B&#44;C&#124;D&#10;E', 'A B C D E'],
])('decodes %j of rows as %j', (text, decoded) => {
  expect(decodeEntitiesOfRows(text)).toBe(decoded);
});

/** `A` is a row of this FITID, `B>A REPLACE` one that corrects it. What becomes of each: `row`, `aside` or `erro`. */
function outcomes(rows: string): string {
  const all = rows.split(', ').map((each, index): OfxTransaction => {
    const [, FITID = '', CORRECTFITID = '', CORRECTACTION = ''] = /^(\w*)(?:>(\w+) ?(\w*))?$/.exec(each) ?? [];
    return { ...emptyTransaction(index, 0, false), FITID, CORRECTFITID, CORRECTACTION };
  });
  const corrected = correctionsOf(all);
  const outcome = (row: OfxTransaction) => {
    const found = corrected.get(row);
    return found === undefined ? 'row' : 'motivo' in found ? 'aside' : 'erro';
  };
  return all.map(outcome).join(' ');
}

describe('corrections of one account (OFX 2.2, 11.4.3)', () => {
  it.each([
    ['A, B', 'row row'],
    ['A, B>A REPLACE', 'aside row'],
    ['B>A REPLACE, A', 'row aside'],
    ['A, B>A replace', 'aside row'],
    ['A, B>A DELETE', 'aside aside'],
    ['A, B>A delete, C', 'aside aside row'],
    ['A, B>A', 'row erro'],
    ['A, B>A CHANGE', 'row erro'],
    ['B>A DELETE', 'erro'],
    ['A, B>C REPLACE', 'row erro'],
    ['A, A, B>A DELETE', 'row row erro'],
    // A correction that has the FITID of the row that it corrects is not meant by it.
    ['A, A>A REPLACE', 'aside row'],
    ['A>A DELETE', 'erro'],
    ['A, A, A>A REPLACE', 'row row erro'],
    ['A>A REPLACE, A, A', 'erro row row'],
    ['A, A, A, A, B>A DELETE', 'row row row row erro'],
    // A chain: the first version goes, and the second with it.
    ['A, B>A REPLACE, C>B REPLACE', 'aside aside row'],
  ])('%s', (rows, due) => {
    expect(outcomes(rows)).toBe(due);
  });

  it('give the reason when a row is left out or rejected', () => {
    const [old, correction] = [
      { ...emptyTransaction(1, 0, false), FITID: 'A' },
      { ...emptyTransaction(2, 0, false), FITID: 'B', CORRECTFITID: 'A', CORRECTACTION: 'DELETE' },
    ] as const;
    expect([...correctionsOf([old, correction])].map(([{ line }, why]) => [line, why])).toEqual([
      [
        1,
        {
          motivo: expect.objectContaining({
            texto: expect.stringContaining('CORRECTACTION DELETE') as string,
          }) as Reason,
        },
      ],
      [2, { motivo: expect.objectContaining({ texto: expect.stringContaining('only deletes') as string }) as Reason }],
    ]);
    for (const [rows, word] of [
      [[correction], 'lacks'],
      [[old, old, correction], 'several'],
      [[old, { ...correction, CORRECTACTION: '' }], 'DELETE or REPLACE'],
    ] as const)
      expect([...correctionsOf(rows.map((row) => ({ ...row }))).values()]).toEqual([
        { erro: expect.objectContaining({ texto: expect.stringContaining(word) as string }) as Reason },
      ]);
  });
});
