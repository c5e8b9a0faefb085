import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Customer } from '../../cadastros/customers/customer.entity';
import type { Competencia } from '../../kernel/calendar';
import type { Decimal } from '../../kernel/decimal';
import {
  BigIntIdColumn,
  CodeColumn,
  InstantColumn,
  MoneyColumn,
  ReferenceColumn,
  SumColumn,
  TimedRecord,
} from '../../platform/database/columns';

/** Whether the taker withheld the ISS. */
export const ISS_RETIDO = ['S', 'N'] as const;
export type IssRetido = (typeof ISS_RETIDO)[number];

/** A service invoice from the report of a city hall. */
@Entity('sn_prefeitura_registro')
@Index('ix_sn_prefeitura_registro_empresa', ['empresa_id', 'data_hora_nfe'])
@Index('ix_sn_prefeitura_registro_data', ['data_hora_nfe'])
@Index('ix_sn_prefeitura_registro_somas', ['consolidado_id', 'iss_retido', 'valor_servicos'])
export class SnRegistro extends TimedRecord {
  @BigIntIdColumn()
  id: number;

  @ReferenceColumn(() => Customer, { key: 'fk_sn_prefeitura_registro_empresa' })
  empresa_id: number;

  /** The sums that include this record: those of its company and competence. */
  @ForeignKey(() => SnConsolidado, { name: 'fk_sn_prefeitura_registro_consolidado' })
  @Column({ type: 'bigint' })
  consolidado_id: number;

  @InstantColumn()
  data_hora_nfe: Date;

  @CodeColumn({ length: 7 })
  competencia: Competencia;

  @MoneyColumn({ default: '0.00' })
  valor_servicos: Decimal;

  @CodeColumn({ length: 1, default: 'N' })
  iss_retido: IssRetido;

  @Column({ type: 'varchar', length: 50, nullable: true })
  numero_nfse: string | null;
}

/**
 * The sums of a company's municipal records in one competence. The row is also the lock for changes of these records
 * (consolidados.ts). Outside a transaction, no row without records exists.
 */
@Entity('sn_prefeitura_consolidado')
@Index('uq_sn_prefeitura_consolidado', ['empresa_id', 'competencia'], { unique: true })
export class SnConsolidado extends TimedRecord {
  @BigIntIdColumn()
  id: number;

  @ReferenceColumn(() => Customer, { key: 'fk_sn_prefeitura_consolidado_empresa' })
  empresa_id: number;

  @CodeColumn({ length: 7 })
  competencia: Competencia;

  @SumColumn()
  total_faturamento: Decimal;

  @SumColumn()
  total_faturamento_retido_s: Decimal;

  @SumColumn()
  total_faturamento_retido_n: Decimal;
}
