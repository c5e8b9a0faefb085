import { Column, type ColumnOptions, Entity, Index } from 'typeorm';
import { Usuario } from '../../acesso/usuarios/usuario.entity';
import { Prestador } from '../../cadastros/invoice-parties/invoice-party.entity';
import type { CalendarDate } from '../../kernel/calendar';
import { ReferenceColumn, TimedIdRecord } from '../../platform/database/columns';

/**
 * Converts between DECIMAL and JSON numbers, which the contract requires. The figures are short enough to be exact in
 * both.
 */
const asNumber = {
  to: (value: number | null | undefined) => (typeof value === 'number' ? String(value) : value),
  from: (stored: string | null) => (stored === null ? null : Number(stored)),
};

/** Decimals of a stored percentage. */
export const PERCENT_DECIMALS = 4;

/** A percentage of 0 to 100: DECIMAL(7,4), a number in the entity. */
export const PercentColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ ...options, type: 'decimal', precision: 7, scale: PERCENT_DECIMALS, transformer: asNumber });

/** An amount in reais: DECIMAL(15,2), a number in the entity. */
export const AmountColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ ...options, type: 'decimal', precision: 15, scale: 2, transformer: asNumber });

/** The header of a provider's tax rule. A provider may have several rules. */
@Entity('cadastro_tributario')
@Index('ix_cadastro_tributario_prestador', ['id_prestador', 'ativo'])
export class CadastroTributario extends TimedIdRecord {
  @ReferenceColumn(() => Prestador, { key: 'fk_cadastro_tributario_prestador' })
  id_prestador: number;

  @Column({ type: 'varchar', length: 200 })
  nome_regra: string;

  @Column({ type: 'date' })
  vigente_em: CalendarDate;

  @Column({ type: 'boolean', default: true })
  ativo: boolean;

  /** Reference to the record of the previous system. */
  @Column({ type: 'varchar', length: 36, nullable: true, update: false })
  uuid_legado: string | null;

  @Index('ix_cadastro_tributario_usuario')
  @ReferenceColumn(() => Usuario, { key: 'fk_cadastro_tributario_usuario', update: false })
  id_usuario_created: number;
}
