import { databaseServer } from './database-server';

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
