import fc from 'fast-check';
import { saldosDasContas } from '../../../support/run-to-end';
import { readCsv } from '../../../../src/statements/csv/reader';
import { EXTENDED, SEED, times } from '../../../support/extended-run';
import { csvStatement } from '../../../support/random-statements/csv';
import { csvBill } from '../../../support/random-statements/csv-bill';
import { verdictOn } from '../../../support/random-statements/verdict';

/** CSV files that no bank exports, put together by chance (document 6, 1.2): `lab/reading` runs thousands of them. */

const seed = EXTENDED ? SEED : 2;

it.each([
  ['tables', csvStatement, 10_000, 0.6],
  ['card bills', csvBill, 5_000, 0.8],
])('random CSV %s are read as they are written, or the rows are error items', (name, arbitrary, runs, least) => {
  const statements = fc.sample(arbitrary, { seed, numRuns: times(150, runs) });
  const verdicts = statements.map((statement) => {
    const reading = readCsv(Buffer.from(statement.text), null);
    const verdict = verdictOn(statement, reading);
    const [saldos] = verdict.is === 'read' ? saldosDasContas(reading, 'csv', [null]) : [];
    const wrong = saldos?.situacao === 'diverge' ? ['its balances are said to contradict it'] : verdict.wrong;
    return { ...verdict, wrong };
  });
  const wrong = verdicts.flatMap(({ wrong: found }, index) =>
    found.length > 0 ? [{ index, found, form: statements[index]?.form }] : [],
  );
  expect(wrong).toEqual([]);
  expect(verdicts.flatMap(({ texts }) => texts)).toEqual([]);
  const read = verdicts.filter(({ is }) => is === 'read').length;
  if (EXTENDED) process.stdout.write(`seed ${seed}: ${read} of ${verdicts.length} CSV ${name} read in full\n`);
  expect(read / verdicts.length).toBeGreaterThan(least);
});
