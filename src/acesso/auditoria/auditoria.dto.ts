import { parseJson } from '../../kernel/exact-json';
import { PageQuery } from '../../platform/http/page-query';
import { readForm } from '../../platform/http/read-form';
import { DateTimeField, IdField, ObjectField, TextField } from '../../platform/http/validation/fields';
import { MomentField } from '../../platform/http/validation/parameters';

export class AuditoriaQuery extends PageQuery {
  @IdField({ optional: true })
  usuario_id?: number;

  @IdField({ optional: true, description: 'Operations of this API key' })
  api_key_id?: number;

  @TextField({ optional: true, max: 60, description: 'Exactly this operation', example: 'auth.login' })
  acao?: string;

  @MomentField({ description: 'From this day of São Paulo, or from this instant', example: '2026-11-01' })
  de?: string;

  @MomentField({ description: 'Up to the end of this day of São Paulo, or of this second', example: '2026-11-30' })
  ate?: string;
}

export class AuditoriaRead {
  @IdField() id: number;
  @TextField({ example: 'auth.login' }) acao: string;
  @IdField({ nullable: true }) usuario_id: number | null;
  @IdField({ nullable: true, description: 'The API key by which the user acted; null for a session' })
  api_key_id: number | null;
  @TextField({ nullable: true }) login: string | null;
  @TextField({ nullable: true }) ip: string | null;
  @ObjectField({ nullable: true }) detalhes: Record<string, unknown> | null;
  @DateTimeField() criado_em: string;
}

/** A row as the database driver returns it. */
export interface AuditoriaRow extends Readonly<Omit<AuditoriaRead, 'detalhes' | 'criado_em'>> {
  readonly detalhes: string | null;
  readonly criado_em: Date;
}

const toRead = readForm(AuditoriaRead);

/** Converts an audit entry to its response. */
export function toAuditoriaRead(row: AuditoriaRow): AuditoriaRead {
  const detalhes = row.detalhes === null ? null : (parseJson(row.detalhes) as Record<string, unknown>);
  return toRead({ ...row, detalhes });
}
