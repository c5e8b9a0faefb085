import { messageOf } from '../../kernel/error-codes/error-code';
import { readForm } from '../../platform/http/read-form';
import { Check, DateTimeField, IdField, PartialOf, TextField } from '../../platform/http/validation/fields';

/** Message for a link without a user. */
const NAMES_NOBODY = messageOf('nfse_repasse.vinculo_sem_usuario');

@Check<CreateVinculoDto>(
  (link) => (namesSomebody(link) ? undefined : { loc: ['id_usuario'], msg: NAMES_NOBODY, type: 'value_error' }),
  { properties: { id_usuario: { type: 'null' }, uuid_usuario_legado: { pattern: '^\\s*$' } } },
)
export class CreateVinculoDto {
  @IdField({ description: 'medico.id' }) id_medico: number;
  @IdField({ nullable: true, description: 'usuario.id' }) id_usuario?: number | null;

  @TextField({ nullable: true, max: 36, blankIsNull: true, description: 'The user in the system before' })
  uuid_usuario_legado?: string | null;

  @TextField({ nullable: true, max: 36, description: 'Trace to the legacy record' }) uuid_legado?: string | null;
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

/** Returns whether a link names a user of this system or of the previous one. */
export function namesSomebody({ id_usuario, uuid_usuario_legado }: Partial<CreateVinculoDto>): boolean {
  return (id_usuario ?? uuid_usuario_legado ?? null) !== null;
}
