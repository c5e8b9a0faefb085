import type { PdfText } from './lines';

/** A blank between them may be a gap between letters, and their comma be as high. */
const CENTS = /^,? ?\d ?\d$/;
/** Figures that have no cents. */
const WHOLE = /(?:^|[^\d.,])\d{1,3}(?:\.\d{3})*$/;
/** The same with their comma. */
const WITH_COMMA = /(?:^|[^\d.,])\d{1,3}(?:\.\d{3})*,$/;
/** Cents touch the figures before them: their distance is at most so many letter heights. */
const TOUCHES = 0.15;
/** So many letter heights are cents higher than their figures. */
const RAISED = { least: 0.15, most: 0.9 };
/** The most texts that are searched for the figures of a text. */
const SEARCHED = 200;

/**
 * Returns the texts of a page with cents that are printed high behind their figures on the base line of these, with a comma:
 * `84` and a raised `03` are `84,03`. Each of both alone would be read as another number.
 * @param texts from the top of the page to its end
 */
export function withRaisedCents(texts: readonly PdfText[]): readonly PdfText[] {
  return texts.map((text, index) => {
    const [written, x, y, width, height] = text;
    if (!CENTS.test(written.trim())) return text;
    for (let at = index + 1; at < Math.min(texts.length, index + SEARCHED); at++) {
      const [figures = '', left = 0, base = 0, wide = 0, tall = 0] = texts[at] ?? [];
      if (y - base > RAISED.most * tall && y - base > RAISED.most * height) break;
      const isRaised = y - base >= RAISED.least * tall && y - base <= RAISED.most * tall;
      if (!isRaised || Math.abs(x - left - wide) > TOUCHES * tall) continue;
      const cents = written.replaceAll(/[ ,]/g, '');
      if (WHOLE.test(figures.trim())) return [`,${cents}`, x, base, width, height];
      if (WITH_COMMA.test(figures.trim()) && cents === written.replaceAll(' ', ''))
        return [cents, x, base, width, height];
    }
    return text;
  });
}
