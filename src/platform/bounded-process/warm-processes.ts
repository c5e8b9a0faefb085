import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '../../kernel/errors';
import { memoryOf, type ProcessBounds } from './bounded-process';
import type { ProcessCall, ProcessMessage, ResultPart } from './process-messages';
import { sandboxFlags } from './sandbox';

const PROGRAM = require.resolve('./warm-process');
/** All code of this service, which a call may load. */
const CODE = join(__dirname, '../..');
/** Scripts that a call starts are sandboxed in turn (`inBoundedProcess`). */
const SANDBOX = [...sandboxFlags([CODE]), '--allow-child-process'];
const WATCH_MS = 50;
/** A process that held more than this ends after its call: V8 gives memory back late. */
const KEPT_BELOW_MB = 160;

/** The call took more time or memory than it may, or its process ended. */
export class ProcessLimitError extends Error {
  constructor(readonly limit: 'time' | 'memory' | 'exit') {
    super(`the process was ended: ${limit}`);
    this.name = 'ProcessLimitError';
  }
}

/** What the processes may take; a script that one of them starts may hold `scriptMemoryMb`. */
export interface WarmBounds extends ProcessBounds {
  readonly scriptMemoryMb: number;
}

/** How a call ended; `unused` when the process was gone before it began. */
type Outcome = { readonly result: unknown } | { readonly error: Error } | 'unused';

/**
 * Runs functions of our modules in processes of their own with bounded time and memory, none of our settings, no file but
 * our code, and started once for many calls: a short call costs a message each way. Processes and not threads: a thread that
 * needs one large piece of memory beyond its bound takes the whole process with it.
 */
export class WarmProcesses {
  private readonly idle: WarmProcess[] = [];
  private readonly all = new Set<WarmProcess>();

  /** @param kept so many processes stay for the next call */
  constructor(
    private readonly bounds: Omit<WarmBounds, 'timeMs'>,
    private readonly kept: number,
  ) {}

  /**
   * What the function returns. Whoever calls limits how many calls run in parallel.
   * @throws ProcessLimitError beyond a limit, DomainError when the function rejects, Error when it fails
   */
  async run(call: ProcessCall, timeMs: number): Promise<unknown> {
    for (;;) {
      const known = this.idle.pop();
      const warm = known ?? this.start();
      const outcome = await warm.run(call, { ...this.bounds, timeMs });
      if (outcome === 'unused') {
        warm.end();
        // Only one that waited may have ended meanwhile; one that can't even start is a defect.
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
  /** The most memory that it was seen to hold. */
  peakMb = 0;
  private readonly child: ChildProcess;
  private hasEnded = false;

  constructor(heapMb: number, onEnd: () => void) {
    this.child = fork(PROGRAM, {
      execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=32', ...SANDBOX],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // A group of its own: what it starts ends with it.
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

  /** Ends it, and what it started. */
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
        // V8 ends a process whose heap is full by a signal, a system without memory too.
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

  /** The process itself can't: its sandbox lets it read nothing of another process. It takes the script's end for `TooLarge`. */
  private async endLargeScripts(memoryMb: number): Promise<void> {
    for (const pid of await childrenOf(this.child)) if ((await memoryOf({ pid })) > memoryMb) kill(pid);
  }

  /** While it runs a call our own process stays alive for it. */
  private hold(): void {
    this.child.ref();
    this.child.channel?.ref();
  }

  private release(): void {
    this.child.unref();
    this.child.channel?.unref();
  }
}

/** The processes that a process started; none where the system does not tell. */
async function childrenOf({ pid = 0 }: ChildProcess): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'latin1').catch(() => '');
  return children.split(' ').filter(Boolean).map(Number);
}

/** @param pid of a process; negative for a whole group */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
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
