/**
 * Loads TypeScript in a process that a test started from the sources, with the settings of jest.config.cjs. Source maps are left out: each
 * process compiles all that it loads again, and nothing in it reads them.
 */
const { readFileSync } = require('node:fs');
const { transformSync } = require('@swc/core');
const { projects } = require('../../../jest.config.cjs');

const [, options] = projects[0].transform['\\.ts$'];

require.extensions['.ts'] = (loaded, filename) => {
  loaded._compile(
    transformSync(readFileSync(filename, 'utf8'), { ...options, sourceMaps: false, filename }).code,
    filename,
  );
};
