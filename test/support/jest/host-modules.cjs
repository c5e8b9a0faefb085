/**
 * The sources and their libraries as the tests get them: loaded once in the life of a jest worker, by Node itself as in
 * production, TypeScript by way of jest's own transformer (its settings, its cache).
 */
const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join } = require('node:path');

const load = createRequire(join(__dirname, '../../'));

/** Where the source map of each file lies that was loaded here. */
const sourceMaps = new Map();

/** How a TypeScript file is turned into JavaScript; the first runtime of the worker gives it. */
let transform;

// Registering an extension is what every loader of TypeScript does. Its place is that of .js: './examples' is examples.ts, not examples.json.
const others = Object.entries(load.extensions).filter(([extension]) => extension !== '.js');
for (const [extension] of others) delete load.extensions[extension];
load.extensions['.ts'] = loadTypeScript;
for (const [extension, loader] of others) load.extensions[extension] ??= loader;

function loadTypeScript(module, filename) {
  const { code, sourceMapPath } = transform(filename, readFileSync(filename, 'utf8'));
  if (sourceMapPath) sourceMaps.set(filename, sourceMapPath);
  module._compile(code, filename);
}

module.exports = {
  load,
  sourceMaps,
  transformBy(first) {
    transform ??= first;
  },
};
