/**
 * node scripts/docs/settings.mjs [--check]: writes the table of settings in docs/operation.md from .env.example, which a test compares with
 * what the service reads. With --check it fails where the table is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launcher/paths.mjs';

const DOCUMENT = join(root, 'docs/operation.md');
const [BEGIN, END] = ['<!-- settings: node scripts/docs/settings.mjs -->', '<!-- end of settings -->'];

const before = readFileSync(DOCUMENT, 'utf8');
const start = before.indexOf(BEGIN);
const end = before.indexOf(END);
if (start < 0 || end < start) throw new Error(`${DOCUMENT} lacks ${BEGIN} or ${END}`);
const after = `${before.slice(0, start)}${BEGIN}\n\n${table()}\n\n${before.slice(end)}`;
if (process.argv[2] !== '--check') writeFileSync(DOCUMENT, after);
else {
  // A setting that is new stands in .env.example, which is tested in full; what stands in the table is what stands there.
  const wrong = before
    .slice(start, end)
    .split('\n')
    .filter((line) => line.startsWith('| `') && !after.includes(line));
  if (wrong.length > 0)
    throw new Error(`docs/operation.md is out of date: node scripts/docs/settings.mjs\n${wrong.join('\n')}`);
}

/** A paragraph of comment tells of the variables right below it. */
function table() {
  const rows = [];
  for (const paragraph of readFileSync(join(root, '.env.example'), 'utf8').split('\n\n')) {
    const lines = paragraph.split('\n');
    const variables = lines.map((line) => /^#?([A-Z][A-Z_]+)=(.*)$/.exec(line)).filter(Boolean);
    const words = lines.filter((line) => /^# (?!---)/.test(line)).map((line) => line.slice(2));
    variables.forEach(([, name, value], index) => {
      const text = index === 0 ? words.join(' ').replaceAll('|', '\\|') : 'see above';
      rows.push(`| \`${name}\` | ${value === '' ? '' : `\`${value}\``} | ${text} |`);
    });
  }
  return ['| variable | default or example | what it does |', '|---|---|---|', ...rows].join('\n');
}
