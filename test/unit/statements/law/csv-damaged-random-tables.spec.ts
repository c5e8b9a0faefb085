import fc from 'fast-check';
import { saldosDasContas } from '../../../support/run-to-end';
import { readCsv } from '../../../../src/statements/csv/reader';
import { EXTENDED, SEED, times } from '../../../support/extended-run';
import { type CsvStatement, csvStatement } from '../../../support/random-statements/csv';
import { CSV_DAMAGES } from '../../../support/random-statements/damage';
import { verdictOn } from '../../../support/random-statements/verdict';

/** Random CSV files with one damaged place (document 6, 1.1 and 1.2): `lab/reading` damages thousands of them. */

const seed = EXTENDED ? SEED : 7;

/**
 * What is read differently in silence. A movement that is not read has an error item: its own row or the other part of it. A
 * file whose own balances contradict the reading shows that (1.4).
 */
function silent(statement: CsvStatement, text: string, structure: CsvStatement['structure'] = null): readonly string[] {
  const reading = readCsv(Buffer.from(text), structure);
  const { wrong } = verdictOn(statement, reading);
  if (!reading.legivel || wrong.length === 0) return wrong;
  const isLost = (each: string): boolean => /^(?:lost|ignored):/.test(each);
  const lost = wrong.filter((each) => each.startsWith('lost:'));
  if (wrong.every(isLost) && lost.length <= reading.erros.length) return [];
  return saldosDasContas(reading, 'csv', [null]).some(({ situacao }) => situacao === 'diverge') ? [] : wrong;
}

/** The silent ones among damaged statements, with their texts. */
function silentOf(damage: (typeof CSV_DAMAGES)[string], isByStructure: boolean) {
  const statements = fc.sample(csvStatement, { seed, numRuns: times(isByStructure ? 60 : 30, 3_000) });
  return statements.flatMap((statement, index) => {
    const { delimiter } = statement.form as { delimiter: string };
    const text = damage(statement.text, index * 7_919, delimiter);
    if (text === statement.text || (isByStructure && statement.structure === null)) return [];
    const found = silent(statement, text, isByStructure ? statement.structure : null);
    return found.length > 0 ? [{ index, found, text, form: statement.form }] : [];
  });
}

it.each(Object.entries(CSV_DAMAGES))('reads nothing differently in silence where %s', (_, damage) => {
  expect(silentOf(damage, false)).toEqual([]);
});

it.each(Object.entries(CSV_DAMAGES))('reads nothing differently by a structure where %s', (_, damage) => {
  expect(silentOf(damage, true)).toEqual([]);
});
