/**
 * node lab/reading/run.mjs [SEED] [--printer chromium]
 * Reads 65,000 random statements (PDF layouts, bills, tables side by side, CSV, OFX), 21,000 CSV and 12,000 OFX files with one damaged place, and 2,000 that are printed to PDF, and compares each
 * with what was printed. With `--printer chromium` 1,500 pages of HTML that Chromium prints.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from '../../scripts/launcher/ensure-binaries.mjs';
import { root } from '../../scripts/launcher/paths.mjs';

const args = process.argv.slice(2);
const at = args.indexOf('--printer');
const [, printer = null] = at < 0 ? [] : args.splice(at, 2);
if (at >= 0 && printer !== 'chromium') throw new Error('The printer is chromium, or none is named.');
const browser = printer === null ? null : findBrowser();
if (printer !== null && browser === null)
  throw new Error('No Chromium or Chrome here. CHROMIUM=/path/to/it names one.');

const seed = args[0] ?? '1';
const jest = join(root, 'node_modules/jest/bin/jest.js');
const spec = browser === null ? 'random-tables' : 'chromium-tables';
const env = { ...process.env, STRESS: 'extended', STRESS_SEED: seed, ...(browser && { READING_CHROMIUM: browser }) };
const options = ['--selectProjects=unit', '--testPathPatterns', spec, '--testTimeout=3600000'];
process.exitCode = spawnSync(process.execPath, [jest, ...options], { cwd: root, env, stdio: 'inherit' }).status ?? 1;
