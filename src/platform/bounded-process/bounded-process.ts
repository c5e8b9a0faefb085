import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { sandboxFlags } from './sandbox';

/** What a process may take. */
export interface ProcessBounds {
  readonly timeMs: number;
  readonly heapMb: number;
  /** All that it holds, also outside of its heap. */
  readonly memoryMb: number;
}

/** What the script sends: part after part, then that it is done, or why it gave up. */
type Message = { readonly part: unknown } | { readonly done: true } | { readonly failure: string };

const WATCH_MS = 50;
/** V8 ends a process whose heap is full by the first, a system without memory by the second. */
const OUT_OF_MEMORY: ReadonlySet<NodeJS.Signals> = new Set(['SIGABRT', 'SIGKILL']);

/**
 * Runs a script on bytes that somebody sent, in a process of its own with bounded time and memory and none of our settings:
 * a hostile file can keep a library busy and make it grow outside of any heap, and must not take this process with it, as it
 * would from a thread. The script gets the bytes on standard input and `limits` as JSON in its first argument. Each part that
 * it sends is answered by `taken`: a script waits for that before it sends more, or as many as a pipe holds would be one long step.
 * @returns null when it is done; else the name of its failure, `TimeLimit`, `TooLarge` for memory, or `Exit` when it just ended
 */
export function inBoundedProcess(
  script: string,
  { bytes, limits, bounds }: { bytes: Uint8Array; limits: object; bounds: ProcessBounds },
  onPart: (part: unknown) => void,
): Promise<string | null> {
  return new Promise((resolve) => {
    const child = fork(script, [JSON.stringify(limits)], {
      execArgv: [`--max-old-space-size=${bounds.heapMb}`, ...sandboxFlags([script])],
      env: {},
      serialization: 'advanced',
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    });
    const finish = (failure: string | null) => {
      clearTimeout(timer);
      clearInterval(watch);
      child.removeAllListeners('message');
      child.kill('SIGKILL');
      resolve(failure);
    };
    const timer = setTimeout(() => finish('TimeLimit'), bounds.timeMs);
    const watch = setInterval(() => {
      void memoryOf(child).then((usedMb) => usedMb > bounds.memoryMb && finish('TooLarge'));
    }, WATCH_MS);
    child.on('message', (message: Message) => {
      if ('part' in message) {
        onPart(message.part);
        child.send('taken', () => undefined);
      } else finish('failure' in message ? message.failure : null);
    });
    child.once('error', (error) => finish(error.name));
    child.once('close', (_code, signal) => finish(signal && OUT_OF_MEMORY.has(signal) ? 'TooLarge' : 'Exit'));
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(bytes);
  });
}

/** What a process holds in memory, in MB; 0 where the system does not tell, or the sandbox of the caller does not let it ask. */
export async function memoryOf({ pid = 0 }: Pick<ChildProcess, 'pid'>): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}
