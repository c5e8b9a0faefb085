/**
 * node scripts/docs/settings.mjs [--check]: writes docs/reference/settings.md from .env.example.
 * A test compares .env.example with the settings that the service reads. With --check the script changes nothing, and fails when the
 * page differs from what it would write.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launcher/paths.mjs';

const PAGE = 'docs/reference/settings.md';
const page = `${introduction()}\n${table()}\n`;
if (process.argv[2] !== '--check') writeFileSync(join(root, PAGE), page);
else if (readFileSync(join(root, PAGE), 'utf8') !== page) {
  throw new Error(`${PAGE} is out of date: node scripts/docs/settings.mjs`);
}

function introduction() {
  return `# Settings

<!-- Written by scripts/docs/settings.mjs from .env.example. Do not edit. -->

You configure every process with environment variables.
\`npm start\` and \`npm run cli\` also read the file \`.env\`. A variable of the shell overrides the file.
A missing or weak setting stops the start with a message that names the setting.

- Without \`NODE_ENV=development\` or \`NODE_ENV=test\`, a process runs in production mode.
- In production mode \`JWT_SECRET\` needs 256 random bits, and there is no demo data.
- You can store a secret in a file. Add \`_FILE\` to the name: \`JWT_SECRET_FILE=/run/secrets/jwt_secret\`.
- Operator commands read the password of an account from standard input (\`--senha-stdin\`) or from \`CLI_SENHA\`.
`;
}

/** A comment paragraph describes the variables right below it. */
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
