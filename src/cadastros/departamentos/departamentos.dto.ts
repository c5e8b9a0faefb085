import { readForm } from '../../platform/http/read-form';
import { IdField, PartialOf, TextField } from '../../platform/http/validation/fields';

export class CreateDepartamentoDto {
  @TextField({ max: 120, description: 'Unique', example: 'Fiscal' })
  nome: string;
}

export class UpdateDepartamentoDto extends PartialOf(CreateDepartamentoDto) {}

export class DepartamentoRead {
  @IdField() id: number;
  @TextField() nome: string;
}

/** Converts a department to its response. */
export const toDepartamentoRead = readForm(DepartamentoRead);
