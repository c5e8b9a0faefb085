/**
 * Finds the file of each name that is imported. jest keeps what it returns; a `moduleNameMapper` it would ask again for each import
 * of each spec file.
 *
 * Some packages (file-type) have an entry for `import` only. The sources load them with a dynamic import(), which swc compiles to
 * a require for jest; so where there is no entry for `require`, the one for `import` is taken.
 */
const { join, sep } = require('node:path');

const root = join(__dirname, '../../..');
const OF_PACKAGES = `${sep}node_modules${sep}`;

/** The same code in fewer files: every spec file loads its packages again, and each file takes a third of a millisecond. */
const REPLACED = new Map([
  ['fast-check', join(__dirname, 'fast-check.cjs')],
  ['rxjs', join(root, 'node_modules/rxjs/dist/bundles/rxjs.umd.js')],
  ['rxjs/operators', join(__dirname, 'rxjs-operators.cjs')],
  ['es-toolkit/compat', join(__dirname, 'es-toolkit.cjs')],
]);

module.exports = (request, options) => {
  const replaced = REPLACED.get(request);
  if (replaced !== undefined) return replaced;
  // A TypeScript source may name its neighbour './x.js', as nodenext allows.
  if (/^\.{1,2}\/.*\.js$/.test(request) && !options.basedir.includes(OF_PACKAGES)) {
    try {
      return options.defaultResolver(request.slice(0, -'.js'.length), options);
    } catch {
      // It is JavaScript.
    }
  }
  try {
    return options.defaultResolver(request, options);
  } catch (error) {
    if (/^[./]/.test(request)) throw error;
    return options.defaultResolver(request, { ...options, conditions: [...(options.conditions ?? []), 'import'] });
  }
};
