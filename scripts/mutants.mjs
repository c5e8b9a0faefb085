/**
 * npm run mutants [-- PART ...]: inserts small faults, one at a time, into the folders that the unit tests must hold, and tells
 * what share of them was noticed by the specs next to them. A part is one of them, a folder or a file in it, or a pattern that ends in
 * `.ts`. Exits with 1 below the mark. No part of `npm test`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const FOLDERS = [
  'src/kernel',
  'src/contabil/rules/engine',
  'src/statements',
  'src/flows/exportacao/layouts',
  'src/platform/http/validation',
  'src/simples-nacional/sn-apuracao/calculo',
];
/** Percent of the inserted faults that must be noticed. */
const MARK = 85;

const chosen = process.argv.slice(2);
const scores = [];
for (const folder of chosen.length > 0 ? chosen : FOLDERS) {
  const { status } = spawnSync('npx', ['stryker', 'run'], {
    stdio: 'inherit',
    env: { ...process.env, MUTANTS: folder, MUTANTS_SPECS: placeOf(folder) },
  });
  if (status !== 0) process.exit(status ?? 1);
  scores.push({ folder, ...scoreOf(`coverage/mutants/${folder.replaceAll(/[/*]/g, '-')}.json`) });
}
for (const { folder, noticed, inserted, percent } of scores)
  process.stdout.write(`${folder.padEnd(44)} ${noticed} of ${inserted} noticed, ${percent.toFixed(1)} %\n`);
process.exitCode = scores.some(({ percent }) => percent < MARK) ? 1 : 0;

/** A part of one of the folders is held by all specs of that folder. */
function placeOf(part) {
  const folder = FOLDERS.find((each) => part.startsWith(each));
  if (!folder) throw new Error(`${part} is in none of ${FOLDERS.join(', ')}`);
  return folder;
}

/** Faults that a comment explains (`Stryker disable`) are not inserted; a run that no longer ends is one that was noticed. */
function scoreOf(report) {
  const { files } = JSON.parse(readFileSync(report, 'utf8'));
  const states = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const noticed = states.filter((status) => status === 'Killed' || status === 'Timeout').length;
  const inserted = noticed + states.filter((status) => status === 'Survived' || status === 'NoCoverage').length;
  return { noticed, inserted, percent: inserted === 0 ? 100 : (100 * noticed) / inserted };
}
