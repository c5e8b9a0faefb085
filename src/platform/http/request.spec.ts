import { addressOf } from './request';

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
