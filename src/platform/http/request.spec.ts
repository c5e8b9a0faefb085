import { addressOf, baseUrlOf } from './request';

describe('the address that a text names', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:4711', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['[2001:DB8::1]:4711', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    [' 203.0.113.9 ', '203.0.113.9'],
  ])('%s is %s', (text, address) => expect(addressOf(text)).toBe(address));

  it.each([
    '',
    'unknown',
    '_hidden',
    '300.1.1.1',
    '1.2.3',
    '203.0.113.9:x',
    '2001:db8::1::2',
    'x'.repeat(200),
    '1.2.3.4\r\nX: y',
  ])('%j names none', (text) => expect(addressOf(text)).toBeUndefined());
});

describe('the base of the URL that a client called', () => {
  it.each([
    ['http', 'localhost:3000', 'http://localhost:3000'],
    ['https', 'api.example.com', 'https://api.example.com'],
    ['https', 'api.example.com:443', 'https://api.example.com'],
    ['http', '[::1]:3000', 'http://[::1]:3000'],
  ])('of %s and %s is %s', (protocol, host, base) => expect(baseUrlOf({ protocol, host })).toBe(base));

  it.each(['', 'user@example.com', 'example.com/path', 'example.com?x', 'a b'])('is empty for the host %j', (host) =>
    expect(baseUrlOf({ protocol: 'http', host })).toBe(''),
  );
});
