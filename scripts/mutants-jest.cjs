/** For mutation tests: a folder is held by its own unit specs alone. */
const { projects } = require('../jest.config.cjs');

const unit = projects.find(({ displayName }) => displayName === 'unit');
module.exports = { ...unit, displayName: undefined, testMatch: [`<rootDir>/${process.env.MUTANTS}/**/*.spec.ts`] };
