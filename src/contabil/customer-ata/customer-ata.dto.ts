import { saoPauloTimestamp } from '../../kernel/calendar';
import { PageQuery } from '../../platform/http/page-query';
import {
  DateField,
  DateTimeField,
  EnumField,
  IdField,
  IntField,
  MoneyField,
  PartialOf,
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

export class UpdateCustomerAtaDto extends PartialOf(CreateCustomerAtaDto, [
  'id_customer_qsa',
  'data_validade',
  'status',
  'valor',
  'valor_contabil',
  'observacao',
  'ano_resultado',
  'data_aprovacao',
]) {}

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
export function toCustomerAtaRead(ata: AtaComSaldo): CustomerAtaRead {
  return {
    id: ata.id,
    id_cliente: ata.id_cliente,
    id_customer_qsa: ata.id_customer_qsa,
    data_validade: ata.data_validade,
    status: ata.status,
    valor: ata.valor,
    valor_contabil: ata.valor_contabil,
    observacao: ata.observacao,
    ano_resultado: ata.ano_resultado,
    data_aprovacao: ata.data_aprovacao,
    id_usuario_created: ata.id_usuario_created,
    data_hora_criacao: saoPauloTimestamp(ata.data_hora_criacao),
    saldo: ata.saldo,
  };
}
