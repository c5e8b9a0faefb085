import { isIP } from 'node:net';

/** Named subnets that Express knows. */
const NAMED = ['loopback', 'linklocal', 'uniquelocal'];
const MAX_HOPS = 16;

/**
 * Which proxies may set the client's address: false, true, a number of hops, or a list of addresses and subnets.
 * @returns undefined for anything else, because Express would fail at the first request or trust the wrong proxy
 */
export function trustProxyOf(raw: string): boolean | number | string | undefined {
  if (raw === '' || raw === 'false') return false;
  if (raw === 'true') return true;
  if (/^\d+$/.test(raw)) return Number(raw) <= MAX_HOPS ? Number(raw) : undefined;
  return raw.split(',').every((entry) => isSubnet(entry.trim())) ? raw : undefined;
}

function isSubnet(entry: string): boolean {
  if (NAMED.includes(entry)) return true;
  const [address = '', length, ...rest] = entry.split('/');
  const version = isIP(address);
  const bits = length === undefined ? 1 : Number(length);
  return (
    version !== 0 && rest.length === 0 && Number.isInteger(bits) && bits >= 1 && bits <= (version === 4 ? 32 : 128)
  );
}
