import { ServiceUnavailableException } from '@nestjs/common';
import { HealthIndicatorService } from '@nestjs/terminus';
import { PROBE_TIMEOUT_MS, Readiness } from './health.module';

type Part = Record<string, { status: string }>;

/** As Terminus does it: all at once, and thrown where something is down. */
const health = {
  check: async (probes: (() => Promise<Part>)[]) => {
    const details = Object.assign({}, ...(await Promise.all(probes.map((probe) => probe())))) as Part;
    const down = Object.values(details).some(({ status }) => status === 'down');
    if (down) throw new ServiceUnavailableException({ status: 'error', details });
    return { status: 'ok', details };
  },
};

const readiness = (probe: () => Promise<void>): Readiness =>
  new Readiness(
    health as never,
    new HealthIndicatorService(),
    { pingCheck: () => ({ withTimeout: () => Promise.resolve({ database: { status: 'up' } }) }) } as never,
    { ping: () => Promise.resolve('PONG') } as never,
    { probe } as never,
  );

describe('readiness', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('reports in time that a store is down which accepts a request and never responds', async () => {
    const told = readiness(() => new Promise(() => undefined)).report();
    await jest.advanceTimersByTimeAsync(PROBE_TIMEOUT_MS);
    expect(await Promise.race([told, Promise.resolve('nothing')])).toMatchObject({
      ready: false,
      report: { error: { storage: { status: 'down' } }, info: { database: { status: 'up' } } },
    });
  });

  it('waits no longer than a store that responses', async () => {
    expect(await readiness(() => Promise.resolve()).report()).toMatchObject({ ready: true });
    expect(jest.getTimerCount()).toBe(0);
  });
});
