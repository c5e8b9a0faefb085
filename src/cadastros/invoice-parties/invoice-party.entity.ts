import { Column, Entity, Index } from 'typeorm';
import { Customer } from '../customers/customer.entity';
import { IdRecord, ReferenceColumn } from '../../platform/database/columns';

/** A party of an invoice. It may be one of the firm's customers. */
abstract class InvoiceParty extends IdRecord {
  @Column({ type: 'varchar', length: 200 })
  nome: string;

  @Column({ type: 'varchar', length: 20, nullable: true })
  documento: string | null;
}

/** A service provider, who issues the invoice. */
@Entity('prestador')
export class Prestador extends InvoiceParty {
  @Index('ix_prestador_customer')
  @ReferenceColumn(() => Customer, { key: 'fk_prestador_customer', nullable: true })
  id_customer: number | null;
}

/** A service taker, who is named on the invoice. */
@Entity('tomador')
export class Tomador extends InvoiceParty {
  @Index('ix_tomador_customer')
  @ReferenceColumn(() => Customer, { key: 'fk_tomador_customer', nullable: true })
  id_customer: number | null;
}
