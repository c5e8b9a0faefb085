/**
 * The environment of the tests: the worker's own globals rather than a copy of them in a realm apart, so that what Node
 * loaded once ({@link ./host-modules.cjs}) and what a spec file makes are of the same kind (`instanceof`, `toStrictEqual`).
 * At its end the process is as it was before the spec file.
 */
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** The symbols by which jest keeps in the globals what is of one spec file: its tests, who is told of them, `retryTimes`, `setTimeout`. */
const OF_ONE_FILE = new Set([
  ...['JEST_STATE_SYMBOL', 'EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL', 'RETRY_TIMES', 'RETRY_TIMES_SETTER'],
  ...['RETRY_IMMEDIATELY', 'WAIT_BEFORE_RETRY', 'LOG_ERRORS_BEFORE_RETRY'],
]);

/** What a library does at the end of the process, from when it was loaded. */
const AT_EXIT = new Set(['exit', 'beforeExit']);

module.exports = class OneRealm {
  /** Says to the runtime that sources and libraries may be shared. */
  sharesModules = true;
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  /** The legacy ones are not offered. */
  fakeTimers = null;

  constructor({ projectConfig }) {
    // By way of a stand-in: faked in the global itself, those of node:timers would be faked too, and with them what the sources wait for.
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: new Proxy(globalThis, {}) });
    this.restore = rememberProcess();
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    this.restore();
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** There is none: see the runtime's `compile`. */
  getVmContext() {
    return null;
  }
};

/** Returns what sets back whatever a spec file may leave behind in the process. */
function rememberProcess() {
  const { env, exit, exitCode } = process;
  const { console } = globalThis;
  const variables = { ...env };
  const directory = process.cwd();
  const listeners = new Map(process.eventNames().map((name) => [name, process.rawListeners(name)]));
  const symbols = new Set(symbolsOfOneFile());
  return () => {
    process.env = env;
    for (const name of Object.keys(env)) if (!(name in variables)) delete env[name];
    Object.assign(env, variables);
    Object.assign(process, { exit, exitCode });
    if (process.cwd() !== directory) process.chdir(directory);
    Object.assign(globalThis, { console });
    for (const name of process.eventNames().filter((each) => !AT_EXIT.has(each)))
      for (const listener of process.rawListeners(name))
        if (!listeners.get(name)?.includes(listener)) process.removeListener(name, listener);
    for (const symbol of symbolsOfOneFile()) if (!symbols.has(symbol)) delete globalThis[symbol];
  };
}

function symbolsOfOneFile() {
  return Object.getOwnPropertySymbols(globalThis).filter(({ description }) => OF_ONE_FILE.has(description));
}
