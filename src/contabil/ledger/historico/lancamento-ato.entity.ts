import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Usuario } from '../../../acesso/usuarios/usuario.entity';
import { BigIntIdColumn, CodeColumn, CreatedAtColumn, ReferenceColumn } from '../../../platform/database/columns';
import { LancamentoContabil } from '../lancamento-contabil.entity';

export const ACOES_HISTORICO = [
  'alterado',
  'reavaliado',
  'exportado',
  'estornado',
  'dividido',
  'juntado',
  'desfeito',
] as const;
export type AcaoHistorico = (typeof ACOES_HISTORICO)[number];

/** An operation that changed ledger entries: one row however many entries it changed. Append-only. */
@Entity('lancamento_ato')
export class LancamentoAto {
  @BigIntIdColumn()
  id: number;

  @CodeColumn({ length: 20 })
  acao: AcaoHistorico;

  @Index('ix_lancamento_ato_usuario')
  @ReferenceColumn(() => Usuario, { key: 'fk_lancamento_ato_usuario' })
  usuario_id: number;

  /** `sessao`, or the prefix that the API key had. */
  @CodeColumn({ length: 30 })
  credencial_prefixo: string;

  /** JSON of what changed, where it is the same for all entries of the operation. */
  @Column({ type: 'longtext', nullable: true })
  antes: string | null;

  @Column({ type: 'longtext', nullable: true })
  depois: string | null;

  @CreatedAtColumn()
  quando: Date;
}

/** What an operation changed of one entry. Append-only; goes with its entry. */
@Entity('lancamento_historico')
export class LancamentoHistorico {
  @ForeignKey(() => LancamentoContabil, { name: 'fk_lancamento_historico_lancamento', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'bigint' })
  id_lancamento: number;

  @Index('ix_lancamento_historico_ato')
  @ForeignKey(() => LancamentoAto, { name: 'fk_lancamento_historico_ato' })
  @PrimaryColumn({ type: 'bigint' })
  id_ato: number;

  /** JSON of the changed fields; null where the operation's own has them. */
  @Column({ type: 'longtext', nullable: true })
  antes: string | null;

  @Column({ type: 'longtext', nullable: true })
  depois: string | null;
}
