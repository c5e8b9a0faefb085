import { readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { schemaDifference } from './schema-difference.mjs';

const name = process.argv[2];
if (!/^[A-Z][A-Za-z]+$/.test(name ?? '')) {
  console.error('usage: npm run migration:generate -- NameInPascalCase');
  process.exit(2);
}
const { up, down } = await schemaDifference();
if (up.length === 0) {
  console.log('Nothing to migrate.');
  process.exit(0);
}
const folder = new URL('../../src/platform/database/migrations/', import.meta.url);
// Behind every other one, also where those carry times that are still to come.
const stamp = Math.max(Date.now(), ...readdirSync(folder).map((file) => Number.parseInt(file, 10) + 1 || 0));
const file = fileURLToPath(new URL(`${stamp}-${name}.ts`, folder));
writeFileSync(file, source(`${name}${stamp}`));
console.log(file);

function source(className) {
  return `import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
${up.map(statement).join('\n')}
];

const DOWN = [
${down.map(statement).join('\n')}
];

export class ${className} implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
`;
}

/** One column, key or constraint a line, so that a reviewer reads SQL and a diff shows what changed. */
function statement(query) {
  const plain = query.replaceAll('`', '').replace(/(CHARACTER SET|COLLATE) "(\w+)"/g, '$1 $2');
  const table = /^CREATE TABLE (\w+) \((.*)\) ENGINE=InnoDB$/s.exec(plain);
  const text = table
    ? `CREATE TABLE ${table[1]} (\n    ${splitTop(table[2]).join(',\n    ')}\n  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`
    : plain;
  return `  \`${text}\`,`;
}

/** Splits at the commas outside parentheses and quotes. */
function splitTop(list) {
  const parts = [''];
  let depth = 0;
  let quoted = false;
  for (const character of list) {
    if (character === "'") quoted = !quoted;
    if (!quoted && character === '(') depth++;
    if (!quoted && character === ')') depth--;
    if (!quoted && depth === 0 && character === ',') parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}
