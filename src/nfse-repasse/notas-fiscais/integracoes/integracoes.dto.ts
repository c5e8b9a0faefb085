import { AnyField, DateTimeField, IdField, PartialOf, TextField } from '../../../platform/http/validation/fields';

const MAX_NOTE = 10_000;

export class CreateIntegracaoDto {
  @TextField({ max: 200, example: 'Hospital São Lucas' }) hospital: string;
  @TextField({ nullable: true, max: 100 }) identificador_externo?: string | null;
  @TextField({ nullable: true, max: 50 }) status?: string | null;
  @AnyField({ nullable: true, description: 'What the hospital sent, kept as it is' }) payload?: unknown;
  @TextField({ nullable: true, max: MAX_NOTE }) observacao?: string | null;
}

export class UpdateIntegracaoDto extends PartialOf(CreateIntegracaoDto) {}

export class IntegracaoRead {
  @IdField() id: number;
  @IdField() id_nota_fiscal: number;
  @TextField() hospital: string;
  @TextField({ nullable: true }) identificador_externo: string | null;
  @TextField({ nullable: true }) status: string | null;
  @AnyField({ nullable: true }) payload: unknown;
  @TextField({ nullable: true }) observacao: string | null;
  @DateTimeField() created_at: string;
  @DateTimeField() updated_at: string;
}
