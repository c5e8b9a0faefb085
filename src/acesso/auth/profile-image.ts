import { invalid } from '../../kernel/errors';
import { imageTypeOf } from '../../platform/upload/image-type';

/** 500 KB decoded (decisions, section 8). */
const MAX_BYTES = 512_000;
const DATA_URI = /^data:image\/(jpeg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/;

/**
 * Checks a profile image (contract 1, PUT /auth/me/imagem).
 * @throws DomainError invalid: not a jpeg/png/webp data URI, bad base64, too large, or bytes of another type
 */
export function checkProfileImage(dataUri: string): void {
  const match = DATA_URI.exec(dataUri);
  if (!match) throw invalid('image must be a base64 data URI of type jpeg, png or webp');
  const [, declared, base64 = ''] = match;
  if (base64.length % 4 !== 0) throw invalid('image has invalid base64');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.toString('base64') !== base64) throw invalid('image has invalid base64');
  if (bytes.length > MAX_BYTES) throw invalid(`image exceeds ${MAX_BYTES} bytes`);
  if (imageTypeOf(bytes) !== declared) throw invalid(`image bytes are not of type ${declared}`);
}
