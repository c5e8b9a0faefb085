import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CadastroTributario } from './cadastro-tributario.entity';
import { AmountColumn, PercentColumn } from './numeric-columns';

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
