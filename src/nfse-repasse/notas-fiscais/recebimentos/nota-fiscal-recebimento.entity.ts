import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Usuario } from '../../../acesso/usuarios/usuario.entity';
import type { CalendarDate } from '../../../kernel/calendar';
import type { Decimal } from '../../../kernel/decimal';
import { CodeColumn, CreatedAtColumn, MoneyColumn, UpdatedAtColumn } from '../../../platform/database/columns';
import { NotaFiscal } from '../nota-fiscal.entity';

/** Money received, or expected, for an invoice. */
@Entity('nota_fiscal_recebimento')
export class NotaFiscalRecebimento {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('ix_nota_fiscal_recebimento_nota')
  @ForeignKey(() => NotaFiscal, { name: 'fk_nota_fiscal_recebimento_nota', onDelete: 'CASCADE' })
  @Column({ type: 'int', update: false })
  id_nota_fiscal: number;

  @MoneyColumn()
  valor_recebido: Decimal;

  @Column({ type: 'date' })
  data_recebimento: CalendarDate;

  @CodeColumn({ length: 1, default: 'S' })
  recebido: 'S' | 'N';

  @Column({ type: 'text', nullable: true })
  observacao: string | null;

  @Index('ix_nota_fiscal_recebimento_usuario')
  @ForeignKey(() => Usuario, { name: 'fk_nota_fiscal_recebimento_usuario' })
  @Column({ type: 'int', update: false })
  id_usuario_registrou: number;

  @CreatedAtColumn()
  created_at: Date;

  @UpdatedAtColumn()
  updated_at: Date;
}
