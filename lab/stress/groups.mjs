/**
 * The groups of fault tests by name: what each tries, its case files (in `drills`, or in test/e2e), its own spec files, and a
 * pattern (`only`) for the names of its tests. docs/internals/fault-tests.md has the results.
 */
const stress = (...names) => names.map((name) => `lab/stress/${name}.stress-spec.ts`);

export const groups = {
  readers: {
    about:
      'readers of long lists that stop reading, of one caller or of many, until they are broken off; 200 sockets that say little',
    cases: ['rough-clients', 'stream-shares'],
    files: stress('stalled-readers'),
  },
  database: {
    about:
      'a database that is stopped, swallows, dies, turns read-only or is only slow, again and again; locks that are not let go',
    cases: ['outage', 'failover'],
    files: stress('frozen-database'),
    only: 'database',
  },
  redis: {
    about:
      'a Redis that is stopped, swallows, is away, whose proxy accepts and closes at once, or that dies beside its copy and sentinels',
    cases: ['outage', 'redis-sentinel'],
    files: stress('frozen-redis'),
    only: 'Redis',
  },
  bodies: {
    about: 'bodies as large as routes take: unknown keys, batches of 7.5 and 15 MB, and the document fuzzed',
    cases: ['hostile-bodies', 'unlisted-fields', 'fuzz'],
  },
  files: {
    about: 'hostile statements, charts and tables up to the limit against the built service: memory and event loop',
    cases: ['hostile-files', 'importacoes-faults'],
    files: stress('hostile-files'),
  },
  kill: {
    about:
      'kill -9 of the API in the middle of confirm, replace and export, and of the worker in a backup; jobs whose worker died',
    cases: ['crash', 'backup-process', 'backup-lost-workers'],
  },
  migrations: { about: 'migrations whose process or connection is killed at random moments', cases: ['migrations'] },
  drain: { about: 'SIGTERM under load behind a balancer', cases: ['drain'] },
  clinic: { about: 'a hostile clinic system', cases: ['clinicsys'] },
  races: {
    about:
      'creations of the same record at once, on every unique key; changes of the same records at once; random operations on one ledger',
    cases: [
      'random-operations',
      'unique-races',
      'lancamentos-bloqueios',
      'lancamentos-lote',
      'lancamentos-lote-remover',
      'rules-order',
    ],
  },
};
