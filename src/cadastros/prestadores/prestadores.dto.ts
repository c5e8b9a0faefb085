import { readForm } from '../../platform/http/read-form';
import { FreeDocumentoField, IdField, PartialOf, TextField } from '../../platform/http/validation/fields';

export class CreatePrestadorDto {
  @TextField({ max: 200, example: 'Clínica Exemplo Ltda' })
  nome: string;

  @FreeDocumentoField()
  documento?: string | null;

  @IdField({ nullable: true, description: 'customer.id, when it is a customer of the firm' })
  id_customer?: number | null;
}

export class UpdatePrestadorDto extends PartialOf(CreatePrestadorDto) {}

export class PrestadorRead {
  @IdField() id: number;
  @TextField() nome: string;
  @TextField({ nullable: true }) documento: string | null;
  @IdField({ nullable: true }) id_customer: number | null;
}

/** Converts a provider to its response. */
export const toPrestadorRead = readForm(PrestadorRead);
