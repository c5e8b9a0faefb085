import { databaseServer, deviations } from './database-server';

describe('the server of a database URL', () => {
  it.each([
    [
      'mysql://u:p@db.example:3307/books',
      { host: 'db.example', port: 3307, user: 'u', password: 'p', database: 'books' },
    ],
    ['mysql://u@db/books', { host: 'db', port: 3306, user: 'u', password: '', database: 'books' }],
    [
      'mariadb://u:a%2Fb%40c%3A@[::1]:3306/b',
      { host: '::1', port: 3306, user: 'u', password: 'a/b@c:', database: 'b' },
    ],
  ])('%s', (databaseUrl, server) => expect(databaseServer({ databaseUrl })).toEqual(server));
});

const GOOD: [string, string][] = [
  ['innodb_flush_log_at_trx_commit', '1'],
  ['innodb_doublewrite', 'ON'],
  ['innodb_strict_mode', 'ON'],
  ['default_storage_engine', 'InnoDB'],
  ['character_set_server', 'utf8mb4'],
  ['log_bin', 'OFF'],
  ['sync_binlog', '0'],
];

describe('the check of the database server', () => {
  it('reports nothing of a server that is set up well', () => expect(deviations(new Map(GOOD))).toEqual([]));

  it('names each setting that deviates', () => {
    const bad = deviations(new Map([...GOOD, ['innodb_flush_log_at_trx_commit', '2'], ['innodb_strict_mode', 'OFF']]));
    expect(bad.map((line) => line.split(' ')[0])).toEqual(['innodb_flush_log_at_trx_commit', 'innodb_strict_mode']);
  });

  it('minds sync_binlog only where there is a binary log', () => {
    expect(deviations(new Map([...GOOD, ['log_bin', 'ON']]))).toEqual([expect.stringContaining('sync_binlog is 0')]);
  });
});
