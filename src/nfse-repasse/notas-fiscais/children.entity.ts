import { Column, Entity, Index } from 'typeorm';
import { Usuario } from '../../acesso/usuarios/usuario.entity';
import type { CalendarDate } from '../../kernel/calendar';
import type { Decimal } from '../../kernel/decimal';
import { CodeColumn, JsonColumn, MoneyColumn, ReferenceColumn, TimedIdRecord } from '../../platform/database/columns';
import { Medico } from '../medicos/medico.entity';
import { NotaFiscal } from './nota-fiscal.entity';

export const STATUS_FINANCEIRO = ['a_receber', 'recebida', 'em_atraso', 'abatida_no_repasse'] as const;
export type StatusFinanceiro = (typeof STATUS_FINANCEIRO)[number];

/** The financial status of an invoice on a day. */
@Entity('nota_fiscal_conta_receber')
export class NotaFiscalContaReceber extends TimedIdRecord {
  @Index('ix_nota_fiscal_conta_receber_nota')
  @ReferenceColumn(() => NotaFiscal, { key: 'fk_nota_fiscal_conta_receber_nota', onDelete: 'CASCADE', update: false })
  id_nota_fiscal: number;

  @Column({ type: 'varchar', length: 20 })
  status_financeiro: StatusFinanceiro;

  @Column({ type: 'date' })
  referencia_data: CalendarDate;

  @Column({ type: 'text', nullable: true })
  observacao: string | null;
}

/** A step of the emission of an invoice. It is written once and never changed. */
@Entity('nota_fiscal_emissao_log')
export class NotaFiscalEmissaoLog extends TimedIdRecord {
  @Index('ix_nota_fiscal_emissao_log_nota')
  @ReferenceColumn(() => NotaFiscal, { key: 'fk_nota_fiscal_emissao_log_nota', onDelete: 'CASCADE', update: false })
  id_nota_fiscal: number;

  @Column({ type: 'varchar', length: 100, update: false })
  evento: string;

  @Column({ type: 'text', nullable: true, update: false })
  mensagem: string | null;

  @JsonColumn({ nullable: true, update: false })
  payload: unknown;
}

/** Data of a hospital's system on an invoice. */
@Entity('nota_fiscal_integracao')
export class NotaFiscalIntegracao extends TimedIdRecord {
  @Index('ix_nota_fiscal_integracao_nota')
  @ReferenceColumn(() => NotaFiscal, { key: 'fk_nota_fiscal_integracao_nota', onDelete: 'CASCADE', update: false })
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
}

/** A doctor's share of an invoice. A doctor has at most one share of an invoice. */
@Entity('nota_fiscal_medico')
@Index('uq_nota_fiscal_medico', ['id_nota_fiscal', 'id_medico'], { unique: true })
export class NotaFiscalMedico extends TimedIdRecord {
  @ReferenceColumn(() => NotaFiscal, { key: 'fk_nota_fiscal_medico_nota', onDelete: 'CASCADE', update: false })
  id_nota_fiscal: number;

  @Index('ix_nota_fiscal_medico_medico')
  @ReferenceColumn(() => Medico, { key: 'fk_nota_fiscal_medico_medico' })
  id_medico: number;

  @MoneyColumn()
  valor_bruto_medico: Decimal;
}

/** Money received, or expected, for an invoice. */
@Entity('nota_fiscal_recebimento')
export class NotaFiscalRecebimento extends TimedIdRecord {
  @Index('ix_nota_fiscal_recebimento_nota')
  @ReferenceColumn(() => NotaFiscal, { key: 'fk_nota_fiscal_recebimento_nota', onDelete: 'CASCADE', update: false })
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
  @ReferenceColumn(() => Usuario, { key: 'fk_nota_fiscal_recebimento_usuario', update: false })
  id_usuario_registrou: number;
}
