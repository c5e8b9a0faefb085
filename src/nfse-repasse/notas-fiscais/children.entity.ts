import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Usuario } from '../../acesso/usuarios/usuario.entity';
import type { CalendarDate } from '../../kernel/calendar';
import type { Decimal } from '../../kernel/decimal';
import { CodeColumn, CreatedAtColumn, JsonColumn, MoneyColumn, UpdatedAtColumn } from '../../platform/database/columns';
import { Medico } from '../medicos/medico.entity';
import { NotaFiscal } from './nota-fiscal.entity';

export const STATUS_FINANCEIRO = ['a_receber', 'recebida', 'em_atraso', 'abatida_no_repasse'] as const;
export type StatusFinanceiro = (typeof STATUS_FINANCEIRO)[number];

/** The financial status of an invoice on a day. */
@Entity('nota_fiscal_conta_receber')
export class NotaFiscalContaReceber {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('ix_nota_fiscal_conta_receber_nota')
  @ForeignKey(() => NotaFiscal, { name: 'fk_nota_fiscal_conta_receber_nota', onDelete: 'CASCADE' })
  @Column({ type: 'int', update: false })
  id_nota_fiscal: number;

  @Column({ type: 'varchar', length: 20 })
  status_financeiro: StatusFinanceiro;

  @Column({ type: 'date' })
  referencia_data: CalendarDate;

  @Column({ type: 'text', nullable: true })
  observacao: string | null;

  @CreatedAtColumn()
  created_at: Date;

  @UpdatedAtColumn()
  updated_at: Date;
}

/** A step of the emission of an invoice. It is written once and never changed. */
@Entity('nota_fiscal_emissao_log')
export class NotaFiscalEmissaoLog {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('ix_nota_fiscal_emissao_log_nota')
  @ForeignKey(() => NotaFiscal, { name: 'fk_nota_fiscal_emissao_log_nota', onDelete: 'CASCADE' })
  @Column({ type: 'int', update: false })
  id_nota_fiscal: number;

  @Column({ type: 'varchar', length: 100, update: false })
  evento: string;

  @Column({ type: 'text', nullable: true, update: false })
  mensagem: string | null;

  @JsonColumn({ nullable: true, update: false })
  payload: unknown;

  @CreatedAtColumn()
  created_at: Date;

  @UpdatedAtColumn()
  updated_at: Date;
}

/** Data of a hospital's system on an invoice. */
@Entity('nota_fiscal_integracao')
export class NotaFiscalIntegracao {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('ix_nota_fiscal_integracao_nota')
  @ForeignKey(() => NotaFiscal, { name: 'fk_nota_fiscal_integracao_nota', onDelete: 'CASCADE' })
  @Column({ type: 'int', update: false })
  id_nota_fiscal: number;

  @Column({ type: 'varchar', length: 200 })
  hospital: string;

  @Column({ type: 'varchar', length: 100, nullable: true })
  identificador_externo: string | null;

  @Column({ type: 'varchar', length: 50, nullable: true })
  status: string | null;

  @JsonColumn({ nullable: true })
  payload: unknown;

  @Column({ type: 'text', nullable: true })
  observacao: string | null;

  @CreatedAtColumn()
  created_at: Date;

  @UpdatedAtColumn()
  updated_at: Date;
}

/** A doctor's share of an invoice. A doctor has at most one share of an invoice. */
@Entity('nota_fiscal_medico')
@Index('uq_nota_fiscal_medico', ['id_nota_fiscal', 'id_medico'], { unique: true })
export class NotaFiscalMedico {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey(() => NotaFiscal, { name: 'fk_nota_fiscal_medico_nota', onDelete: 'CASCADE' })
  @Column({ type: 'int', update: false })
  id_nota_fiscal: number;

  @Index('ix_nota_fiscal_medico_medico')
  @ForeignKey(() => Medico, { name: 'fk_nota_fiscal_medico_medico' })
  @Column({ type: 'int' })
  id_medico: number;

  @MoneyColumn()
  valor_bruto_medico: Decimal;

  @CreatedAtColumn()
  created_at: Date;

  @UpdatedAtColumn()
  updated_at: Date;
}

/** Money received, or expected, for an invoice. */
@Entity('nota_fiscal_recebimento')
export class NotaFiscalRecebimento {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('ix_nota_fiscal_recebimento_nota')
  @ForeignKey(() => NotaFiscal, { name: 'fk_nota_fiscal_recebimento_nota', onDelete: 'CASCADE' })
  @Column({ type: 'int', update: false })
  id_nota_fiscal: number;

  @MoneyColumn()
  valor_recebido: Decimal;

  @Column({ type: 'date' })
  data_recebimento: CalendarDate;

  @CodeColumn({ length: 1, default: 'S' })
  recebido: 'S' | 'N';

  @Column({ type: 'text', nullable: true })
  observacao: string | null;

  @Index('ix_nota_fiscal_recebimento_usuario')
  @ForeignKey(() => Usuario, { name: 'fk_nota_fiscal_recebimento_usuario' })
  @Column({ type: 'int', update: false })
  id_usuario_registrou: number;

  @CreatedAtColumn()
  created_at: Date;

  @UpdatedAtColumn()
  updated_at: Date;
}
