import { isIP, isIPv6 } from 'node:net';

/**
 * The address that a text names, without port, brackets, zone and the IPv4-in-IPv6 form; undefined when it names none.
 * Proxies write `203.0.113.9:4711`, `[2001:db8::1]:4711`, or whatever a client put into the header before them.
 */
export function addressOf(text: string | undefined): string | undefined {
  const bare = (text ?? '').trim();
  const inBrackets = /^\[([^\]]+)\](?::\d+)?$/.exec(bare)?.[1];
  const beforePort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(bare)?.[1];
  const address = (inBrackets ?? beforePort ?? bare).replace(/%.*/s, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) === 0 ? undefined : address.toLowerCase();
}

/** What one subscriber has: an IPv4 address, or the /64 of an IPv6 address, within which a client is free to choose. */
export function subscriberOf(address: string): string {
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser writes the canonical form, embedded IPv4 included.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}
