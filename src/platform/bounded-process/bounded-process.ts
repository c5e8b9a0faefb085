import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Node.js before 22.13 knows the permission model by its first name only. */
const PERMISSION_FLAG = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';
/** The installed packages that this service can import. */
const PACKAGES = (require.resolve.paths('package') ?? []).filter(isFolder);

/**
 * Flags for Node.js: a process may read these files and folders and the installed packages. It has no other permission: it
 * writes nothing, starts nothing and reads no settings of another process.
 */
export function sandboxFlags(readable: readonly string[]): string[] {
  const paths = [...readable, ...PACKAGES].flatMap((path) => [path, realpathSync(path)]);
  return [PERMISSION_FLAG, ...[...new Set(paths)].map((path) => `--allow-fs-read=${path}`)];
}

function isFolder(path: string): boolean {
  try {
    return existsSync(path);
  } catch {
    // In a sandbox itself a process may not even ask for paths that it can't read.
    return false;
  }
}

/** The modules next to a script that it may import: `*.worker.mjs`. */
function modulesOf(script: string): string[] {
  const folder = dirname(script);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.worker.mjs'))
    .map((name) => join(folder, name));
}

export interface ProcessBounds {
  readonly timeMs: number;
  readonly heapMb: number;
  /** All memory of the process, including memory outside the V8 heap. */
  readonly memoryMb: number;
}

/** Messages of the script: parts of the result, then the end or the reason of the failure. */
type Message = { readonly part: unknown } | { readonly done: true } | { readonly failure: string };

const WATCH_MS = 50;
/**
 * Signals that mean "out of memory". V8 sends the first when the heap is full, the system sends the second when it has
 * no memory.
 */
const OUT_OF_MEMORY: ReadonlySet<NodeJS.Signals> = new Set(['SIGABRT', 'SIGKILL']);

/**
 * Runs a script on uploaded bytes in a separate process with limited time and memory and without our settings. A
 * hostile file can keep a library busy and grow memory outside the heap. In a thread it could end our own process.
 * The script reads the bytes from standard input and `limits` as JSON from its first argument. Each part that the
 * script sends is acknowledged with `taken`. The script waits for that before it sends the next part. Otherwise all
 * parts that fit into the pipe would be handled in one long step.
 * @returns null when the script is done; else the name of its failure, `TimeLimit`, `TooLarge` for memory, or `Exit`
 * when it just ended
 */
export function inBoundedProcess(
  script: string,
  { bytes, limits, bounds }: { bytes: Uint8Array; limits: object; bounds: ProcessBounds },
  onPart: (part: unknown) => void,
): Promise<string | null> {
  return new Promise((resolve) => {
    const child = fork(script, [JSON.stringify(limits)], {
      execArgv: [`--max-old-space-size=${bounds.heapMb}`, ...sandboxFlags([script, ...modulesOf(script)])],
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

/**
 * Memory of a process in MB. Returns 0 where the system does not report it or the caller's sandbox does not allow the
 * query.
 */
export async function memoryOf({ pid = 0 }: Pick<ChildProcess, 'pid'>): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}
