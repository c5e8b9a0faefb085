/** For one folder, file or pattern (MUTANTS) and the specs of its folder (MUTANTS_SPECS). `npm run mutants` starts it for each. */
const place = process.env.MUTANTS;
if (!place) throw new Error('npm run mutants: MUTANTS names the folder');

/** Data that other tests compare: every message of the source has its code (test/unit/error-catalogue). */
const TABLES = ['!src/kernel/error-codes/**'];

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: [place.endsWith('.ts') ? place : `${place}/**/*.ts`, '!**/*.spec.ts', ...TABLES],
  testRunner: 'jest',
  jest: { configFile: 'lab/mutants/jest.config.cjs' },
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env.MUTANTS_AT_ONCE ?? 2),
  timeoutMS: 10_000,
  disableTypeChecks: false,
  ignorePatterns: ['/.git', '/dist', '/dist-web', '/.data*', '/coverage', '/web', '/samples', '/openapi'],
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: `coverage/mutants/${place.replaceAll(/[/*]/g, '-')}.json` },
  warnings: { slow: false },
};
