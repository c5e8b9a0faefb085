import { readForm } from '../../platform/http/read-form';
import { BoolField, IdField, PartialOf, TextField } from '../../platform/http/validation/fields';

export class CreateBancoDto {
  @TextField({ max: 3, pattern: /^\d{3}$/, expected: '3 digits', description: 'COMPE code; unique', example: '341' })
  codigo: string;

  @TextField({ nullable: true, min: 8, max: 8, pattern: /^\d{8}$/, expected: '8 digits', example: '60701190' })
  ispb?: string | null;

  @TextField({ max: 200, example: 'Itaú Unibanco S.A.' })
  nome: string;

  @BoolField({ default: true })
  ativo: boolean;
}

export class UpdateBancoDto extends PartialOf(CreateBancoDto) {}

export class BancoRead {
  @IdField() id: number;
  @TextField() codigo: string;
  @TextField({ nullable: true }) ispb: string | null;
  @TextField() nome: string;
  @BoolField() ativo: boolean;
}

/** Converts a bank to its response. */
export const toBancoRead = readForm(BancoRead);
