import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Usuario } from '../../acesso/usuarios/usuario.entity';
import { CodeColumn, CreatedAtColumn, UpdatedAtColumn } from '../../platform/database/columns';
import { Medico } from './medico.entity';

/** Links a doctor to a user of this system or of the previous one. Each pair exists once. */
@Entity('medico_usuario_vinculo')
@Index('uq_medico_usuario_vinculo_usuario', ['id_medico', 'id_usuario'], { unique: true })
@Index('uq_medico_usuario_vinculo_legado', ['id_medico', 'uuid_usuario_legado'], { unique: true })
export class MedicoUsuarioVinculo {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey(() => Medico, { name: 'fk_medico_usuario_vinculo_medico', onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  id_medico: number;

  @Index('ix_medico_usuario_vinculo_usuario')
  @ForeignKey(() => Usuario, { name: 'fk_medico_usuario_vinculo_usuario' })
  @Column({ type: 'int', nullable: true })
  id_usuario: number | null;

  @CodeColumn({ length: 36, nullable: true })
  uuid_usuario_legado: string | null;

  @Column({ type: 'varchar', length: 36, nullable: true, update: false })
  uuid_legado: string | null;

  @Index('ix_medico_usuario_vinculo_criador')
  @ForeignKey(() => Usuario, { name: 'fk_medico_usuario_vinculo_criador' })
  @Column({ type: 'int', update: false })
  id_usuario_created: number;

  @CreatedAtColumn()
  created_at: Date;

  @UpdatedAtColumn()
  updated_at: Date;
}
