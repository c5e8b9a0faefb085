import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '../../kernel/errors';
import { memoryOf, type ProcessBounds, sandboxFlags } from './bounded-process';
import type { ProcessCall, ProcessMessage, ResultPart } from './warm-process';

const PROGRAM = require.resolve('./warm-process');
/** All code of this service, which a call may load. */
const CODE = join(__dirname, '../..');
/** Scripts that a call starts run in a sandbox as well (`inBoundedProcess`). */
const SANDBOX = [...sandboxFlags([CODE]), '--allow-child-process'];
const WATCH_MS = 50;
/** A process that held more than this ends after its call. V8 gives memory back late. */
const KEPT_BELOW_MB = 160;

/** The call took more time or memory than it may, or its process ended. */
export class ProcessLimitError extends Error {
  constructor(readonly limit: 'time' | 'memory' | 'exit') {
    super(`the process was ended: ${limit}`);
    this.name = 'ProcessLimitError';
  }
}

/** What the processes may take; a script that one of them starts may hold `scriptMemoryMb`. */
interface WarmBounds extends ProcessBounds {
  readonly scriptMemoryMb: number;
}

/** How a call ended; `unused` when the process had ended before the call began. */
type Outcome = { readonly result: unknown } | { readonly error: Error } | 'unused';

/**
 * Runs functions of our modules in separate processes with limited time and memory. They have none of our settings and
 * can read no file but our code. A process is started once for many calls, so a short call costs one message each way.
 * These are processes and not threads. A thread that needs one large piece of memory beyond its limit ends the whole
 * process.
 */
export class WarmProcesses {
  private readonly idle: WarmProcess[] = [];
  private readonly all = new Set<WarmProcess>();

  /** @param kept number of processes that stay for the next call */
  constructor(
    private readonly bounds: Omit<WarmBounds, 'timeMs'>,
    private readonly kept: number,
  ) {}

  /**
   * Runs the call and returns the function's result. The caller limits how many calls run in parallel.
   * @throws ProcessLimitError beyond a limit, DomainError when the function rejects, Error when it fails
   */
  async run(call: ProcessCall, timeMs: number): Promise<unknown> {
    for (;;) {
      const known = this.idle.pop();
      const warm = known ?? this.start();
      const outcome = await warm.run(call, { ...this.bounds, timeMs });
      if (outcome === 'unused') {
        warm.end();
        // Only a process that waited may have ended meanwhile. One that cannot even start is a defect.
        if (known) continue;
        throw new ProcessLimitError('exit');
      }
      if (warm.isAlive && warm.peakMb < KEPT_BELOW_MB && this.idle.length < this.kept) this.idle.push(warm);
      else warm.end();
      if ('error' in outcome) throw outcome.error;
      return outcome.result;
    }
  }

  /** Ends all processes; a call that runs fails. */
  close(): void {
    for (const warm of this.all) warm.end();
  }

  private start(): WarmProcess {
    const warm = new WarmProcess(this.bounds.heapMb, () => {
      this.all.delete(warm);
      const at = this.idle.indexOf(warm);
      if (at >= 0) this.idle.splice(at, 1);
    });
    this.all.add(warm);
    return warm;
  }
}

/** One process; it runs one call at a time. */
class WarmProcess {
  /** Highest memory use seen so far. */
  peakMb = 0;
  private readonly child: ChildProcess;
  private hasEnded = false;

  constructor(heapMb: number, onEnd: () => void) {
    this.child = fork(PROGRAM, {
      execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=32', ...SANDBOX],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // A process group of its own. What the process starts ends with it.
      detached: true,
    });
    this.child.once('error', () => this.end());
    this.child.once('exit', () => {
      this.hasEnded = true;
      this.end();
      onEnd();
    });
  }

  get isAlive(): boolean {
    return !this.hasEnded && this.child.connected;
  }

  /** Ends the process and everything that it started. */
  end(): void {
    if (this.child.pid) kill(-this.child.pid);
  }

  /** Runs the call; the process is ended when it exceeds a bound. */
  async run(call: ProcessCall, bounds: WarmBounds): Promise<Outcome> {
    this.hold();
    const lists = new Map<string, unknown[]>();
    let hasBegun = false;
    let stopWatching = (): void => undefined;
    const outcome = await new Promise<Outcome>((resolve) => {
      const fail = (limit: ProcessLimitError['limit']) => {
        resolve({ error: new ProcessLimitError(limit) });
        this.end();
      };
      const timer = setTimeout(() => fail('time'), bounds.timeMs);
      const watch = setInterval(() => {
        void this.watch().then((usedMb) => usedMb > bounds.memoryMb && fail('memory'));
        void this.endLargeScripts(bounds.scriptMemoryMb);
      }, WATCH_MS);
      const onExit = (_code: number | null, signal: string | null) => {
        // V8 ends a process whose heap is full by a signal. So does a system without memory.
        if (hasBegun) fail(signal === null ? 'exit' : 'memory');
        else resolve('unused');
      };
      const onMessage = (message: ProcessMessage) => {
        if (message.kind === 'begun') hasBegun = true;
        else if (message.kind === 'part') {
          addTo(lists, message.part);
          this.child.send('taken', () => undefined);
        } else resolve(outcomeOf(message, lists));
      };
      stopWatching = () => {
        clearTimeout(timer);
        clearInterval(watch);
        this.child.off('exit', onExit).off('message', onMessage);
      };
      this.child.on('exit', onExit).on('message', onMessage);
      if (this.isAlive) this.child.send(call, (error) => error && resolve('unused'));
      else resolve('unused');
    });
    stopWatching();
    this.release();
    return outcome;
  }

  private async watch(): Promise<number> {
    const usedMb = await memoryOf(this.child);
    this.peakMb = Math.max(this.peakMb, usedMb);
    return usedMb;
  }

  /**
   * Ends scripts that exceed the memory limit. The process cannot do this, because its sandbox hides other processes.
   * It takes the end of its script for `TooLarge`.
   */
  private async endLargeScripts(memoryMb: number): Promise<void> {
    for (const pid of await childrenOf(this.child)) if ((await memoryOf({ pid })) > memoryMb) kill(pid);
  }

  /** Keeps our own process alive while a call runs. */
  private hold(): void {
    this.child.ref();
    this.child.channel?.ref();
  }

  private release(): void {
    this.child.unref();
    this.child.channel?.unref();
  }
}

/** Ids of the child processes of a process. Empty where the system does not report them. */
async function childrenOf({ pid = 0 }: ChildProcess): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'latin1').catch(() => '');
  return children.split(' ').filter(Boolean).map(Number);
}

/** @param pid of a process; negative for a whole group */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended meanwhile.
  }
}

function addTo(lists: Map<string, unknown[]>, { list, items }: ResultPart): void {
  const known = lists.get(list) ?? [];
  for (const item of items) known.push(item);
  lists.set(list, known);
}

function outcomeOf(
  message: Exclude<ProcessMessage, { kind: 'begun' | 'part' }>,
  lists: ReadonlyMap<string, unknown[]>,
): Outcome {
  if (message.kind === 'rejection') return { error: DomainError.of(message.facts) };
  if (message.kind === 'error') return { error: new Error(message.stack) };
  if (lists.size === 0) return { result: message.result };
  return { result: { ...(message.result as object), ...Object.fromEntries(lists) } };
}
