import type { CalendarDate } from '../../kernel/calendar';
import { messageOf } from '../../kernel/error-codes/error-code';
import { PageQuery } from '../../platform/http/page-query';
import { readForm } from '../../platform/http/read-form';
import {
  BoolField,
  Check,
  DateField,
  DateTimeField,
  EnumField,
  IdField,
  PartialOf,
  PartialWithout,
  TextField,
} from '../../platform/http/validation/fields';
import { STATUS_MEDICO, type StatusMedico } from './medico.entity';

/** Returns the digits of a CPF. Returns undefined when the text has characters other than digits and mask. */
function cpfDigits(text: string): string | undefined {
  const digits = text.replace(/[.\-/\s]/g, '');
  return /^\d*$/.test(digits) ? digits : undefined;
}

export class CreateMedicoDto {
  @IdField({ description: 'prestador.id' }) id_prestador: number;
  @TextField({ max: 200, example: 'Ana Souza' }) nome: string;

  @TextField({
    nullable: true,
    max: 20,
    blankIsNull: true,
    normalize: cpfDigits,
    expected: 'digits, with or without the mask of a CPF',
    written: /^[\d.\-/\s]*$/,
    description: 'The mask is removed; empty becomes null',
    example: '123.456.789-09',
  })
  cpf?: string | null;

  @TextField({ nullable: true, max: 30 }) crm?: string | null;
  @TextField({ nullable: true, max: 100 }) email?: string | null;
  @TextField({ nullable: true, max: 50 }) telefone?: string | null;
  @EnumField(STATUS_MEDICO, { default: 'ativo' }) status: StatusMedico;
  @DateField({ nullable: true }) data_inicio?: CalendarDate | null;
  @DateField({ nullable: true }) data_fim?: CalendarDate | null;

  @BoolField({ default: false, description: 'Sees the repasse reports of all doctors of the provider' })
  medico_administrador: boolean;

  @BoolField({ default: true, description: 'Takes part in the division of shared expenses' })
  participa_rateio_repasse: boolean;

  @TextField({ nullable: true, max: 36, description: 'Trace to the legacy record' }) uuid_legado?: string | null;
}

export class UpdateMedicoDto extends PartialWithout(CreateMedicoDto, 'uuid_legado') {}

export class MedicosDoPrestadorQuery extends PageQuery {
  @EnumField(STATUS_MEDICO, { optional: true }) status?: StatusMedico;
}

export class MedicosQuery extends MedicosDoPrestadorQuery {
  @IdField({ optional: true }) id_prestador?: number;
}

export class MedicoRead {
  @IdField() id: number;
  @IdField() id_prestador: number;
  @TextField() nome: string;
  @TextField({ nullable: true }) cpf: string | null;
  @TextField({ nullable: true }) crm: string | null;
  @TextField({ nullable: true }) email: string | null;
  @TextField({ nullable: true }) telefone: string | null;
  @EnumField(STATUS_MEDICO) status: StatusMedico;
  @DateField({ nullable: true }) data_inicio: CalendarDate | null;
  @DateField({ nullable: true }) data_fim: CalendarDate | null;
  @BoolField() medico_administrador: boolean;
  @BoolField() participa_rateio_repasse: boolean;
  @TextField({ nullable: true }) uuid_legado: string | null;
  @IdField() id_usuario_created: number;
  @DateTimeField() created_at: string;
  @DateTimeField() updated_at: string;
}

/** Converts a doctor to its response. */
export const toMedicoRead = readForm(MedicoRead);

/** Message for a link without a user and a legacy id. */
const NAMES_NOBODY = messageOf('nfse_repasse.vinculo_sem_usuario');

@Check<CreateVinculoDto>(
  (link) => (namesUser(link) ? undefined : { loc: ['id_usuario'], msg: NAMES_NOBODY, type: 'value_error' }),
  {
    properties: {
      id_usuario: { type: 'null' },
      uuid_usuario_legado: { pattern: '^\\s*$' },
      uuid_legado: { pattern: '^\\s*$' },
    },
  },
)
export class CreateVinculoDto {
  @IdField({ description: 'medico.id' }) id_medico: number;
  @IdField({ nullable: true, description: 'usuario.id' }) id_usuario?: number | null;

  @TextField({ nullable: true, max: 36, blankIsNull: true, description: 'The user in the system before' })
  uuid_usuario_legado?: string | null;

  @TextField({ nullable: true, max: 36, blankIsNull: true, description: 'Trace to the legacy record' })
  uuid_legado?: string | null;
}

export class UpdateVinculoDto extends PartialOf(CreateVinculoDto, ['id_medico', 'id_usuario', 'uuid_usuario_legado']) {}

export class VinculoRead {
  @IdField() id: number;
  @IdField() id_medico: number;
  @IdField({ nullable: true }) id_usuario: number | null;
  @TextField({ nullable: true }) uuid_usuario_legado: string | null;
  @TextField({ nullable: true }) uuid_legado: string | null;
  @IdField() id_usuario_created: number;
  @DateTimeField() created_at: string;
  @DateTimeField() updated_at: string;
}

/** Converts a link between a doctor and a user to its response. */
export const toVinculoRead = readForm(VinculoRead);

/** Returns whether a link names a user of this system, or the user or the link in the previous one. */
export function namesUser({ id_usuario, uuid_usuario_legado, uuid_legado }: Partial<CreateVinculoDto>): boolean {
  return (id_usuario ?? uuid_usuario_legado ?? uuid_legado ?? null) !== null;
}
