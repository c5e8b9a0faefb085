/** Everything that {@link WorkGate} refuses: nobody's turn came in time. */
export class GateTimeout extends Error {
  constructor() {
    super('no turn in time');
    this.name = 'GateTimeout';
  }
}

/** Lets so many pieces of work run at once; the others wait their turn, the oldest first, and are refused after a while. */
export class WorkGate {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly places: number,
    private readonly patienceMs: number,
  ) {}

  /** What the work gives, once its turn has come. @throws GateTimeout when it did not come in time */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private enter(): Promise<void> {
    if (this.running < this.places) {
      this.running++;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const admit = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(admit), 1);
        reject(new GateTimeout());
      }, this.patienceMs);
      this.waiting.push(admit);
    });
  }

  /** The place goes straight to the one that waited longest, so nobody slips in between. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running--;
  }
}
