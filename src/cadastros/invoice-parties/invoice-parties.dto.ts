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

export class CreateTomadorDto extends CreatePrestadorDto {
  @TextField({ max: 200, example: 'Hospital Exemplo Ltda' })
  declare nome: string;
}

export class UpdateTomadorDto extends PartialOf(CreateTomadorDto) {}

export class TomadorRead extends PrestadorRead {}
