/** Two projects: `unit` needs nothing, `e2e` gets a real MariaDB and Redis from its global set-up. */

const { createHash } = require('node:crypto');

/**
 * Nest 12 is published as ES modules and jest's own ESM mode does not work on Node 20, so swc turns everything into CommonJS,
 * node_modules included. The decorator settings are those of tsconfig.json.
 */
const swc = (parser, sourceMaps = true) => [
  require.resolve('./test/support/jest/transform.cjs'),
  {
    jsc: {
      parser,
      // `hidden.jest` moves `jest.mock` above the imports.
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        hidden: { jest: true },
      },
      target: 'es2022',
      keepClassNames: true,
    },
    module: { type: 'commonjs' },
    sourceMaps,
  },
];

/** Packages that are ES modules. All others are loaded as they are, because every spec file loads its packages again. */
const ES_MODULES = [
  ...['@borewit', '@nestjs', '@standard-schema', '@tokenizer', 'file-type', 'js-yaml', 'libphonenumber-js', 'long'],
  ...['msgpackr', 're2js', 'read-excel-file', 'saxen', 'strtok3', 'token-types', 'uint8array-extras', 'unpdf'],
  ...['unzipper-esm', 'valibot', 'worker-f', 'wouter', '@tanstack'],
];

const shared = {
  rootDir: __dirname,
  // Names the folder of what was transformed: one for both projects.
  id: createHash('sha1').update(__dirname).digest('hex'),
  testEnvironment: require.resolve('./test/support/jest/environment.cjs'),
  setupFiles: ['<rootDir>/test/support/jest/typescript-processes.cjs'],
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json', 'node'],
  resolver: '<rootDir>/test/support/jest/resolver.cjs',
  transform: {
    '\\.ts$': swc({ syntax: 'typescript', decorators: true }),
    '\\.[cm]?js$': swc({ syntax: 'ecmascript' }, false),
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:.*/node_modules/)?(?:${ES_MODULES.join('|')})/).*[.]c?js$`],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.stryker-tmp/'],
};

/** The spec files of a project; in `npm test` those of a group as one file. */
const { filesTogether } = require('./test/support/jest/together.cjs');
const together = process.env.JEST_TOGETHER === 'true';

/** @type {import('jest').Config} */
module.exports = {
  maxWorkers: 2,
  testSequencer: '<rootDir>/test/support/jest/longest-first.cjs',
  // A guard against hanging, not a measure: a busy machine is no failure.
  testTimeout: 120_000,
  // A worker of the end-to-end suites has up to 1.4 GB. After its last handle is closed, a busy machine frees that in more than jest's 500 ms.
  workerGracefulExitTimeout: 3_000,
  cacheDirectory: `${__dirname}/node_modules/.cache/jest`,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: together
        ? filesTogether('unit')
        : ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/unit/**/*.spec.ts', '<rootDir>/web/src/**/*.spec.ts'],
    },
    {
      ...shared,
      displayName: 'e2e',
      testMatch: [
        ...(together ? filesTogether('e2e') : ['<rootDir>/test/e2e/**/*.e2e-spec.ts']),
        // What there is in the extended run alone: `npm run stress`.
        ...(process.env.STRESS === 'extended' ? ['<rootDir>/lab/stress/**/*.stress-spec.ts'] : []),
        // `npm run scale`
        ...(process.env.SCALE ? ['<rootDir>/lab/scale/**/*.scale-spec.ts'] : []),
      ],
      globalSetup: '<rootDir>/test/support/servers/global-setup.mjs',
      globalTeardown: '<rootDir>/test/support/servers/global-teardown.mjs',
    },
  ],
};
