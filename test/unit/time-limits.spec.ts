import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';
import { loadConfig } from '../../src/platform/config/app-config';
import { PROBE_MS, STREAM_WAIT_MS, WAIT_MS, WATCH } from '../../src/platform/database/firm-data-source';
import { LONG_LIMITS, DEFAULT_LIMITS } from '../../src/platform/database/connection-limits';
import { SHARE_WAIT_MS } from '../../src/platform/database/stream-shares';
import { WORK_MS } from '../../src/platform/http/drain';
import { STALLED_AFTER_MS } from '../../src/platform/http/stalled-responses';
import { CACHED_MS, PROBE_TIMEOUT_MS } from '../../src/platform/observability/health.module';
import { QUEUE_SILENCE_MS, QUEUE_TIMEOUT_MS } from '../../src/platform/queue/queue.module';
import { COMMAND_TIMEOUT_MS, SILENCE_MS } from '../../src/platform/redis/redis.module';

// That waits end is tested on the running service, with shorter times where these would be too long for a test.
describe('the times of a running service', () => {
  const config = loadConfig({
    NODE_ENV: 'development',
    DATABASE_URL: 'mysql://u:p@127.0.0.1/firm',
    REDIS_URL: 'redis://127.0.0.1',
    JWT_SECRET: 'x',
  });

  it('a response that no one reads is aborted after 30 s', () => {
    expect(STALLED_AFTER_MS).toBe(30_000);
  });

  it('a connection is waited for 5 s, and a request to a database that is stopped ends within 15 s', () => {
    expect(WAIT_MS).toBe(5_000);
    // A stream waits for its reader's share first, and for a connection in what is left.
    expect(SHARE_WAIT_MS + STREAM_WAIT_MS).toBe(WAIT_MS);
    expect(STREAM_WAIT_MS).toBeGreaterThan(1_000);
    expect(WAIT_MS + WATCH.suspectMs + WATCH.everyMs + 2 * PROBE_MS).toBeLessThan(15_000);
    expect(DEFAULT_LIMITS.hardMs).toBeLessThan(15_000);
    expect(LONG_LIMITS.hardMs).toBeGreaterThan(600_000);
  });

  it('readiness responds within 2 s, from a report of at most a second ago', () => {
    expect(PROBE_TIMEOUT_MS).toBeLessThan(2_000);
    expect(CACHED_MS).toBe(1_000);
  });

  it('a Redis that is stopped costs one wait of less than a second', () => {
    for (const wait of [COMMAND_TIMEOUT_MS, SILENCE_MS, QUEUE_TIMEOUT_MS.producer, QUEUE_SILENCE_MS.producer])
      expect(wait).toBeLessThan(1_000);
  });

  it('a process that gets SIGTERM reports 503 for 5 s, works for up to 25 s, and is given both', () => {
    expect([config.drenagemSegundos, WORK_MS]).toEqual([5, 25_000]);
    const compose = load(readFileSync(join(__dirname, '../../docker/compose.yaml'), 'utf8'), {
      schema: CORE_SCHEMA.withTags(mergeTag),
    }) as { services: { api: { stop_grace_period: string } } };
    const grace = Number(/^(\d+)s$/.exec(compose.services.api.stop_grace_period)?.[1]);
    expect(grace).toBeGreaterThanOrEqual(config.drenagemSegundos + WORK_MS / 1_000);
  });

  it('a file has 200,000 lines at most, and waits 30 s to be read', () => {
    expect([config.arquivoMaxLinhas, config.leituraEsperaSegundos]).toEqual([200_000, 30]);
  });
});
