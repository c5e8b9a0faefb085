/** The unit specs of one folder (MUTANTS_SPECS). Specs that count work are left out: inserted faults change the counts. */
const { projects, cacheDirectory } = require('../../jest.config.cjs');

const unit = projects.find(({ displayName }) => displayName === 'unit');

module.exports = {
  ...unit,
  cacheDirectory,
  testMatch: [`<rootDir>/${process.env.MUTANTS_SPECS}/**/*.spec.ts`],
  testPathIgnorePatterns: ['/node_modules/', String.raw`/growth\.spec\.ts$`],
};
