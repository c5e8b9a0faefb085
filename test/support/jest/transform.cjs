/**
 * Compiles a source to CommonJS with swc. @swc/jest makes a source map even when the settings ask for none: for packages that is a third of
 * the work. The key of the cache names no project: both projects use what one of them compiled.
 */
const { createHash } = require('node:crypto');
const { transformSync, version } = require('@swc/core');

/** @param options those of swc */
function createTransformer(options) {
  const settings = `${version} ${JSON.stringify(options)}`;
  return {
    process: (source, filename) => transformSync(source, { ...options, filename }),
    getCacheKey: (source, filename) =>
      createHash('sha1').update(settings).update('\0').update(filename).update('\0').update(source).digest('hex'),
  };
}

module.exports = { createTransformer };
