import { readForm } from '../../platform/http/read-form';
import { having, without } from '../../platform/http/validation/field-spec';
import { SearchQuery } from '../../platform/http/page-query';
import {
  BoolField,
  Check,
  DateTimeField,
  EnumField,
  IdField,
  PartialOf,
  TextField,
} from '../../platform/http/validation/fields';
import { PERFIS, type Perfil } from '../rbac/perfil';
import { KEEP_KEYS, MAX_SENHA, MIN_SENHA } from './password';
import { ATIVO } from './usuario.entity';

export class CreateUsuarioDto {
  @TextField({ max: 200, example: 'Ana Souza' })
  nome: string;

  @TextField({
    max: 200,
    pattern: /^[^\s@]+@[^\s@]+$/,
    expected: 'an e-mail address',
    description: 'Unique, also among the logins',
    example: 'ana@example.com',
  })
  email: string;

  @TextField({ max: 100, description: 'Unique, also among the e-mails', example: 'ana' })
  login: string;

  @TextField({ trim: false, min: MIN_SENHA, max: MAX_SENHA, description: 'Write only; taken exactly as sent' })
  senha: string;

  @EnumField(PERFIS, { nullable: true, description: 'Null counts as funcionario' })
  perfil?: Perfil | null;

  @TextField({ nullable: true, max: 80 })
  cargo?: string | null;

  @TextField({ nullable: true, max: 80 })
  setor?: string | null;

  @TextField({ nullable: true, max: 80, description: 'Legacy; grants nothing' })
  grupo?: string | null;

  @TextField({ nullable: true, max: 80, description: 'Legacy; grants nothing' })
  role?: string | null;

  @EnumField(ATIVO, { default: 'Ativo' })
  ativo: string;
}

@Check<UpdateUsuarioDto>(
  ({ senha, manter_chaves }) =>
    manter_chaves !== undefined && senha === undefined
      ? { loc: ['manter_chaves'], msg: 'manter_chaves goes with a new senha', type: 'value_error' }
      : undefined,
  { allOf: [having('manter_chaves'), without('senha')] },
)
export class UpdateUsuarioDto extends PartialOf(CreateUsuarioDto) {
  @BoolField({ optional: true, description: KEEP_KEYS })
  manter_chaves?: boolean;
}

export class UsuariosQuery extends SearchQuery {
  @EnumField(ATIVO, { optional: true })
  ativo?: string;
}

export class UsuarioRead {
  @IdField() id: number;
  @TextField() nome: string;
  @TextField() email: string;
  @TextField() login: string;
  @TextField({ nullable: true, description: 'As stored; null counts as funcionario' }) perfil: string | null;
  @TextField({ nullable: true }) cargo: string | null;
  @TextField({ nullable: true }) setor: string | null;
  @TextField({ nullable: true }) grupo: string | null;
  @TextField({ nullable: true }) role: string | null;
  @TextField() ativo: string;
  @DateTimeField() criado_em: string;
}

/** Converts an account to its response, without password data. */
export const toUsuarioRead = readForm(UsuarioRead);

export class UsuarioResumo {
  @IdField() id: number;
  @TextField() nome: string;
  @TextField() login: string;
  @TextField() ativo: string;
}

/** Converts an account to the fields that all users may see. */
export const toUsuarioResumo = readForm(UsuarioResumo);
