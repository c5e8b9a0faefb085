import { type ChildProcess, fork } from 'node:child_process';
import { DomainError } from '../../kernel/errors';
import { memoryOf, type ProcessBounds } from './bounded-process';
import type { ProcessCall, ProcessMessage, ResultPart } from './process-messages';

const PROGRAM = require.resolve('./warm-process');
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

/** How a call ended; `unused` when the process was gone before it began. */
type Outcome = { readonly result: unknown } | { readonly error: Error } | 'unused';

/**
 * Runs functions of our modules in processes of their own with bounded time and memory, none of our settings, and started
 * once for many calls: a short call costs a message each way. Processes and not threads: a thread that needs one large piece
 * of memory beyond its bound takes the whole process with it.
 */
export class WarmProcesses {
  private readonly idle: WarmProcess[] = [];
  private readonly all = new Set<WarmProcess>();

  /** @param kept so many processes stay for the next call */
  constructor(
    private readonly bounds: Omit<ProcessBounds, 'timeMs'>,
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
      execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=32'],
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
    try {
      if (this.child.pid) process.kill(-this.child.pid, 'SIGKILL');
    } catch {
      // Nothing of the group is left.
    }
  }

  /** Runs the call; the process is ended when it exceeds a bound. */
  async run(call: ProcessCall, bounds: ProcessBounds): Promise<Outcome> {
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
