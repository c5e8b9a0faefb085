import { addressOf, subscriberOf } from './client-address';

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

describe('what one subscriber has', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
  ])('%s counts as %s', (address, subscriber) => expect(subscriberOf(address)).toBe(subscriber));

  it('tells two networks apart', () => {
    expect(subscriberOf('2001:db8:1:2::1')).not.toBe(subscriberOf('2001:db8:1:3::1'));
  });
});
