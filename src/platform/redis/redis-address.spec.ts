import { redisAt, sentinelUrl } from './redis-address';

it('reads the address of one Redis', () => {
  expect(redisAt('redis://:a%20b@127.0.0.1:6380/3', '')).toEqual({
    host: '127.0.0.1',
    port: 6380,
    password: 'a b',
    db: 3,
  });
  expect(redisAt('rediss://app:x@[::1]', '')).toEqual({
    host: '::1',
    port: 6379,
    username: 'app',
    password: 'x',
    tls: {},
  });
});

it('reads the addresses of sentinels', () => {
  const url = sentinelUrl('redis+sentinel://app@s1,s2:5000,[::1]:5001/firm/2', 'p:w@');
  expect(url).toBe('redis+sentinel://app:p%3Aw%40@s1,s2:5000,[::1]:5001/firm/2');
  expect(redisAt(url ?? '', 's')).toMatchObject({
    sentinels: [
      { host: 's1', port: 26_379 },
      { host: 's2', port: 5000 },
      { host: '::1', port: 5001 },
    ],
    name: 'firm',
    username: 'app',
    password: 'p:w@',
    sentinelPassword: 's',
    db: 2,
  });
  const options = redisAt('rediss+sentinel://:x@s1/firm', '');
  expect(options).toMatchObject({ name: 'firm', password: 'x', tls: {}, enableTLSForSentinelMode: true });
  expect(options).not.toHaveProperty('sentinelPassword');
  expect(options).not.toHaveProperty('username');
  expect(options).not.toHaveProperty('db');
});

it.each([
  'redis+sentinel://s1:26379',
  'redis+sentinel:///firm',
  'redis+sentinel://s1,,s2/firm',
  'redis+sentinel://s1:port/firm',
  'redis+sentinel://s1/firm/db',
  'redis+sentinel://s1/firm?db=2',
])('%s is no address of sentinels', (url) => {
  expect(sentinelUrl(url, '')).toBeUndefined();
});
