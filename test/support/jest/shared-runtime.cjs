/**
 * jest's runtime, except that a spec file gets the sources and libraries from {@link ./host-modules.cjs}: loading them again for each spec file took
 * longer than most of the tests. The spec files and test/support are loaded again each time, as jest does it. A spec file that needs a
 * registry of its own (`jest.mock`, `isolateModules`) says `@jest-environment node` in its first comment.
 */
const asyncHooks = require('node:async_hooks');
const { createRequire } = require('node:module');
const { join } = require('node:path');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const host = require('./host-modules.cjs');

/** What is loaded again for each spec file. */
const TESTS = join(__dirname, '../../');
const SPEC = /\.spec\.ts$/;

module.exports = class SharedRuntime extends Runtime {
  /** The storages that jest's state of this spec file consists of, besides variables. */
  storages = [];

  constructor(...given) {
    super(...given);
    if (!this.shares) return;
    const [, , , transformer] = given;
    const options = this._getFullTransformationOptions();
    host.transformBy((filename, source) => transformer.transform(filename, options, source));
    this.transformCache.sourceMaps = host.sourceMaps;
    this.executor.compile = (source, filename) =>
      vm.compileFunction(source, this.executor.injectedModuleParameters, { filename });
  }

  get shares() {
    return this._environment.sharesModules === true;
  }

  requireModule(from, name, options, isActual) {
    if (this.shares && name && !options?.isInternalModule && !this._resolution.isCoreModule(name)) {
      if (!/^[./]/.test(name)) return host.load(name);
      const path = this._resolution.resolveCjs(from, name);
      if (!path.startsWith(TESTS) && !SPEC.test(path)) return host.load(path);
    }
    return super.requireModule(from, name, options, isActual);
  }

  /** jest's own modules; only the one that holds the state of a spec file is loaded again. */
  requireInternalModule(from, to) {
    if (!this.shares) return super.requireInternalModule(from, to);
    const load = createRequire(from);
    if (to) return load(to);
    delete load.cache[from];
    return withStorages(this.storages, () => load(from));
  }

  /** A storage that was used once is asked about every promise of the process from then on: one of each spec file made the later ones slow. */
  teardown() {
    for (const storage of this.storages) storage.disable();
    super.teardown();
  }

  setMock(from, name, factory, options) {
    if (this.shares) throw new Error(`jest.mock('${name}'): the sources are shared; say @jest-environment node`);
    super.setMock(from, name, factory, options);
  }

  /** The process is the real one here: nothing of it is replaced. */
  installGetBuiltinModule() {
    if (!this.shares) super.installGetBuiltinModule();
  }
};

/** Loads modules; the storages that they make are put into `made`. */
function withStorages(made, load) {
  const { AsyncLocalStorage } = asyncHooks;
  asyncHooks.AsyncLocalStorage = class extends AsyncLocalStorage {
    constructor(...given) {
      super(...given);
      made.push(this);
    }
  };
  try {
    return load();
  } finally {
    Object.assign(asyncHooks, { AsyncLocalStorage });
  }
}
