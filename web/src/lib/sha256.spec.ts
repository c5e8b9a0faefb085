import { sha256 } from './sha256';

const bytes = (length: number) => Uint8Array.from({ length }, (_, i) => (i * 31 + (i >> 8)) & 0xff);
const expected = async (data: Uint8Array<ArrayBuffer>) =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', data)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

it('responds to the example of FIPS 180-4', async () => {
  expect(await sha256([new TextEncoder().encode('abc')])).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

it.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 128, 100_000])('agrees with crypto.subtle on %i bytes', async (length) => {
  expect(await sha256([bytes(length)])).toBe(await expected(bytes(length)));
});

it('does not depend on how the bytes are divided', async () => {
  const data = bytes(1000);
  const parts = [0, 1, 64, 200, 327].map((from, i, all) => data.subarray(from, all[i + 1] ?? data.length));
  expect(await sha256(parts)).toBe(await expected(data));
});
