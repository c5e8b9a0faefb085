/**
 * How Stryker runs the specs of a place (MUTANTS_SPECS): libraries are loaded once, sources and spec files are compiled once and loaded again for
 * each inserted fault, by the loader of the unit tests (test/support/jest/host-modules.cjs), and only the tests that come past the fault
 * are run, until one fails; a spec file is loaded when the first of its tests is due. A run of jest for each fault takes seconds to
 * come to its first test; this takes milliseconds. `describe`, `it` and `expect` are jest's own.
 */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, sep } from 'node:path';
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  determineHitLimitReached,
  DryRunStatus,
  MutantRunStatus,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { transformSync } from '@swc/core';
import { expect } from 'expect';
import { describe, getState, it, resetState, test } from 'jest-circus';

/** Hold no response but how much is done for it: by V8's own counts, which the inserted faults would change. */
const OF_EFFORT = ['growth.spec.ts'];
/** Their specs read whole files in a process of its own, which takes long: they are asked only of faults in these sources. */
const IN_A_PROCESS = ['pdf-text.ts', 'pdf-reader.ts'];
/** Random cases are few and the same for each fault; it is noticed at the first, no smaller one is looked for. */
const CASES = 30;
const RANDOM = { seed: 20_260_101, endOnFailure: true };

/** Stryker gives up a loop that comes past a fault a hundred times as often as all tests do without it; twice as often would do. */
const HASTE = 50;

class SpecRunner {
  /** What the first run has told of each test; in a process that took the place of one that hung, their names alone. */
  known = [];
  /** By spec file the sources that it loads: a fault in any other is none that its tests could notice. */
  sources = new Map();

  capabilities() {
    return { reloadEnvironment: true };
  }

  init() {
    Object.assign(globalThis, { describe, it, test, expect });
    this.require = createRequire(join(process.cwd(), 'package.json'));
    this.withFewCases(this.require('fast-check'));
    const unit = this.require('./jest.config.cjs').projects.find(({ displayName }) => displayName === 'unit');
    const [, settings] = unit.transform[String.raw`\.ts$`];
    const done = new Map();
    const transform = (filename, source) => {
      if (!done.has(filename)) done.set(filename, transformSync(source, { ...settings, filename, sourceMaps: false }));
      return done.get(filename);
    };
    this.require('./test/support/jest/host-modules.cjs').transformBy(transform);
  }

  withFewCases(library) {
    const { default: fc } = library;
    const assert = (property, { numRuns = CASES, ...given } = {}) =>
      fc.assert(property, { ...given, ...RANDOM, numRuns: Math.min(numRuns, CASES) });
    library.default = Object.create(fc, { assert: { value: assert } });
  }

  async dryRun() {
    const state = strykerState();
    for (const test of this.loadAll()) {
      state.currentTestId = test.id;
      this.known.push({ file: test.file, ...(await outcomeOf(test)) });
    }
    state.currentTestId = undefined;
    return { status: DryRunStatus.Complete, tests: this.known, mutantCoverage: state.mutantCoverage };
  }

  async mutantRun({ activeMutant, sandboxFileName, testFilter, hitLimit, mutantActivation, disableBail }) {
    const state = strykerState();
    if (this.known.length === 0) this.known = this.loadAll().map(({ id, file }) => ({ id, file, name: id }));
    const chosen = new Set(testFilter ?? this.known.map(({ id }) => id));
    const known = inOrder(
      this.known.filter(({ id, file }) => chosen.has(id) && this.isAsked(file, sandboxFileName)),
      sandboxFileName,
    );
    const most = hitLimit && Math.ceil(hitLimit / HASTE);
    Object.assign(state, { hitLimit: most, hitCount: hitLimit ? 0 : undefined });
    const whileLoading = mutantActivation === 'static' ? activeMutant.id : undefined;
    const loaded = new Map();
    const tests = [];
    try {
      this.forget();
      for (const { id, file } of known) {
        state.activeMutant = whileLoading;
        if (!loaded.has(file)) loaded.set(file, new Map(this.load(file).map((test) => [test.id, test])));
        state.activeMutant = activeMutant.id;
        const test = loaded.get(file).get(id);
        // Only a fault that is there while a spec is loaded can take a test away; else its name changes from load to load.
        if (!test && !whileLoading)
          return { status: MutantRunStatus.Error, errorMessage: `no test of this name any more: ${id}` };
        tests.push(await outcomeOf(test ?? { id, fn: () => fail('this test is gone') }));
        if (tests.at(-1).status === TestStatus.Failed && !disableBail) break;
      }
    } catch (error) {
      // What can't be loaded lets each of its tests fail.
      tests.push({ ...known[0], ...failed(error) });
    } finally {
      Object.assign(state, { activeMutant: undefined, hitLimit: undefined });
    }
    const run = { status: DryRunStatus.Complete, tests };
    return toMutantRunResult(determineHitLimitReached(state.hitCount, most) ?? run, disableBail);
  }

  isAsked(file, source) {
    if (IN_A_PROCESS.map(ownSpec).includes(basename(file)) && !IN_A_PROCESS.includes(basename(source))) return false;
    return this.sources.get(file).has(source);
  }

  /** The tests of all specs, and which sources each of them loads. */
  loadAll() {
    return specFiles(process.env.MUTANTS_SPECS).flatMap((file) => {
      this.forget();
      const tests = this.load(file);
      this.sources.set(file, new Set(this.ownModules()));
      return tests;
    });
  }

  load(file) {
    resetState();
    createRequire(join(process.cwd(), 'package.json'))(join(process.cwd(), file));
    return testsOf(getState().rootDescribeBlock, file, file, new Set());
  }

  /** Specs and sources are loaded again from here on: what a module keeps is of one run. The libraries stay. */
  forget() {
    for (const path of this.ownModules()) delete this.require.cache[path];
  }

  ownModules() {
    const root = process.cwd() + sep;
    return Object.keys(this.require.cache).filter((path) => path.startsWith(root) && path.endsWith('.ts'));
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'specs', SpecRunner)];

function specFiles(folder) {
  const specs = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.spec.ts'));
  return specs.filter((name) => !OF_EFFORT.includes(basename(name))).map((name) => join(folder, name));
}

/** The tests that jest has collected; two of the same name are distinguished. */
function testsOf(block, file, name, taken) {
  if (block.hooks.length > 0) throw new Error(`${name}: hooks are not run here`);
  return block.children.flatMap((child) => {
    const path = `${name} ${child.name}`;
    if (child.type === 'describeBlock') return testsOf(child, file, path, taken);
    let id = path;
    for (let count = 2; taken.has(id); count += 1) id = `${path} (${count})`;
    taken.add(id);
    return [{ id, file, fn: child.fn }];
  });
}

/** First those of the file's own spec, of these the shortest first: the sooner one fails, the better. */
function inOrder(tests, path) {
  const own = `${sep}${ownSpec(path)} `;
  const rank = ({ id }) => (id.includes(own) ? 0 : 1);
  return tests.sort((one, other) => rank(one) - rank(other) || (one.timeSpentMs ?? 0) - (other.timeSpentMs ?? 0));
}

const ownSpec = (path) => `${basename(path, '.ts')}.spec.ts`;

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

function fail(reason) {
  throw new Error(reason);
}

const failed = (error) => ({ status: TestStatus.Failed, failureMessage: String(error?.message ?? error) });

const strykerState = () => (globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {});
