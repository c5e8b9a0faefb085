/**
 * npm run openapi:lint [file]: the document by the rules of redocly.yaml. A warning fails as well as an error does, since no one reads the
 * warnings of a green run. Asks nothing of the network.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from '../launcher/paths.mjs';

const packageFile = createRequire(import.meta.url).resolve('@redocly/cli/package.json');
const program = join(dirname(packageFile), 'bin/cli.js');
const document = process.argv[2] ?? 'openapi/openapi.json';
const args = [program, 'lint', document, '--config=redocly.yaml', '--lint-config=error', '--format=json'];
const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: root, env, maxBuffer: 1 << 28 });

const problems = problemsOf(stdout.toString());
for (const { ruleId, severity, message, location } of problems) {
  console.error(`${severity} ${ruleId} at ${location[0]?.pointer ?? document}: ${message}`);
}
if (status !== 0 && problems.length === 0) console.error(`redocly ended with ${status}: ${stderr}`);
if (problems.length > 0 || status !== 0) process.exit(1);
console.log(`${document}: no error, no warning.`);

function problemsOf(text) {
  try {
    return JSON.parse(text).problems;
  } catch {
    throw new Error(`redocly gave no report: ${text.slice(0, 400)}\n${stderr}`);
  }
}
