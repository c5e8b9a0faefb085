import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Usuario } from '../../acesso/usuarios/usuario.entity';
import { Customer } from '../../cadastros/customers/customer.entity';
import {
  BigIntIdColumn,
  CodeColumn,
  CreatedAtColumn,
  InstantColumn,
  JsonColumn,
  MoneyColumn,
  ReferenceColumn,
} from '../../platform/database/columns';
import { ContaContabil } from '../plano-contas/conta-contabil.entity';
import { PlanoContas } from '../plano-contas/plano-contas.entity';
import type { AppliedRule } from '../rules/engine/ledger-rules';

export const STATUS_LANCAMENTO = ['regra_pendente', 'sucesso', 'exportado', 'error'] as const;
export type StatusLancamento = (typeof STATUS_LANCAMENTO)[number];

export const ORIGENS_LANCAMENTO = ['manual', 'import_ofx', 'import_csv', 'import_pdf'] as const;
export type OrigemLancamento = (typeof ORIGENS_LANCAMENTO)[number];

/**
 * A double-entry ledger entry: one debit, one credit, one amount. The statement line that it came from is kept next to it, so
 * that pending entries can be evaluated again without the file.
 */
@Entity('lancamento_contabil')
// Order of the lists, with the searched texts and amounts and what a list may be narrowed to: a search reads this index alone.
@Index('ix_lancamento_usuario_data', [
  'id_usuario_created',
  'data_registro',
  'id',
  'historico_contabil',
  'numero_documento',
  'codigo_historico',
  'id_cliente',
  'id_plano_contas',
  'valor',
  'extrato_tipo',
])
@Index('ix_lancamento_usuario_status', ['id_usuario_created', 'status'])
// What an export takes, in its order; with the user, a customer's counts read this index alone.
@Index('ix_lancamento_cliente_status_data', ['id_cliente', 'status', 'data_registro', 'id', 'id_usuario_created'])
@Index('ix_lancamento_cliente_fixo', ['id_cliente', 'id_fixo'])
@Index('ix_lancamento_plano', ['id_plano_contas'])
@Index('ix_lancamento_debito', ['id_conta_debito'])
@Index('ix_lancamento_credito', ['id_conta_credito'])
@Index('ix_lancamento_importacao', ['id_importacao', 'data_registro', 'id'])
@Index('ix_lancamento_exportacao', ['id_exportacao'])
// What was done with a text before is counted in this index alone.
@Index('ix_lancamento_texto', [
  'id_cliente',
  'chave_texto',
  'data_registro',
  'status',
  'id_conta_debito',
  'id_conta_credito',
])
// What the month's board sums over all customers, in the order of its groups, read from this index alone.
@Index('ix_lancamento_competencia', [
  'competencia',
  'id_cliente',
  'status',
  'id_usuario_created',
  'id_importacao',
  'extrato_tipo',
  'valor',
])
export class LancamentoContabil {
  @BigIntIdColumn()
  id: number;

  @ReferenceColumn(() => Usuario, { key: 'fk_lancamento_usuario', update: false })
  id_usuario_created: number;

  @ReferenceColumn(() => Customer, { key: 'fk_lancamento_cliente', update: false })
  id_cliente: number;

  @ReferenceColumn(() => PlanoContas, { key: 'fk_lancamento_plano', nullable: true })
  id_plano_contas: number | null;

  /** `MM/YYYY`. */
  @CodeColumn({ length: 7 })
  competencia: string;

  @Column({ type: 'date' })
  data_registro: string;

  @ReferenceColumn(() => ContaContabil, { key: 'fk_lancamento_debito', nullable: true })
  id_conta_debito: number | null;

  @ReferenceColumn(() => ContaContabil, { key: 'fk_lancamento_credito', nullable: true })
  id_conta_credito: number | null;

  @MoneyColumn()
  valor: string;

  @Column({ type: 'varchar', length: 20, default: '' })
  codigo_historico: string;

  @Column({ type: 'varchar', length: 500 })
  historico_contabil: string;

  @Column({ type: 'varchar', length: 60, nullable: true })
  numero_documento: string | null;

  @Column({ type: 'varchar', length: 20, default: 'regra_pendente' })
  status: StatusLancamento;

  @Column({ type: 'varchar', length: 20, default: 'manual', update: false })
  origem: OrigemLancamento;

  @JsonColumn({ nullable: true })
  regras_aplicadas: AppliedRule[] | null;

  /** The import that made the entry. Named by its entity's name: `flows` is above this folder. */
  @ReferenceColumn('Importacao', { key: 'fk_lancamento_importacao', nullable: true, update: false })
  id_importacao: number | null;

  /** Stable identity of the bank's transaction (decisions, section 5). */
  @CodeColumn({ length: 100, nullable: true, update: false })
  id_fixo: string | null;

  /** One of the parts into which a person split the statement line (document 8, 8.2). Parts have no `chave_texto`. */
  @Column({ type: 'boolean', default: false, update: false })
  parte: boolean;

  @Column({ type: 'int', nullable: true, update: false })
  linha_arquivo: number | null;

  /** Number of the account that the file names, as written there. */
  @CodeColumn({ length: 100, nullable: true, update: false })
  conta: string | null;

  /** Day, amount, direction and texts as the bank wrote them: what a person changes of the entry changes none of these. */
  @Column({ type: 'date', nullable: true, update: false })
  extrato_data: string | null;

  @MoneyColumn({ nullable: true, update: false })
  extrato_valor: string | null;

  @Column({ type: 'varchar', length: 500, nullable: true, update: false })
  extrato_descricao: string | null;

  @Column({ type: 'varchar', length: 60, nullable: true, update: false })
  extrato_documento: string | null;

  /** `C` money in, `D` money out. */
  @CodeColumn({ length: 1, nullable: true, update: false })
  extrato_tipo: 'C' | 'D' | null;

  /** Direction and normal text of the line (`textKey`), by which suggestions find their like. */
  @CodeColumn({ length: 20, nullable: true, update: false })
  chave_texto: string | null;

  /** The export that the entry went out with, as long as it is `exportado`. */
  @ReferenceColumn('Exportacao', { key: 'fk_lancamento_exportacao', nullable: true })
  id_exportacao: number | null;

  @CreatedAtColumn()
  data_hora_criacao: Date;
}

/** Up to which day a customer's ledger is closed; `ate` null: not any more. */
@Entity('lancamento_bloqueio')
export class LancamentoBloqueio {
  @ForeignKey(() => Customer, { name: 'fk_lancamento_bloqueio_cliente', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  id_cliente: number;

  @Column({ type: 'date', nullable: true })
  ate: string | null;

  /** Who set it last. */
  @Index('ix_lancamento_bloqueio_usuario')
  @ReferenceColumn(() => Usuario, { key: 'fk_lancamento_bloqueio_usuario' })
  usuario_id: number;

  @InstantColumn()
  alterado_em: Date;
}
