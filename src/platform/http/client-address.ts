import { isIP } from 'node:net';

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
