/**
 * Starts the longest suites first, or else one worker waits for the other at the end. In a new clone jest knows only the sizes of
 * files, which are no measure of a suite of case files.
 */
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { default: TestSequencer } = require('@jest/test-sequencer');

const LONGEST = [
  // Groups of npm test.
  ...[
    'surface-and-access-matrix-and-fuzz',
    'ledger-and-commands-and-faults',
    'imports-and-rules',
    'registers-and-servers-and-files',
    'invoices-and-backups',
    'idempotency-and-simples',
    'conditional-and-api-keys',
    'access-and-http',
  ].map((name) => `together/e2e/${name}.ts`),
  ...['surface', 'fuzz', 'api-keys', 'invoices', 'backups', 'access', 'imports', 'ledger'].map(
    (name) => `e2e/${name}.e2e-spec.ts`,
  ),
  ...['unit/patterns.spec.ts', 'together/unit/law-pdf.ts', 'together/unit/law-csv.ts'],
  ...['unit/statements/growth.spec.ts', 'together/unit/statements-other.ts', 'together/unit/statements-pdf.ts'],
  // It builds the page.
  'unit/containers.spec.ts',
].map((path) => join(__dirname, '../..', path));
for (const path of LONGEST)
  if (!existsSync(path)) throw new Error(`${path}, listed as one of the longest, does not exist`);

module.exports = class LongestFirst extends TestSequencer {
  sort(tests) {
    const isLong = ({ path }) => LONGEST.includes(path);
    const byLength = (one, other) => LONGEST.indexOf(one.path) - LONGEST.indexOf(other.path);
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong).sort(byLength), ...sorted.filter((test) => !isLong(test))];
  }
};
