import { DateTimeField, EnumField, IdField, ObjectField, TextField } from '../../../platform/http/validation/fields';
import { ACOES_HISTORICO, type AcaoHistorico } from './lancamento-ato.entity';

/** One change of an entry. */
export class HistoricoRead {
  @DateTimeField() quando: string;
  @IdField() usuario_id: number;
  @TextField({ nullable: true }) usuario_nome: string | null;
  @TextField({ description: '`sessao`, or the prefix of the API key' }) credencial: string;
  @EnumField(ACOES_HISTORICO) acao: AcaoHistorico;
  @ObjectField({ description: 'The changed fields as they were' }) antes: Record<string, unknown>;
  @ObjectField({ description: 'The same fields as they became' }) depois: Record<string, unknown>;
}
