/**
 * node lab/reading/run.mjs [SEED]
 * Reads 45,000 random statements (PDF layouts, bills, tables side by side, CSV), and 2,000 that are printed to PDF, and compares each
 * with what was printed.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../scripts/launcher/paths.mjs';

const seed = process.argv[2] ?? '1';
const jest = join(root, 'node_modules/jest/bin/jest.js');
const args = [jest, '--selectProjects=unit', '--testPathPatterns', 'random-tables', '--testTimeout=3600000'];
const env = { ...process.env, TORTURE: 'long', TORTURE_SEED: seed };
process.exitCode = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).status ?? 1;
