import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as tasks from '../support/statement-files/reading-tasks';
import { domainError } from '../../src/kernel/errors';
import { WarmProcesses } from '../../src/platform/bounded-process/warm-processes';

const MODULE = require.resolve('../support/statement-files/reading-tasks');
/** Far more than a start takes on a busy machine. */
const LONG_MS = 60_000;

const processes = new WarmProcesses({ heapMb: 64, memoryMb: 300, scriptMemoryMb: 200 }, 1);
afterAll(() => processes.close());

/** Runs the function in a process. */
const run = (task: (...args: never[]) => unknown, args: readonly unknown[] = [], timeMs = LONG_MS) =>
  processes.run({ module: MODULE, name: task.name, args }, timeMs);

const processOf = async (): Promise<number> => ((await run(tasks.read, [Buffer.from('x')])) as { pid: number }).pid;

describe('WarmProcesses', () => {
  it('runs one call after the other in the same process, which is not ours', async () => {
    expect(await run(tasks.read, [Buffer.from('first')])).toMatchObject({ text: 'first' });
    const pid = await processOf();
    expect(pid).not.toBe(process.pid);
    expect(await processOf()).toBe(pid);
  });

  it('returns long lists whole and in order', async () => {
    const size = 4_321;
    expect(await run(tasks.longLists, [null, size])).toStrictEqual(tasks.longLists(Buffer.alloc(0), size));
  });

  it('passes on an error and a failure, and keeps the process', async () => {
    const pid = await processOf();
    await expect(run(tasks.reject)).rejects.toEqual(domainError('importacoes.linhas_demais', 4, 3));
    await expect(run(tasks.fail)).rejects.toThrow('broken');
    expect(await processOf()).toBe(pid);
  });

  it('ends a call that takes longer than it may, and our own thread goes on meanwhile', async () => {
    let rounds = 0;
    const counting = setInterval(() => rounds++, 5);
    await expect(run(tasks.spin, [], 1_000)).rejects.toMatchObject({ limit: 'time' });
    clearInterval(counting);
    expect(rounds).toBeGreaterThan(10);
    await expect(processOf()).resolves.toBeGreaterThan(0);
  });

  it.each(['fillWithObjects', 'fillInOnePiece', 'fillBuffers'] as const)(
    'ends a call that takes more memory than it may: %s',
    async (name) => {
      await expect(run(tasks[name])).rejects.toMatchObject({ limit: 'memory' });
      await expect(processOf()).resolves.toBeGreaterThan(0);
    },
  );

  it('lets a call read our code and the packages alone: no secret of the service, by file, environment or another process', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    writeFileSync(join(folder, 'secret'), 'secret');
    const denied = 'ERR_ACCESS_DENIED';
    expect(await run(tasks.reach, [Buffer.alloc(0), folder])).toEqual({
      environment: 0,
      secretFile: denied,
      secretFolder: denied,
      environmentOfParent: denied,
      commandOfParent: denied,
      write: denied,
      thread: denied,
      packages: 'done',
      scripts: 'done',
    });
    rmSync(folder, { recursive: true });
  });

  it('ends a script that a call starts when it takes more memory than it may, and the call goes on', async () => {
    const pid = await processOf();
    expect(await run(tasks.fillInScript)).toBe('TooLarge');
    expect(await processOf()).toBe(pid);
  });

  it('replaces a process that ended during a call, and one that was ended between two', async () => {
    const first = await processOf();
    await expect(run(tasks.die)).rejects.toMatchObject({ limit: 'exit' });
    const second = await processOf();
    expect(second).not.toBe(first);
    process.kill(second, 'SIGKILL');
    const third = await processOf();
    expect(third).not.toBe(second);
    expect(await processOf()).toBe(third);
  });
});
