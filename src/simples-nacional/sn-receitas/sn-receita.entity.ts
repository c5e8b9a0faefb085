import { Column, Entity, Index } from 'typeorm';
import { Usuario } from '../../acesso/usuarios/usuario.entity';
import { Customer } from '../../cadastros/customers/customer.entity';
import type { Decimal } from '../../kernel/decimal';
import { BigIntIdColumn, MoneyColumn, ReferenceColumn, TimedRecord } from '../../platform/database/columns';

/** The amounts of a month, in the contract's order. */
export const RECEITAS = [
  'receita_total',
  'receita_iss_retido',
  'receita_iss_proprio',
  'receita_icms',
  'receita_monofasica',
  'receita_icms_st',
  'receita_exportacao',
  'receita_anexo_iv',
  'receita_sem_iss',
  'receita_sem_icms',
] as const;

/** Revenue of a company in one month, as entered by one user. Other users neither see nor overwrite it. */
@Entity('sn_receita')
@Index('uq_sn_receita_competencia', ['id_usuario_created', 'empresa_id', 'mes', 'ano'], { unique: true })
@Index('ix_sn_receita_empresa', ['empresa_id'])
export class SnReceita extends TimedRecord {
  @BigIntIdColumn()
  id: number;

  @ReferenceColumn(() => Usuario, { key: 'fk_sn_receita_usuario', update: false })
  id_usuario_created: number;

  @ReferenceColumn(() => Customer, { key: 'fk_sn_receita_empresa', update: false })
  empresa_id: number;

  @Column({ type: 'smallint' })
  mes: number;

  @Column({ type: 'smallint' })
  ano: number;

  @MoneyColumn({ default: '0.00' }) receita_total: Decimal;
  @MoneyColumn({ default: '0.00' }) receita_iss_retido: Decimal;
  @MoneyColumn({ default: '0.00' }) receita_iss_proprio: Decimal;
  @MoneyColumn({ default: '0.00' }) receita_icms: Decimal;
  @MoneyColumn({ default: '0.00' }) receita_monofasica: Decimal;
  @MoneyColumn({ default: '0.00' }) receita_icms_st: Decimal;
  @MoneyColumn({ default: '0.00' }) receita_exportacao: Decimal;
  @MoneyColumn({ default: '0.00' }) receita_anexo_iv: Decimal;
  @MoneyColumn({ default: '0.00' }) receita_sem_iss: Decimal;
  @MoneyColumn({ default: '0.00' }) receita_sem_icms: Decimal;
}
