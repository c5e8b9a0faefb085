/**
 * The environment `node` of jest, with two things that every spec file shares with those before it in its worker.
 *
 * It releases every AsyncLocalStorage of a spec file at the end of the file. jest-circus makes one for each file and never disables
 * it. Node 20 calls every enabled one for each promise, so a promise would cost more with every file that a worker has run: after
 * 22 files a spec with two million promises took five times the time.
 *
 * It compiles each source once. Every spec file evaluates its modules again, in a global of its own, but what V8 compiled stays.
 */
const asyncHooks = require('node:async_hooks');
const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

const made = [];
const { AsyncLocalStorage } = asyncHooks;
asyncHooks.AsyncLocalStorage = class extends AsyncLocalStorage {
  constructor(...given) {
    super(...given);
    made.push(this);
  }
};

/** By file. Sources are compared, for a test may write a file again. */
const scripts = new Map();
const { compileFunction } = vm;

/** What jest makes of each module. A spec that counts blocks sets `compilesAfresh`: V8 counts those that it compiles meanwhile. */
vm.compileFunction = function compileOnce(source, names, options = {}) {
  const { parsingContext, filename } = options;
  if (!parsingContext || !filename || parsingContext.compilesAfresh) return compileFunction(source, names, options);
  const head = `(function (${names.join()}) {`;
  let known = scripts.get(filename);
  if (known?.source !== source || known.head !== head) {
    // The head is on the first line of the source, so that lines and columns of an error are those of the source.
    const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
    known = { source, head, script };
    scripts.set(filename, known);
  }
  return known.script.runInContext(parsingContext);
};

/** jest keeps 100 places of each error, and the service throws thousands; a failure is found by the first ones. */
const PLACES_OF_ERROR = 20;

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const each of [Error, this.global.Error]) each.stackTraceLimit = PLACES_OF_ERROR;
  }

  async teardown() {
    await super.teardown();
    for (const storage of made.splice(0)) storage.disable();
  }
};
