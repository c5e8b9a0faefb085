import fc from 'fast-check';
import { saldosDasContas } from '../../../support/run-to-end';
import { inBoundedProcess } from '../../../../src/platform/bounded-process/bounded-process';
import { layoutReading } from '../../../../src/statements/pdf/layout-reading';
import type { PdfLine } from '../../../../src/statements/pdf/lines/lines';
import { readPdfText } from '../../../../src/statements/pdf/lines/text';
import { SEED } from '../../../support/extended-run';
import { printedByChromium } from '../../../support/random-statements/chromium';
import { ACCOUNT_TITLE, BILL_TITLE, type HtmlStatement, htmlStatement } from '../../../support/random-statements/html';
import { type Verdict, verdictOn } from '../../../support/random-statements/verdict';

/**
 * Statements as pages of a bank, printed by a real browser (document 6, 1.2): `node lab/reading/run.mjs SEED --printer chromium` names
 * the browser. Without one there is nothing to print with.
 */
const browser = process.env['READING_CHROMIUM'];
const TABLES = Number(process.env['READING_TABLES'] ?? 1_500);
/** A PDF has at most 500 pages. */
const AT_ONCE = 100;
/** Rows of other sections, in a sixth of the pages, are error items. */
const READ_SHARE = 0.5;

function compare(statement: HtmlStatement, lines: readonly PdfLine[]): Verdict & { readonly isWarned: boolean } {
  const reading = layoutReading(lines);
  const verdict = verdictOn(statement, reading);
  const [saldos] = reading.legivel ? saldosDasContas(reading, 'pdf', [null]) : [];
  return { ...verdict, isWarned: saldos?.situacao === 'diverge' };
}

/** Letters with gaps between them are read as words. */
const bare = (text: string): string => text.replaceAll(' ', '');
const TITLES = [ACCOUNT_TITLE, BILL_TITLE].map(bare);

/** The lines of each statement: a title begins it. */
function parted(lines: readonly PdfLine[]): PdfLine[][] {
  const parts: PdfLine[][] = [];
  for (const line of lines) {
    if (TITLES.some((title) => bare(line.text).startsWith(title))) parts.push([]);
    parts.at(-1)?.push(line);
  }
  return parts;
}

(browser === undefined ? describe.skip : describe)('pages printed by Chromium', () => {
  it('are read as they are printed, or the rows are error items', async () => {
    const statements = fc.sample(htmlStatement, { seed: SEED, numRuns: TABLES });
    const verdicts: Verdict[] = [];
    const wrong: object[] = [];
    for (let at = 0; at < statements.length; at += AT_ONCE) {
      const part = statements.slice(at, at + AT_ONCE);
      const pdf = await printedByChromium(
        browser ?? '',
        part.map(({ html }) => html),
      );
      const text = await readPdfText(pdf, inBoundedProcess);
      if ('erro' in text) throw new Error(text.erro.texto);
      const parts = parted(text.lines);
      expect(parts).toHaveLength(part.length);
      for (const [index, each] of part.entries()) {
        const verdict = compare(each, parts[index] ?? []);
        verdicts.push(verdict);
        if (verdict.wrong.length > 0 && !verdict.isWarned)
          wrong.push({ index: at + index, found: verdict.wrong, form: each.form });
      }
    }
    const count = (is: Verdict['is']): number => verdicts.filter((verdict) => verdict.is === is).length;
    process.stdout.write(
      `seed ${SEED}: ${count('read')} of ${verdicts.length} read in full, ${count('partly')} in part, ${count('rejected')} rejected, ${wrong.length} wrong\n`,
    );
    expect(wrong).toEqual([]);
    expect(count('read') / verdicts.length).toBeGreaterThan(READ_SHARE);
  });
});
