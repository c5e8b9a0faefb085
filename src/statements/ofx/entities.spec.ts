import { decodeEntities } from './entities';

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
  ['&copy; &amp &lt', '&copy; &amp &lt'],
  ['&#12345678; &#x1234567;', '&#12345678; &#x1234567;'],
])('decodes %j as %j', (text, decoded) => {
  expect(decodeEntities(text)).toBe(decoded);
});
