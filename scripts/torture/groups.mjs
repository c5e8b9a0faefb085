/** The long forms of the fault tests by name: what each tries, and its test files (`only`: those of their tests). What they reached: docs/internals/fault-tests.md */
const e2e = (...names) => names.map((name) => `test/e2e/${name}.e2e-spec.ts`);
const torture = (...names) => names.map((name) => `test/torture/${name}.torture-spec.ts`);

export const groups = {
  readers: {
    about:
      'readers of long lists that stand still, of one caller or of many, until they are broken off; 200 sockets that say little',
    files: [...torture('stalled-readers'), ...e2e('rough-clients', 'stream-shares')],
  },
  database: {
    about:
      'a database that is stopped, swallows, dies, turns read-only or is only slow, again and again; locks that are not let go',
    files: e2e('frozen-servers', 'outage', 'failover'),
    only: 'database',
  },
  redis: {
    about:
      'a Redis that is stopped, swallows, is away, whose proxy accepts and closes at once, or that dies beside its copy and sentinels',
    files: e2e('frozen-servers', 'outage', 'redis-sentinel'),
    only: 'Redis',
  },
  bodies: {
    about: 'bodies as large as routes take: unknown keys, batches of 7.5 and 15 MB, and the document fuzzed',
    files: e2e('hostile-bodies', 'unlisted-fields', 'fuzz'),
  },
  files: {
    about: 'hostile statements, charts and tables up to the limit against the built service: memory and event loop',
    files: [...torture('hostile-files'), ...e2e('hostile-files', 'importacoes-faults')],
  },
  kill: {
    about: 'kill -9 of the API in the middle of confirm, replace and export, and of the worker in a backup',
    files: e2e('crash', 'backups-worker'),
  },
  migrations: { about: 'migrations whose process or connection is killed at random moments', files: e2e('migrations') },
  drain: { about: 'SIGTERM under load behind a balancer', files: e2e('drain') },
  clinic: { about: 'a hostile clinic system', files: e2e('clinicsys') },
  races: { about: 'creations of the same record at once, on every unique key', files: e2e('unique-races') },
};
