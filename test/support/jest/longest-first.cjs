/**
 * The order of the spec files: those that take longest go first, for at the end everybody would wait for one of them. On a fresh clone
 * jest knows no durations, only sizes of files.
 */
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { default: TestSequencer } = require('@jest/test-sequencer');

const LONGEST = [
  ...['fuzz', 'frozen-servers', 'surface', 'cli', 'hostile-bodies', 'backups-worker', 'conditional', 'crash'],
  ...['redis-sentinel', 'key-bounds', 'unlisted-fields', 'rough-clients', 'access-matrix', 'migrations'],
].map((name) => join(__dirname, '../../e2e', `${name}.e2e-spec.ts`));
for (const path of LONGEST) if (!existsSync(path)) throw new Error(`${path}, named as one of the longest, is gone`);

module.exports = class LongestFirst extends TestSequencer {
  sort(tests) {
    const isLong = ({ path }) => LONGEST.includes(path);
    const byLength = (one, other) => LONGEST.indexOf(one.path) - LONGEST.indexOf(other.path);
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong).sort(byLength), ...sorted.filter((test) => !isLong(test))];
  }
};
