import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { AmountColumn, CadastroTributario, PercentColumn } from './cadastro-tributario.entity';

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

/** Calculation of the municipal tax: a share of the revenue, or a fixed amount for each doctor. */
export const TIPOS_ISS = ['percentual_faturamento', 'valor_por_medico'] as const;
export type TipoIss = (typeof TIPOS_ISS)[number];

/** The municipal tax of a tax rule, at most one per rule. */
@Entity('config_iss')
export class ConfigIss {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('uq_config_iss_cadastro', { unique: true })
  @ForeignKey(() => CadastroTributario, { name: 'fk_config_iss_cadastro', onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  id_cadastro_tributario: number;

  @Column({ type: 'varchar', length: 30 })
  tipo_iss: TipoIss;

  @PercentColumn({ nullable: true })
  aliquota_percentual: number | null;

  @AmountColumn({ nullable: true })
  valor_por_medico: number | null;
}

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
