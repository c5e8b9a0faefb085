import { Column, Entity, Index } from 'typeorm';
import { Usuario } from '../../acesso/usuarios/usuario.entity';
import { Prestador } from '../../cadastros/invoice-parties/invoice-party.entity';
import type { CalendarDate } from '../../kernel/calendar';
import { CodeColumn, ReferenceColumn, TimedIdRecord } from '../../platform/database/columns';

export const STATUS_MEDICO = ['ativo', 'inativo'] as const;
export type StatusMedico = (typeof STATUS_MEDICO)[number];

/** A doctor of a provider. The provider's invoices are divided among its doctors. */
@Entity('medico')
@Index('ix_medico_prestador_status', ['id_prestador', 'status'])
@Index('ix_medico_status', ['status'])
export class Medico extends TimedIdRecord {
  @ReferenceColumn(() => Prestador, { key: 'fk_medico_prestador' })
  id_prestador: number;

  @Column({ type: 'varchar', length: 200 })
  nome: string;

  /** Digits only. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  cpf: string | null;

  @Column({ type: 'varchar', length: 30, nullable: true })
  crm: string | null;

  @Column({ type: 'varchar', length: 100, nullable: true })
  email: string | null;

  @Column({ type: 'varchar', length: 50, nullable: true })
  telefone: string | null;

  @Column({ type: 'varchar', length: 10, default: 'ativo' })
  status: StatusMedico;

  @Column({ type: 'date', nullable: true })
  data_inicio: CalendarDate | null;

  @Column({ type: 'date', nullable: true })
  data_fim: CalendarDate | null;

  /** Whether the doctor sees the repasse reports of all doctors of the provider. */
  @Column({ type: 'boolean', default: false })
  medico_administrador: boolean;

  /** Whether the doctor takes part in the division of shared expenses. */
  @Column({ type: 'boolean', default: true })
  participa_rateio_repasse: boolean;

  /** Reference to the record of the previous system. */
  @Column({ type: 'varchar', length: 36, nullable: true, update: false })
  uuid_legado: string | null;

  @Index('ix_medico_usuario')
  @ReferenceColumn(() => Usuario, { key: 'fk_medico_usuario', update: false })
  id_usuario_created: number;
}

/** Links a doctor to a user of this system or of the previous one. Each pair exists once. */
@Entity('medico_usuario_vinculo')
@Index('uq_medico_usuario_vinculo_usuario', ['id_medico', 'id_usuario'], { unique: true })
@Index('uq_medico_usuario_vinculo_legado', ['id_medico', 'uuid_usuario_legado'], { unique: true })
export class MedicoUsuarioVinculo extends TimedIdRecord {
  @ReferenceColumn(() => Medico, { key: 'fk_medico_usuario_vinculo_medico', onDelete: 'CASCADE' })
  id_medico: number;

  @Index('ix_medico_usuario_vinculo_usuario')
  @ReferenceColumn(() => Usuario, { key: 'fk_medico_usuario_vinculo_usuario', nullable: true })
  id_usuario: number | null;

  @CodeColumn({ length: 36, nullable: true })
  uuid_usuario_legado: string | null;

  @Column({ type: 'varchar', length: 36, nullable: true, update: false })
  uuid_legado: string | null;

  @Index('ix_medico_usuario_vinculo_criador')
  @ReferenceColumn(() => Usuario, { key: 'fk_medico_usuario_vinculo_criador', update: false })
  id_usuario_created: number;
}
