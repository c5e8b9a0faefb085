import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Usuario } from '../../acesso/usuarios/usuario.entity';
import { Prestador } from '../../cadastros/invoice-parties/invoice-party.entity';
import type { CalendarDate } from '../../kernel/calendar';
import { CreatedAtColumn, UpdatedAtColumn } from '../../platform/database/columns';

/** The header of a provider's tax rule. A provider may have several rules. */
@Entity('cadastro_tributario')
@Index('ix_cadastro_tributario_prestador', ['id_prestador', 'ativo'])
export class CadastroTributario {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey(() => Prestador, { name: 'fk_cadastro_tributario_prestador' })
  @Column({ type: 'int' })
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
  @ForeignKey(() => Usuario, { name: 'fk_cadastro_tributario_usuario' })
  @Column({ type: 'int', update: false })
  id_usuario_created: number;

  @CreatedAtColumn()
  created_at: Date;

  @UpdatedAtColumn()
  updated_at: Date;
}
