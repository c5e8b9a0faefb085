/**
 * The environment `node` of jest that releases every AsyncLocalStorage of a spec file at the end of the file.
 * jest-circus makes one for each file and never disables it. Node 20 calls every enabled one for each promise, so a promise would
 * cost more with every file that a worker has run: after 22 files a spec with two million promises took five times the time.
 */
const asyncHooks = require('node:async_hooks');
const { TestEnvironment } = require('jest-environment-node');

const made = [];
const { AsyncLocalStorage } = asyncHooks;
asyncHooks.AsyncLocalStorage = class extends AsyncLocalStorage {
  constructor(...given) {
    super(...given);
    made.push(this);
  }
};

module.exports = class extends TestEnvironment {
  async teardown() {
    await super.teardown();
    for (const storage of made.splice(0)) storage.disable();
  }
};
