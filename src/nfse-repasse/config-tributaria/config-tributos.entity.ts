import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CadastroTributario } from './cadastro-tributario.entity';
import { PercentColumn } from './numeric-columns';

/** The federal taxes, CBS, IBS and withholding of a tax rule, at most one per rule. */
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

  @PercentColumn({ nullable: true })
  cbs_percentual: number | null;

  @PercentColumn({ nullable: true })
  ibs_percentual: number | null;

  /** Percentages that the taker of the service withholds. */
  @PercentColumn({ nullable: true })
  csll_retida: number | null;

  @PercentColumn({ nullable: true })
  irrf: number | null;

  @PercentColumn({ nullable: true })
  inss: number | null;

  @PercentColumn({ nullable: true })
  iss_retido: number | null;

  /** PIS, Cofins and CSLL withheld as one percentage. */
  @PercentColumn({ nullable: true })
  pcc_retido: number | null;
}
