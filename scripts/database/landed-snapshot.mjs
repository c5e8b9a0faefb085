/**
 * Writes the database at DATABASE_URL as plain SQL, a statement a line: `node scripts/database/merged-snapshot.mjs > test/merged/DATE-name.sql`.
 * A snapshot of each version that merged, with data, is what test/e2e/migrations.e2e-spec.ts brings up to date.
 */
import { createConnection } from 'mysql2/promise';

const connection = await createConnection({
  uri: process.env.DATABASE_URL,
  dateStrings: true,
  supportBigNumbers: true,
});
try {
  const [tables] = await connection.query("SHOW FULL TABLES WHERE Table_type = 'BASE TABLE'");
  for (const name of tables.map((row) => Object.values(row)[0])) await writeTable(name);
} finally {
  await connection.end();
}

async function writeTable(name) {
  const [[made]] = await connection.query('SHOW CREATE TABLE ??', [name]);
  const create = made['Create Table'].replace(/ AUTO_INCREMENT=\d+/, '').replace(/\n\s*/g, ' ');
  process.stdout.write(`${create};\n`);
  const [rows] = await connection.query({ sql: 'SELECT * FROM ??', typeCast: asText }, [name]);
  for (const row of rows) process.stdout.write(`${connection.format('INSERT INTO ?? SET ?', [name, row])};\n`);
}

/** Texts as the server says them: nothing is rounded or moved to another zone on the way. */
function asText(field, next) {
  return field.type === 'JSON' ? field.string() : next();
}
