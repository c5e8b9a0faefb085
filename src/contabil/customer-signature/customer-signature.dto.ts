import { readForm } from '../../platform/http/read-form';
import { DateTimeField, IdField, PartialWithout, TextField } from '../../platform/http/validation/fields';
import { imageTypeOf } from '../../platform/upload/upload.interceptor';

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

export class CreateCustomerSignatureDto {
  @IdField({ description: 'customer.id' })
  id_customer: number;

  @TextField({ max: 120, example: 'Maria da Silva' })
  nome_assinante: string;

  @TextField({ nullable: true, max: 80, example: 'Contadora' })
  cargo?: string | null;

  @TextField({
    nullable: true,
    blankIsNull: true,
    max: 40,
    pattern: /^[A-Za-zÀ-ÖØ-öø-ÿ0-9 /.-]*$/,
    expected: 'letters, digits, blanks, "-", "/" and "." only',
    example: '1SP123456/O-8',
  })
  crc?: string | null;

  @TextField({
    nullable: true,
    blankIsNull: true,
    normalize: signatureImage,
    written: /^\s*(data:image\/(png|jpe?g);base64,)?(iVBORw|\/9j\/)[A-Za-z0-9+/=\s]*$|^\s*$/,
    expected: `a PNG or JPEG as base64, with or without a data-URI head, of at most ${MAX_IMAGE_CHARACTERS} characters`,
    max: MAX_IMAGE_CHARACTERS,
    description: 'PNG or JPEG as base64, with or without a data-URI head',
  })
  imagem_assinatura?: string | null;
}

export class UpdateCustomerSignatureDto extends PartialWithout(CreateCustomerSignatureDto, 'id_customer') {}

export class CustomerSignatureRead {
  @IdField() id: number;
  @IdField() id_customer: number;
  @TextField() nome_assinante: string;
  @TextField({ nullable: true }) cargo: string | null;
  @TextField({ nullable: true }) crc: string | null;
  @TextField({ nullable: true }) imagem_assinatura: string | null;
  @IdField() id_usuario_created: number;
  @DateTimeField() created_at: string;
  @DateTimeField() updated_at: string;
}

/** Converts a signature profile to its response. */
export const toCustomerSignatureRead = readForm(CustomerSignatureRead);
