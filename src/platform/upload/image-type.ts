const STARTS: readonly (readonly [string, readonly (number | null)[]])[] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['webp', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
];

/** Returns the image type of the first bytes, or undefined. */
export function imageTypeOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | undefined {
  const found = STARTS.find(([, magic]) => magic.every((byte, index) => byte === null || bytes[index] === byte));
  return found?.[0] as 'jpeg' | 'png' | 'webp' | undefined;
}
