/** Error of {@link ConcurrencyLimiter} when no place became free within the wait limit. */
export class QueueTimeoutError extends Error {
  constructor() {
    super('no free slot in time');
    this.name = 'GateTimeout';
  }
}

/**
 * Limits how many operations run in parallel. The others wait in the order of their arrival, and are rejected after a
 * wait limit.
 */
export class ConcurrencyLimiter {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly maxConcurrent: number,
    private readonly queueTimeoutMs: number,
  ) {}

  /**
   * Runs the work once a place is free, and returns its result.
   * @param waitMs wait limit, at most the limit of this queue
   * @throws QueueTimeoutError when no place became free in time
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
   * Acquires a place, for work that is not a single function.
   * @returns a function that releases the place; calling it again does nothing
   * @throws QueueTimeoutError when no place became free in time
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

  /** Whether no work is running or waiting here. */
  get isIdle(): boolean {
    return this.running === 0;
  }

  /** Passes the place to the work that has waited longest, so that new work cannot overtake it. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running--;
  }
}
