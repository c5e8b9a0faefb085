/**
 * How Stryker runs the specs of a place (MUTANTS): sources, libraries and spec files are loaded once, by the loader of the unit tests
 * (test/support/jest/host-modules.cjs), and of each planted fault only the tests that come past it are run, until one fails. A run
 * of jest for each fault takes seconds to come to its first test; this takes milliseconds. `describe`, `it` and `expect` are jest's own.
 */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, sep } from 'node:path';
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  determineHitLimitReached,
  DryRunStatus,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { transformSync } from '@swc/core';
import { expect } from 'expect';
import { describe, getState, it, resetState, test } from 'jest-circus';

/** Hold no answer but how much is done for it: by V8's own counts, which the planted faults would change, or by seconds. */
const OF_EFFORT = ['growth.spec.ts', 'pdf-bounds.spec.ts'];
/** Random cases are the same for each fault, and a fault is noticed at its first one: no smaller one is looked for. */
const RANDOM = { seed: 20_260_101, endOnFailure: true };

class SpecRunner {
  tests = [];
  /** Whether what is loaded was loaded with a fault in it. */
  faulty = false;

  capabilities() {
    return { reloadEnvironment: true };
  }

  init() {
    Object.assign(globalThis, { describe, it, test, expect });
    const require = createRequire(join(process.cwd(), 'package.json'));
    require('fast-check').configureGlobal(RANDOM);
    const unit = require('./jest.config.cjs').projects.find(({ displayName }) => displayName === 'unit');
    const [, settings] = unit.transform[String.raw`\.ts$`];
    const done = new Map();
    const transform = (filename, source) => {
      if (!done.has(filename)) done.set(filename, transformSync(source, { ...settings, filename, sourceMaps: false }));
      return done.get(filename);
    };
    require('./test/support/jest/host-modules.cjs').transformBy(transform);
  }

  async dryRun() {
    const state = strykerState();
    this.load();
    const tests = [];
    for (const test of this.tests) {
      state.currentTestId = test.id;
      tests.push(await outcomeOf(test));
      test.timeSpentMs = tests.at(-1).timeSpentMs;
    }
    state.currentTestId = undefined;
    return { status: DryRunStatus.Complete, tests, mutantCoverage: state.mutantCoverage };
  }

  async mutantRun({ activeMutant, sandboxFileName, testFilter, hitLimit, reloadEnvironment, disableBail }) {
    const state = strykerState();
    state.activeMutant = undefined;
    if (this.faulty && !reloadEnvironment) this.load();
    Object.assign(state, { activeMutant: activeMutant.id, hitLimit, hitCount: hitLimit ? 0 : undefined });
    try {
      if (reloadEnvironment) this.load();
      const chosen = new Set(testFilter ?? this.tests.map(({ id }) => id));
      const tests = [];
      for (const test of inOrder(
        this.tests.filter(({ id }) => chosen.has(id)),
        sandboxFileName,
      )) {
        tests.push(await outcomeOf(test));
        if (tests.at(-1).status === TestStatus.Failed && !disableBail) break;
      }
      const run = { status: DryRunStatus.Complete, tests };
      return toMutantRunResult(determineHitLimitReached(state.hitCount, state.hitLimit) ?? run, disableBail);
    } catch (error) {
      // It can't even be loaded: each of the tests would fail.
      const tests = this.tests.slice(0, 1).map(({ id }) => ({ id, name: id, timeSpentMs: 0, ...failed(error) }));
      return toMutantRunResult({ status: DryRunStatus.Complete, tests });
    } finally {
      Object.assign(state, { activeMutant: undefined, hitLimit: undefined, hitCount: undefined });
    }
  }

  /** Everything of the sandbox anew; the libraries stay. */
  load() {
    this.faulty = strykerState().activeMutant !== undefined;
    const root = process.cwd() + sep;
    const own = (path) => path.startsWith(root) && !path.includes(`${sep}node_modules${sep}`);
    const require = createRequire(join(root, 'package.json'));
    for (const path of Object.keys(require.cache)) if (own(path) && path.endsWith('.ts')) delete require.cache[path];
    const times = new Map(this.tests.map(({ id, timeSpentMs }) => [id, timeSpentMs]));
    this.tests = specFiles(process.env.MUTANTS).flatMap((file) => {
      resetState();
      require(join(root, file));
      return testsOf(getState().rootDescribeBlock, file, new Set());
    });
    for (const test of this.tests) test.timeSpentMs = times.get(test.id) ?? 0;
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'specs', SpecRunner)];

/** A folder is held by the specs in it, a file by those of its folder. */
function specFiles(place) {
  const folder = place.endsWith('.ts') ? dirname(place) : place;
  const specs = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.spec.ts'));
  return specs.filter((name) => !OF_EFFORT.includes(basename(name))).map((name) => join(folder, name));
}

/** The tests that jest has collected; two of the same name are told apart. */
function testsOf(block, name, taken) {
  if (block.hooks.length > 0) throw new Error(`${name}: hooks are not run here`);
  return block.children.flatMap((child) => {
    const path = `${name} ${child.name}`;
    if (child.type === 'describeBlock') return testsOf(child, path, taken);
    let id = path;
    for (let count = 2; taken.has(id); count += 1) id = `${path} (${count})`;
    taken.add(id);
    return [{ id, fn: child.fn }];
  });
}

/** First those of the file's own spec, of these the shortest first: the sooner one fails, the better. */
function inOrder(tests, path) {
  const own = `${sep}${basename(path, '.ts')}.spec.ts `;
  const rank = ({ id }) => (id.includes(own) ? 0 : 1);
  return tests.sort((one, other) => rank(one) - rank(other) || one.timeSpentMs - other.timeSpentMs);
}

async function outcomeOf({ id, fn }) {
  const start = performance.now();
  const known = { id, name: id };
  try {
    await fn();
    return { ...known, timeSpentMs: performance.now() - start, status: TestStatus.Success };
  } catch (error) {
    return { ...known, timeSpentMs: performance.now() - start, ...failed(error) };
  }
}

const failed = (error) => ({ status: TestStatus.Failed, failureMessage: String(error?.message ?? error) });

const strykerState = () => (globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {});
