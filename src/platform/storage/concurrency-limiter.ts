/** Everything that {@link ConcurrencyLimiter} rejects: nobody's turn came in time. */
export class QueueTimeoutError extends Error {
  constructor() {
    super('no turn in time');
    this.name = 'GateTimeout';
  }
}

/** Lets so many pieces of work run at once; the others wait their turn, the oldest first, and are rejected after a while. */
export class ConcurrencyLimiter {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly maxConcurrent: number,
    private readonly queueTimeoutMs: number,
  ) {}

  /**
   * What the work gives, once its turn has come.
   * @param waitMs waits at most so long, and at most as long as the gate has it
   * @throws GateTimeout when its turn did not come in time
   */
  async run<T>(work: () => Promise<T>, waitMs = this.queueTimeoutMs): Promise<T> {
    const leave = await this.enter(Math.min(waitMs, this.queueTimeoutMs));
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /**
   * Takes a place, for work that is no single function.
   * @returns what gives the place back; calling it again does nothing
   * @throws GateTimeout when none came free in time
   */
  enter(waitMs = this.queueTimeoutMs): Promise<() => void> {
    let left = false;
    const leave = () => {
      if (!left) this.leave();
      left = true;
    };
    if (this.running < this.maxConcurrent) {
      this.running++;
      return Promise.resolve(leave);
    }
    return new Promise((resolve, reject) => {
      const admit = () => {
        clearTimeout(timer);
        resolve(leave);
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(admit), 1);
        reject(new QueueTimeoutError());
      }, waitMs);
      this.waiting.push(admit);
    });
  }

  /** Whether nobody works or waits here. */
  get isIdle(): boolean {
    return this.running === 0;
  }

  /** The place goes straight to the one that waited longest, so nobody slips in between. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running--;
  }
}
