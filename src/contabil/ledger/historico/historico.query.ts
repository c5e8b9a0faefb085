import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../../../acesso/rbac/caller';
import { saoPauloTimestamp } from '../../../kernel/calendar';
import { OwnedRecordRepository } from '../../../platform/database/owned-record.repository';
import { DateTimeField, EnumField, IdField, ObjectField, TextField } from '../../../platform/http/validation/fields';
import { LancamentoContabil } from '../lancamento-contabil.entity';
import { changedFields, type KeptImage } from './entry-history';
import { type AcaoHistorico, ACOES_HISTORICO } from './lancamento-ato.entity';

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

interface HistoryRow extends Omit<HistoricoRead, 'quando' | 'antes' | 'depois'> {
  readonly quando: Date;
  readonly antes: string;
  readonly depois: string;
}

/** What an operation notes of an entry is next to it, or with the operation where it is the same for all. */
const HISTORY = `
  SELECT a.quando, a.usuario_id, u.nome AS usuario_nome, a.credencial_prefixo AS credencial, a.acao,
         COALESCE(h.antes, a.antes) AS antes, COALESCE(h.depois, a.depois) AS depois
  FROM lancamento_historico h JOIN lancamento_ato a ON a.id = h.id_ato LEFT JOIN usuario u ON u.id = a.usuario_id
  WHERE h.id_lancamento = ? ORDER BY a.quando DESC, a.id DESC`;

/** GET /lancamentos-contabil/{id}/historico. */
@Injectable()
export class HistoricoQuery {
  private readonly entries = new OwnedRecordRepository(LancamentoContabil, 'lancamentos_contabil.nao_encontrado');

  constructor(private readonly dataSource: DataSource) {}

  /** The changes of an own entry, newest first. @throws DomainError 404 when absent or foreign */
  async of(caller: Caller, id: number): Promise<HistoricoRead[]> {
    await this.entries.get(this.dataSource.manager, caller.id, id);
    const rows = await this.dataSource.query<HistoryRow[]>(HISTORY, [id]);
    return rows.map((row) => ({
      ...changeOfRow(row),
      quando: saoPauloTimestamp(row.quando),
      usuario_id: row.usuario_id,
      usuario_nome: row.usuario_nome,
      credencial: row.credencial,
      acao: row.acao,
    }));
  }
}

function changeOfRow({ antes, depois }: HistoryRow): Pick<HistoricoRead, 'antes' | 'depois'> {
  return {
    antes: { ...changedFields(JSON.parse(antes) as KeptImage) },
    depois: JSON.parse(depois) as Record<string, unknown>,
  };
}
