import { readForm } from '../../platform/http/read-form';
import { FreeDocumentoField, IdField, PartialOf, TextField } from '../../platform/http/validation/fields';

export class CreateTomadorDto {
  @TextField({ max: 200, example: 'Hospital Exemplo Ltda' })
  nome: string;

  @FreeDocumentoField()
  documento?: string | null;

  @IdField({ nullable: true, description: 'customer.id, when it is a customer of the firm' })
  id_customer?: number | null;
}

export class UpdateTomadorDto extends PartialOf(CreateTomadorDto) {}

export class TomadorRead {
  @IdField() id: number;
  @TextField() nome: string;
  @TextField({ nullable: true }) documento: string | null;
  @IdField({ nullable: true }) id_customer: number | null;
}

/** Converts a taker to its response. */
export const toTomadorRead = readForm(TomadorRead);
