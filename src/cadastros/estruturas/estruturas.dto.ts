import { readForm } from '../../platform/http/read-form';
import {
  DateTimeField,
  EnumField,
  IdField,
  ObjectField,
  PartialOf,
  Rejects,
  TextField,
} from '../../platform/http/validation/fields';
import { CSV_SCHEMA, ofAnotherTipo, PDF_SCHEMA } from './structure-schema';
import { type TipoEstrutura, TIPOS_ESTRUTURA } from './estrutura.entity';

@Rejects(ofAnotherTipo('configuracao'))
export class CreateEstruturaDto {
  @TextField({ max: 200, example: 'Extrato Itaú CSV' })
  nome: string;

  @EnumField(TIPOS_ESTRUTURA, { description: 'Immutable' })
  tipo: TipoEstrutura;

  @IdField({ nullable: true, description: 'banco.id' })
  id_banco?: number | null;

  @ObjectField({
    shape: { anyOf: [CSV_SCHEMA, PDF_SCHEMA] },
    description: 'How to read the file: columns from 0 for csv, a line pattern with named groups for pdf',
    example: { delimitador: ';', linhas_cabecalho: 1, coluna_data: 0, coluna_descricao: 1, coluna_valor: 2 },
  })
  configuracao: Record<string, unknown>;
}

export class UpdateEstruturaDto extends PartialOf(CreateEstruturaDto, ['nome', 'id_banco', 'configuracao']) {}

export class EstruturaRead {
  @IdField() id: number;
  @TextField() nome: string;
  @EnumField(TIPOS_ESTRUTURA) tipo: TipoEstrutura;
  @IdField({ nullable: true }) id_banco: number | null;
  @ObjectField() configuracao: Record<string, unknown>;
  @DateTimeField() data_hora_criacao: string;
}

/** Converts a structure to its response, with its configuration as it was sent. */
export const toEstruturaRead = readForm(EstruturaRead);
