/**
 * npm run mutants [-- PART ...]: injects small faults with Stryker into pure code, one at a time, and prints the share that the unit
 * specs of the folder find. A part is one of the folders, a folder or file in it, or a pattern that ends in `.ts`.
 * Faults that change no result are listed in accepted.json with the reason. Exits with 1 when a survivor is not listed, or below the
 * mark. Not a part of `npm test`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureDependencies } from '../../scripts/launcher/ensure-dependencies.mjs';

const FOLDERS = [
  'src/kernel',
  'src/contabil/rules/engine',
  'src/statements',
  'src/flows/exportacao/dominio-separador.ts',
  'src/platform/http/validation',
  'src/simples-nacional/sn-apuracao/calculo',
];
/** Percent of the faults that must be found, without those that are accepted. */
const MARK = 85;
/** By file: the line, the code in it (left out: any), the kinds of fault (`all`: any), and why the fault changes no result. */
const ACCEPTED = JSON.parse(readFileSync(new URL('accepted.json', import.meta.url), 'utf8'));

const here = fileURLToPath(new URL('.', import.meta.url));
const chosen = process.argv.slice(2);
await ensureDependencies(here);
reportOutdated();
const scores = [];
for (const folder of chosen.length > 0 ? chosen : FOLDERS) {
  const { status } = spawnSync(`${here}node_modules/.bin/stryker`, ['run', 'lab/mutants/stryker.config.mjs'], {
    stdio: 'inherit',
    env: { ...process.env, MUTANTS: folder, MUTANTS_SPECS: placeOf(folder) },
  });
  if (status !== 0) process.exit(status ?? 1);
  scores.push({ folder, ...scoreOf(`coverage/mutants/${folder.replaceAll(/[/*]/g, '-')}.json`) });
}
for (const { folder, found, injected, percent } of scores)
  process.stdout.write(`${folder.padEnd(44)} ${found} of ${injected} found, ${percent.toFixed(1)} %\n`);
process.exitCode = scores.some(({ percent, survivors }) => percent < MARK || survivors > 0) ? 1 : 0;

/** All specs of the folder test a part of it. */
function placeOf(part) {
  const folder = FOLDERS.find((each) => part.startsWith(each));
  if (!folder) throw new Error(`${part} is in none of ${FOLDERS.join(', ')}`);
  return folder;
}

/** A run that does not end counts as found. Prints the survivors that are not accepted. */
function scoreOf(report) {
  const { files } = JSON.parse(readFileSync(report, 'utf8'));
  const all = Object.entries(files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n');
    return mutants.map((mutant) => ({ file, ...codeAt(lines, mutant.location), ...mutant }));
  });
  const found = all.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  const survivors = all.filter(({ status }) => status === 'Survived' || status === 'NoCoverage').filter(isUnknown);
  for (const { file, location, mutatorName, line, replacement } of survivors)
    process.stdout.write(`${file}:${location.start.line} ${mutatorName} survived\n  ${line}\n  -> ${replacement}\n`);
  const injected = found + survivors.length;
  return { found, injected, survivors: survivors.length, percent: injected === 0 ? 100 : (100 * found) / injected };
}

/** The line in which a fault begins, and the code that it replaces there. */
function codeAt(lines, { start, end }) {
  const line = lines[start.line - 1];
  return {
    line: line.trim(),
    code: line.slice(start.column - 1, start.line === end.line ? end.column - 1 : undefined),
  };
}

function isUnknown({ file, line, code, mutatorName }) {
  const entries = (ACCEPTED[file] ?? []).filter((entry) => entry.line === line && (entry.code ?? code) === code);
  return !entries.some(({ mutators }) => mutators.includes('all') || mutators.includes(mutatorName));
}

/** Names the entries whose line is no longer in the source. */
function reportOutdated() {
  for (const [file, entries] of Object.entries(ACCEPTED)) {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    const code = new Set(lines.map((line) => line.trim()));
    for (const { line } of entries.filter((entry) => !code.has(entry.line)))
      process.stdout.write(`outdated in accepted.json: ${file}: ${line}\n`);
  }
}
