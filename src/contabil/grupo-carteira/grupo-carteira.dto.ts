import { readForm } from '../../platform/http/read-form';
import {
  EnumField,
  IdField,
  ListField,
  NestedListField,
  PartialOf,
  RECORD_ID,
  TextField,
} from '../../platform/http/validation/fields';
import { STATUS_GRUPO, type StatusGrupo } from './grupo-carteira.entity';

export class CreateGrupoCarteiraDto {
  @TextField({ max: 200, example: 'Clínicas' })
  nome: string;

  @EnumField(STATUS_GRUPO, { default: 1, description: '1 = active' })
  status: StatusGrupo;

  @IdField({ description: 'usuario.id' })
  id_responsavel: number;
}

export class UpdateGrupoCarteiraDto extends PartialOf(CreateGrupoCarteiraDto) {}

export class ReplaceMembrosDto {
  @ListField(RECORD_ID, { description: 'customer.id of every member; replaces the list. Repeated ids count once' })
  ids_clientes: number[];
}

export class GrupoCarteiraRead {
  @IdField() id: number;
  @TextField() nome: string;
  @EnumField(STATUS_GRUPO) status: StatusGrupo;
  @IdField() id_responsavel: number;
}

export class MembroRead {
  @IdField() id: number;
  @TextField() nome: string;
  @TextField({ nullable: true }) cnpj: string | null;
}

export class GrupoComMembrosRead extends GrupoCarteiraRead {
  @NestedListField(() => MembroRead) membros: readonly MembroRead[];
}

/** Converts a group to its response. */
export const toGrupoCarteiraRead = readForm(GrupoCarteiraRead);
