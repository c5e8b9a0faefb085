import fc from 'fast-check';
import { saldosDasContas } from '../../../support/run-to-end';
import { inBoundedProcess } from '../../../../src/platform/bounded-process/bounded-process';
import { layoutReading } from '../../../../src/statements/pdf/layout-reading';
import type { PdfLine } from '../../../../src/statements/pdf/lines/lines';
import { readPdfText } from '../../../../src/statements/pdf/lines/text';
import { EXTENDED, SEED, times } from '../../../support/extended-run';
import { accountStatement, hardStatement } from '../../../support/random-statements/account';
import { billStatement } from '../../../support/random-statements/bill';
import { linesOfPages } from '../../../support/random-statements/pieces';
import { printed } from '../../../support/random-statements/print';
import type { Statement } from '../../../support/random-statements/statement';
import { twoTables } from '../../../support/random-statements/two-tables';
import { type Verdict, verdictOn } from '../../../support/random-statements/verdict';

/** Statements that no bank prints, in layouts put together by chance (document 6, 1.2): `lab/reading` runs thousands of them. */

const seed = EXTENDED ? SEED : 2;
/** Of so many statements one may have a description with a line too few or too many: nothing but blank space parts centred cells. */
const TEXTS_SHARE = 0.02;
/** A PDF has at most 500 pages. */
const PRINTED_AT_ONCE = 40;

const sample = (count: number, from: number, of = accountStatement): Statement[] =>
  fc.sample(of, { seed: from, numRuns: count });

function compare(statement: Statement, lines: readonly PdfLine[]): Verdict {
  const reading = layoutReading(lines);
  const verdict = verdictOn(statement, reading);
  const [saldos] = verdict.is === 'read' ? saldosDasContas(reading, 'pdf', [null]) : [];
  if (saldos?.situacao !== 'diverge' || verdict.wrong.length > 0) return verdict;
  return { ...verdict, wrong: ['its balances are said to contradict it'] };
}

/** The same, but a difference that the balances of the file report is none in silence. */
function compareWarned(statement: Statement, lines: readonly PdfLine[]): Verdict {
  const reading = layoutReading(lines);
  const verdict = verdictOn(statement, reading);
  const [saldos] = reading.legivel ? saldosDasContas(reading, 'pdf', [null]) : [];
  return saldos?.situacao === 'diverge' ? { ...verdict, wrong: [] } : verdict;
}

/** Sums among the rows of a bill are error items (6.2). */
const OF_ACCOUNTS = 0.6;
const OF_BILLS = 0.45;
/** Rows whose amounts are cut where nothing shows that they go on are error items. */
const OF_HARD = 0.5;

function expectTrue(
  verdicts: readonly Verdict[],
  statements: readonly Statement[],
  share = OF_ACCOUNTS,
  textsShare = TEXTS_SHARE,
): void {
  const wrong = verdicts.flatMap(({ wrong: found }, index) =>
    found.length > 0 ? [{ index, found, form: statements[index]?.form }] : [],
  );
  expect(wrong).toEqual([]);
  const texts = verdicts.filter((verdict) => verdict.texts.length > 0).length;
  expect(texts / verdicts.length).toBeLessThanOrEqual(textsShare);
  const read = verdicts.filter(({ is }) => is === 'read').length;
  if (EXTENDED)
    process.stdout.write(`seed ${seed}: ${read} of ${verdicts.length} read in full, ${texts} with other texts\n`);
  expect(read / verdicts.length).toBeGreaterThan(share);
}

describe('random tables', () => {
  it('are read as they are printed, or the rows are error items', () => {
    const statements = sample(times(150, 20_000), seed);
    const verdicts = statements.map((each) => compare(each, linesOfPages(each.pages, each.pieces)));
    expectTrue(verdicts, statements);
  });

  it('are read so with details, page sums and other amounts among and over their rows', () => {
    const statements = sample(times(100, 10_000), seed, hardStatement);
    const verdicts = statements.map((each) => compareWarned(each, linesOfPages(each.pages, each.pieces)));
    expectTrue(verdicts, statements, OF_HARD, 1);
  });

  it('are read so side by side', () => {
    const statements = sample(times(20, 5_000), seed, twoTables);
    const verdicts = statements.map((each) => compare(each, linesOfPages(each.pages, each.pieces)));
    expectTrue(verdicts, statements);
  });

  it('are read so as bills', () => {
    const statements = sample(times(70, 10_000), seed, billStatement);
    const verdicts = statements.map((each) => compare(each, linesOfPages(each.pages, each.pieces)));
    expectTrue(verdicts, statements, OF_BILLS);
  });

  it('are read so from PDF files', async () => {
    const statements = sample(times(PRINTED_AT_ONCE, 2_000), seed + 1);
    const verdicts: Verdict[] = [];
    for (let at = 0; at < statements.length; at += PRINTED_AT_ONCE) {
      const part = statements.slice(at, at + PRINTED_AT_ONCE);
      const text = await readPdfText(printed(part.flatMap(({ pages }) => pages)), inBoundedProcess);
      if ('erro' in text) throw new Error(text.erro.texto);
      let page = 0;
      for (const each of part) {
        const [from, to] = [page, page + each.pages.length];
        page = to;
        verdicts.push(
          compare(
            each,
            text.lines.filter((line) => line.page >= from && line.page < to),
          ),
        );
      }
    }
    expectTrue(verdicts, statements);
  });
});
