import { AnyField, DateTimeField, IdField, TextField } from '../../../platform/http/validation/fields';

const MAX_MESSAGE = 16_000;

export class CreateEmissaoLogDto {
  @TextField({ max: 100, example: 'lote_enviado' }) evento: string;
  @TextField({ nullable: true, max: MAX_MESSAGE }) mensagem?: string | null;
  @AnyField({ nullable: true, description: 'Kept as it is' }) payload?: unknown;
}

export class EmissaoLogRead {
  @IdField() id: number;
  @IdField() id_nota_fiscal: number;
  @TextField() evento: string;
  @TextField({ nullable: true }) mensagem: string | null;
  @AnyField({ nullable: true }) payload: unknown;
  @DateTimeField() created_at: string;
  @DateTimeField() updated_at: string;
}
