import { Column, Entity, Index } from 'typeorm';
import { Usuario } from '../../acesso/usuarios/usuario.entity';
import { Customer } from '../../cadastros/customers/customer.entity';
import { Prestador, Tomador } from '../../cadastros/invoice-parties/invoice-party.entity';
import type { CalendarDate, Competencia } from '../../kernel/calendar';
import type { Decimal } from '../../kernel/decimal';
import {
  CodeColumn,
  InstantColumn,
  MoneyColumn,
  ReferenceColumn,
  TimedIdRecord,
} from '../../platform/database/columns';
import { StorageKey } from '../../platform/storage/storage';

/** The statuses of an invoice in order (contract 3, States and transitions). The last three end the processing. */
export const STATUS_NOTA = [
  'rascunho',
  'pronta_emissao',
  'em_processamento',
  'emitida',
  'erro_emissao',
  'cancelada',
] as const;
export type StatusNota = (typeof STATUS_NOTA)[number];

/**
 * Returns whether the status may change (decisions, section 6). Forward to any later status. Back from every status
 * that has neither issued nor ended the invoice. An issued invoice can only be cancelled, and a cancelled one stays
 * cancelled. The same status is no change.
 */
export function mayMove(from: StatusNota, to: StatusNota): boolean {
  if (from === to) return true;
  if (from === 'cancelada') return false;
  return from !== 'emitida' || to === 'cancelada';
}

/** A service invoice whose amount is passed on to doctors. Another system issues it. This service stores its status. */
@Entity('nota_fiscal')
@Index('ix_nota_fiscal_customer_status', ['id_customer', 'status'])
@Index('ix_nota_fiscal_prestador_status', ['id_prestador', 'status'])
@Index('ix_nota_fiscal_tomador_status', ['id_tomador', 'status'])
@Index('ix_nota_fiscal_status', ['status'])
@Index('ix_nota_fiscal_competencia', ['competencia_referencia', 'status'])
export class NotaFiscal extends TimedIdRecord {
  @ReferenceColumn(() => Prestador, { key: 'fk_nota_fiscal_prestador' })
  id_prestador: number;

  @ReferenceColumn(() => Tomador, { key: 'fk_nota_fiscal_tomador' })
  id_tomador: number;

  @ReferenceColumn(() => Customer, { key: 'fk_nota_fiscal_customer', nullable: true })
  id_customer: number | null;

  @CodeColumn({ length: 7, nullable: true })
  competencia_referencia: Competencia | null;

  @Column({ type: 'date', nullable: true })
  data_emissao: CalendarDate | null;

  /** Access key of the national NFS-e, in upper case. It may be entered twice. */
  @CodeColumn({ length: 50, nullable: true })
  chave_nfse: string | null;

  @Column({ type: 'tinyint', nullable: true })
  regime_ibs_cbs: number | null;

  /** Tax classification of IBS and CBS: 6 digits. */
  @CodeColumn({ length: 6, nullable: true })
  cclasstrib: string | null;

  /** Code of the service in the Nomenclatura Brasileira de Serviços: 9 digits. */
  @CodeColumn({ length: 9, nullable: true })
  nbs: string | null;

  @MoneyColumn({ nullable: true })
  valor_cbs: Decimal | null;

  @MoneyColumn({ nullable: true })
  valor_ibs: Decimal | null;

  @MoneyColumn({ default: '0.00' })
  valor_bruto: Decimal;

  @MoneyColumn({ default: '0.00' })
  valor_liquido: Decimal;

  @Column({ type: 'varchar', length: 20, default: 'rascunho' })
  status: StatusNota;

  @Column({ type: 'text', nullable: true })
  descricao_final: string | null;

  @InstantColumn({ nullable: true })
  processamento_iniciado_em: Date | null;

  @Column({ type: 'varchar', length: 255, nullable: true })
  arquivo_nome: string | null;

  @Column({ type: 'varchar', length: 100, nullable: true })
  arquivo_mime: string | null;

  /** Storage key of the file. It is set together with the name and type of the file. */
  @StorageKey()
  @Index('ix_nota_fiscal_arquivo')
  @CodeColumn({ length: 100, nullable: true })
  arquivo_chave: string | null;

  /** Id of the record in the invoice automation, which is not part of this service. */
  @Column({ type: 'int', nullable: true })
  id_nfe_salvador: number | null;

  /** Reference to the record of the previous system. */
  @Column({ type: 'varchar', length: 36, nullable: true, update: false })
  uuid_legado: string | null;

  @Index('ix_nota_fiscal_usuario')
  @ReferenceColumn(() => Usuario, { key: 'fk_nota_fiscal_usuario', update: false })
  id_usuario_created: number;
}
