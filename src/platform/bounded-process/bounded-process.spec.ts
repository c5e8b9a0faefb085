import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inBoundedProcess } from './bounded-process';

const BOUNDS = { timeMs: 30_000, heapMb: 64, memoryMb: 300 };

describe('a bounded process', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bounded-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Runs a script that tries each expression; returns `'done'` or the error code of each. */
  async function attempts(expressions: Record<string, string>): Promise<unknown> {
    const script = join(folder, 'attempts.mjs');
    const tried = Object.entries(expressions).map(
      ([name, expression]) =>
        `try { ${expression}; result.${name} = 'done'; } catch (error) { result.${name} = error.code; }`,
    );
    await writeFile(
      script,
      `import { readFileSync, writeFileSync } from 'node:fs';
       import { execFileSync } from 'node:child_process';
       import { Worker } from 'node:worker_threads';
       const { folder, packages } = JSON.parse(process.argv[2]);
       const result = { environment: Object.keys(process.env).length };
       ${tried.join('\n')}
       process.once('message', () => process.send({ done: true }));
       process.send({ part: result });`,
    );
    const parts: unknown[] = [];
    const limits = { folder, packages: join(process.cwd(), 'node_modules') };
    const failure = await inBoundedProcess(script, { bytes: Buffer.alloc(0), limits, bounds: BOUNDS }, (part) => {
      parts.push(part);
    });
    expect(failure).toBeNull();
    return parts[0];
  }

  it('reads its script, the modules next to it and its packages alone: no secret of the service, by file, environment or another process', async () => {
    await writeFile(join(folder, 'jwt_secret'), 'secret');
    await writeFile(join(folder, 'other.worker.mjs'), '');
    const denied = 'ERR_ACCESS_DENIED';
    expect(
      await attempts({
        module: "readFileSync(folder + '/other.worker.mjs')",
        secretFile: "readFileSync(folder + '/jwt_secret')",
        environmentOfParent: "readFileSync('/proc/' + process.ppid + '/environ')",
        ownEnvironment: "readFileSync('/proc/self/environ')",
        project: "readFileSync(packages + '/../package.json')",
        write: "writeFileSync(folder + '/written', '')",
        command: "execFileSync('true')",
        thread: "new Worker('0', { eval: true })",
        packages: "readFileSync(packages + '/typescript/package.json')",
      }),
    ).toEqual({
      environment: 0,
      module: 'done',
      secretFile: denied,
      environmentOfParent: denied,
      ownEnvironment: denied,
      project: denied,
      write: denied,
      command: denied,
      thread: denied,
      packages: 'done',
    });
  });
});
