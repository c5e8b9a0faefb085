import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CadastroTributario } from './cadastro-tributario.entity';
import { AmountColumn, PercentColumn } from './numeric-columns';

/** The additional income tax of a tax rule, at most one per rule. */
@Entity('config_ir_adicional')
export class ConfigIrAdicional {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('uq_config_ir_adicional_cadastro', { unique: true })
  @ForeignKey(() => CadastroTributario, { name: 'fk_config_ir_adicional_cadastro', onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  id_cadastro_tributario: number;

  @PercentColumn()
  aliquota_presuncao: number;

  /** Monthly base in reais above which the additional rate applies. */
  @AmountColumn()
  limite_base: number;

  @PercentColumn()
  aliquota_adicional: number;
}
