import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Coverage {
  readonly result: readonly { readonly url: string; readonly functions: readonly CountedFunction[] }[];
}
interface CountedFunction {
  readonly ranges: readonly { readonly count: number }[];
}

/**
 * How many times as many blocks of code a script of `inBoundedProcess` enters for a file of fourfold size, its libraries
 * included: what V8 counts, so that no clock is asked.
 */
export async function growthOfProcess(
  script: string,
  limits: object,
  size: number,
  fileOf: (size: number) => Buffer,
): Promise<number> {
  const nothing = await blocksOf(script, limits, fileOf(1));
  const small = await blocksOf(script, limits, fileOf(size));
  const large = await blocksOf(script, limits, fileOf(4 * size));
  return (large - nothing) / (small - nothing);
}

async function blocksOf(script: string, limits: object, bytes: Buffer): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'counted-'));
  const child = fork(script, [JSON.stringify(limits)], {
    env: { NODE_V8_COVERAGE: folder },
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
  });
  let outcome: unknown = 'nothing';
  child.on('message', (message: object) => {
    if ('part' in message) child.send('taken');
    else {
      outcome = message;
      // It writes the counts only when it ends without a signal.
      child.disconnect();
    }
  });
  child.stdin?.end(bytes);
  await once(child, 'exit');
  const counted = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Coverage);
  rmSync(folder, { recursive: true });
  if (JSON.stringify(outcome) !== '{"done":true}') throw new Error(`the script ended with ${JSON.stringify(outcome)}`);
  let blocks = 0;
  for (const { result } of counted)
    for (const { functions } of result)
      for (const { ranges } of functions) for (const { count } of ranges) blocks += count;
  return blocks;
}
