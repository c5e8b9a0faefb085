import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CadastroTributario } from './cadastro-tributario.entity';
import { PercentColumn } from './numeric-columns';

/** The federal taxes of a tax rule, at most one per rule. */
@Entity('config_tributos')
export class ConfigTributos {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('uq_config_tributos_cadastro', { unique: true })
  @ForeignKey(() => CadastroTributario, { name: 'fk_config_tributos_cadastro', onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  id_cadastro_tributario: number;

  @PercentColumn()
  pis_percentual: number;

  @PercentColumn()
  cofins_percentual: number;

  @PercentColumn()
  csll_percentual: number;

  @PercentColumn()
  irpj_percentual: number;
}
