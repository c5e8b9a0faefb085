import { IdField, PartialOf, TextField } from '../../platform/http/validation/fields';
import type { Departamento } from './departamento.entity';

export class CreateDepartamentoDto {
  @TextField({ max: 120, description: 'Unique', example: 'Fiscal' })
  nome: string;
}

export class UpdateDepartamentoDto extends PartialOf(CreateDepartamentoDto, ['nome']) {}

export class DepartamentoRead {
  @IdField() id: number;
  @TextField() nome: string;
}

/** Converts a department to its response. */
export function toDepartamentoRead({ id, nome }: Departamento): DepartamentoRead {
  return { id, nome };
}
