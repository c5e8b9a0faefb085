/** Of one folder or file, named by MUTANTS, and the specs of MUTANTS_SPECS; `npm run mutants` goes through them (scripts/mutants.mjs, docs/internals/tests.md). */
const place = process.env.MUTANTS;
if (!place) throw new Error('npm run mutants: MUTANTS names the folder');

/** Data, which other tests hold: every message of the source has its code (test/unit/error-catalogue). */
const TABLES = ['!src/kernel/error-codes/**'];

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: [place.endsWith('.ts') ? place : `${place}/**/*.ts`, '!**/*.spec.ts', ...TABLES],
  plugins: ['./scripts/mutants-runner.mjs'],
  testRunner: 'specs',
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env.MUTANTS_AT_ONCE ?? 2),
  timeoutMS: 10_000,
  disableTypeChecks: false,
  ignorePatterns: ['/.git', '/dist', '/dist-web', '/.data*', '/coverage', '/web', '/samples', '/openapi'],
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
  jsonReporter: { fileName: `coverage/mutants/${place.replaceAll(/[/*]/g, '-')}.json` },
  warnings: { slow: false },
};
