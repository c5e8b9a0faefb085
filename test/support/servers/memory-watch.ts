import { readFileSync } from 'node:fs';

const EVERY_MS = 20;
const MB = 1024;

/** What a process holds in memory in MB, its children's next to it: 0 for one that is gone. */
export function memoryOf(pid: number): { own: number; children: number } {
  const children = read(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .filter(Boolean)
    .map((child) => memoryOf(Number(child)))
    .reduce((sum, child) => sum + child.own + child.children, 0);
  return { own: Number(/^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / MB, children };
}

/** The most that a process held while this watched, and its children. */
export class MemoryWatch {
  private own = 0;
  private children = 0;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly pid: number) {
    this.timer = setInterval(() => this.look(), EVERY_MS);
  }

  end(): { own: number; children: number } {
    clearInterval(this.timer);
    this.look();
    return { own: this.own, children: this.children };
  }

  private look(): void {
    const { own, children } = memoryOf(this.pid);
    this.own = Math.max(this.own, own);
    this.children = Math.max(this.children, children);
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return ''; // the process has ended
  }
}
