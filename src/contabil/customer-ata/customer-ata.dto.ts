import { PageQuery } from '../../platform/http/page-query';
import { readForm } from '../../platform/http/read-form';
import {
  DateField,
  DateTimeField,
  EnumField,
  IdField,
  IntField,
  MoneyField,
  PartialWithout,
  TextField,
} from '../../platform/http/validation/fields';
import { type CustomerAta, STATUS_ATA, type StatusAta } from './customer-ata.entity';

export class CreateCustomerAtaDto {
  @IdField({ description: 'customer.id' })
  id_cliente: number;

  @IdField({ nullable: true, description: 'A partner of the customer' })
  id_customer_qsa?: number | null;

  @DateField({ nullable: true })
  data_validade?: string | null;

  @EnumField(STATUS_ATA, { default: 'ativo' })
  status: StatusAta;

  @MoneyField()
  valor: string;

  @MoneyField({ nullable: true })
  valor_contabil?: string | null;

  @TextField({ nullable: true, max: 200 })
  observacao?: string | null;

  @IntField({ nullable: true, min: 2000, max: 2100 })
  ano_resultado?: number | null;

  @DateField({ nullable: true })
  data_aprovacao?: string | null;
}

export class UpdateCustomerAtaDto extends PartialWithout(CreateCustomerAtaDto, 'id_cliente') {}

export class AtasQuery extends PageQuery {
  @EnumField(STATUS_ATA, { optional: true })
  status?: StatusAta;
}

export class CustomerAtaRead {
  @IdField() id: number;
  @IdField() id_cliente: number;
  @IdField({ nullable: true }) id_customer_qsa: number | null;
  @DateField({ nullable: true }) data_validade: string | null;
  @EnumField(STATUS_ATA) status: StatusAta;
  @MoneyField() valor: string;
  @MoneyField({ nullable: true }) valor_contabil: string | null;
  @TextField({ nullable: true }) observacao: string | null;
  @IntField({ nullable: true }) ano_resultado: number | null;
  @DateField({ nullable: true }) data_aprovacao: string | null;
  @IdField() id_usuario_created: number;
  @DateTimeField() data_hora_criacao: string;
  @MoneyField({ description: 'valor minus what the profit entries use' }) saldo: string;
}

/** Minutes with their balance as read. */
export type AtaComSaldo = CustomerAta & { readonly saldo: string };

/** Minutes as they are sent. */
export const toCustomerAtaRead = readForm(CustomerAtaRead);
