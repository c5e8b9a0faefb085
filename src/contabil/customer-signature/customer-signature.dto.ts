import { readForm } from '../../platform/http/read-form';
import { DateTimeField, IdField, PartialWithout, TextField } from '../../platform/http/validation/fields';
import { MAX_IMAGE_CHARACTERS, signatureImage } from './signature-image';

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

/** A signature profile as it is sent. */
export const toCustomerSignatureRead = readForm(CustomerSignatureRead);
