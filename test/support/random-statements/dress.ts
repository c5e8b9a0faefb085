import { type AccountForm, CUTS } from './form';
import type { Statement } from './statement';
import type { Drawn } from './table';
import { widthOf } from './widths';

const AMOUNTS = /\d{1,3}(?:\.\d{3})*,\d{2}(?!\d)/g;
/** Widths of base lines that differ, in parts of the form's jitter. */
const WAVES = [0, 1, -1, 0.5, -0.5];

/** The same statement with amounts in another format, in a wider or narrower font, on uneven base lines, in pieces, below a watermark. */
export function dressed(statement: Statement, form: AccountForm): Statement {
  const { stretch, jitter, format, cut } = form;
  const pages = statement.pages.map((page) => {
    const drawn = page.flatMap((each, index): Drawn[] => {
      const y = each.y + jitter * (WAVES[index % WAVES.length] ?? 0);
      const whole = { ...each, text: formatted(each.text, format), x: each.x * stretch, y, stretch };
      return inPieces(whole, index % ONE_OF === 0 ? each.text.search(CUTS[cut] ?? /$^/) : -1);
    });
    return [...drawn, ...watermark(drawn, form)];
  });
  return { ...statement, pages };
}

/** One of so many amounts is drawn in pieces, with a gap of so many sizes of the font. */
const ONE_OF = 3;
const GAP = 0.2;

function inPieces(drawn: Drawn, at: number): Drawn[] {
  if (at < 1) return [drawn];
  const { text, x, size, stretch = 1 } = drawn;
  const first = text.slice(0, at);
  const behind = x + (widthOf(first, size) + GAP * size) * stretch;
  return [
    { ...drawn, text: first },
    { ...drawn, text: text.slice(at), x: behind },
  ];
}

/** Writes the amounts of a text as `1,234.56` or `1 234,56`. */
function formatted(text: string, format: string): string {
  if (format === '1.234,56') return text;
  return text.replace(AMOUNTS, (amount) =>
    format === '1 234,56' ? amount.replaceAll('.', ' ') : amount.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ',')),
  );
}

/** Huge letters over the rows, or letters of one size next to them. */
function watermark(page: readonly Drawn[], { watermark: is, size }: AccountForm): Drawn[] {
  if (is === 'none') return [];
  const [xs, ys] = [page.map(({ x }) => x), page.map(({ y }) => y)];
  const y = (Math.max(...ys) + Math.min(...ys)) / 2;
  return is === 'huge'
    ? [{ text: 'SEGUNDA VIA', x: Math.min(...xs) + 60, y, size: 60 }]
    : [{ text: 'SEGUNDA VIA', x: Math.max(...xs) + 120, y, size }];
}
