import { domainError } from '../../kernel/errors';
import { imageTypeOf } from '../../platform/upload/image-type';

/** 500 KB decoded (decisions, section 8). */
const MAX_BYTES = 512_000;
const DATA_URI = /^data:image\/(jpeg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/;

/**
 * Checks a profile image (contract 1, PUT /auth/me/imagem).
 * @throws DomainError 422: not a jpeg/png/webp data URI, bad base64, too large, or bytes of another type
 */
export function checkProfileImage(dataUri: string): void {
  const match = DATA_URI.exec(dataUri);
  if (!match) throw domainError('auth.imagem_invalida');
  const [, declared = '', base64 = ''] = match;
  if (base64.length % 4 !== 0) throw domainError('auth.imagem_invalida#base64');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.toString('base64') !== base64) throw domainError('auth.imagem_invalida#base64');
  if (bytes.length > MAX_BYTES) throw domainError('auth.imagem_muito_grande', MAX_BYTES);
  if (imageTypeOf(bytes) !== declared) throw domainError('auth.imagem_invalida#tipo', declared);
}
