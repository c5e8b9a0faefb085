import { SearchQuery } from '../../platform/http/page-query';
import { readForm } from '../../platform/http/read-form';
import {
  BoolField,
  DateTimeField,
  DecimalField,
  DocumentoField,
  EnumField,
  FreeDocumentoField,
  IdField,
  PartialOf,
  TextField,
} from '../../platform/http/validation/fields';

export class CreateCustomerDto {
  @TextField({ max: 200, example: 'Padaria Boa Vista Ltda' })
  nome: string;

  @DocumentoField({ nullable: true, description: 'CPF or CNPJ, mask removed; unique' })
  cnpj?: string | null;

  @TextField({
    nullable: true,
    max: 20,
    blankIsNull: true,
    description: 'Account in the accounting system; without it nothing is exported',
  })
  conta_dominio?: string | null;

  @BoolField({ default: false })
  lucros_isentos: boolean;
}

export class UpdateCustomerDto extends PartialOf(CreateCustomerDto) {}

export class CustomersQuery extends SearchQuery {
  @EnumField(['nome', 'id'], { default: 'id' })
  sort_by: 'nome' | 'id';

  @EnumField(['asc', 'desc'], { optional: true, description: 'Default: names ascending, ids descending' })
  sort_dir?: 'asc' | 'desc';

  @BoolField({ default: false, description: "Only customers of the caller's portfolio groups" })
  minha_carteira: boolean;
}

export class CustomerRead {
  @IdField() id: number;
  @TextField() nome: string;
  @TextField({ nullable: true }) cnpj: string | null;
  @TextField({ nullable: true }) conta_dominio: string | null;
  @BoolField() lucros_isentos: boolean;
  @DateTimeField() created_at: string;
  @DateTimeField() updated_at: string;
}

/** Converts a customer to its response. */
export const toCustomerRead = readForm(CustomerRead);

export class CreateQsaDto {
  @TextField({ max: 200, example: 'Maria da Silva' })
  nome: string;

  @FreeDocumentoField()
  documento?: string | null;

  @DecimalField({ nullable: true, min: '0.00', max: '100.00', description: 'Share of the capital' })
  percentual?: string | null;
}

export class UpdateQsaDto extends PartialOf(CreateQsaDto) {}

export class QsaRead {
  @IdField() id: number;
  @IdField() id_customer: number;
  @TextField() nome: string;
  @TextField({ nullable: true }) documento: string | null;
  @DecimalField({ nullable: true }) percentual: string | null;
}

/** Converts a partner to its response. */
export const toQsaRead = readForm(QsaRead);
