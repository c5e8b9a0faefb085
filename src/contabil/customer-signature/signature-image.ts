import { imageTypeOf } from '../../platform/upload/image-type';

/** Longest image that is stored, in characters as sent: about 500 KB of binary (contract 2, Limits). */
export const MAX_IMAGE_CHARACTERS = 700_000;

const DATA_URI_HEAD = /^data:image\/(png|jpe?g);base64,/;

/**
 * The text itself when it is the base64 of a PNG or JPEG, known by its first bytes; undefined when it isn't.
 * A data-URI head may be before it, and then has to name the type that the bytes are of.
 */
export function signatureImage(text: string): string | undefined {
  if (text.length > MAX_IMAGE_CHARACTERS) return undefined;
  const [head = '', declared] = DATA_URI_HEAD.exec(text) ?? [];
  const base64 = text.slice(head.length);
  const bytes = Buffer.from(base64, 'base64');
  // Node skips what is not base64: only what comes back unchanged was base64 all through.
  if (bytes.toString('base64') !== base64) return undefined;
  const type = imageTypeOf(bytes);
  if (type !== 'png' && type !== 'jpeg') return undefined;
  return declared === undefined || declared.replace('jpg', 'jpeg') === type ? text : undefined;
}
