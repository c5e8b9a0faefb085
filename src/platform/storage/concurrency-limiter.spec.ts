import { QueueTimeoutError, ConcurrencyLimiter } from './concurrency-limiter';

/** Work that runs until the test ends it. */
function held() {
  let end!: () => void;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ended, end };
}

describe('WorkGate', () => {
  it('lets so many in at once, the others in the order in which they came', async () => {
    const gate = new ConcurrencyLimiter(2, 60_000);
    const started: number[] = [];
    const jobs = [0, 1, 2, 3].map(() => held());
    const runs = jobs.map((job, index) =>
      gate.run(() => {
        started.push(index);
        return job.work();
      }),
    );
    await Promise.resolve();
    expect(started).toEqual([0, 1]);
    jobs[1]?.end();
    await runs[1];
    await Promise.resolve();
    expect(started).toEqual([0, 1, 2]);
    jobs[0]?.end();
    await runs[0];
    expect(started).toEqual([0, 1, 2, 3]);
    jobs.forEach(({ end }) => end());
    await Promise.all(runs);
  });

  it('rejects who waited too long, and does not keep a place for him', async () => {
    const gate = new ConcurrencyLimiter(1, 20);
    const first = held();
    const running = gate.run(first.work);
    await expect(gate.run(() => Promise.resolve('late'))).rejects.toBeInstanceOf(QueueTimeoutError);
    first.end();
    await running;
    await expect(gate.run(() => Promise.resolve('next'))).resolves.toBe('next');
  });

  it('gives the place back when the work fails', async () => {
    const gate = new ConcurrencyLimiter(1, 60_000);
    await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(gate.run(() => Promise.resolve('next'))).resolves.toBe('next');
  });
});
