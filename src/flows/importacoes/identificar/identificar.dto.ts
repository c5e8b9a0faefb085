import type { CalendarDate } from '../../../kernel/calendar';
import {
  BoolField,
  DateField,
  EnumField,
  FormDto,
  IdField,
  IntField,
  NestedField,
  NestedListField,
  TextField,
} from '../../../platform/http/validation/fields';
import type { Valores } from '../../../kernel/reason-codes/reason';
import { ValoresField } from '../../../platform/http/validation/reason-fields';
import { ContaLidaRead, HashDuplicadoInfo } from '../importacoes.dto';

/** The types of imports that are statements. */
export const TIPOS_EXTRATO = ['ofx', 'csv', 'pdf'] as const;
export type TipoExtrato = (typeof TIPOS_EXTRATO)[number];

@FormDto()
export class IdentificarDto {
  @EnumField(TIPOS_EXTRATO, { optional: true, description: 'Left out: the content decides, then the name' })
  tipo?: TipoExtrato;

  @IdField({ optional: true, description: 'How a csv or pdf is read' })
  id_estrutura?: number;
}

/** A customer in whose imports accounts of the file were confirmed. */
export class ClienteProvavel {
  @IdField() id: number;
  @TextField() nome: string;
  @IntField({ description: 'Imports of these accounts, whoever made them' }) vezes: number;
  @DateField({ nullable: true, description: 'Last day of these accounts in these imports' })
  ultima: CalendarDate | null;
}

/** The import that brought the same file into the books of a customer. */
export class ArquivoConhecido extends HashDuplicadoInfo {
  @IdField() id_cliente: number;
  @TextField({ nullable: true }) cliente_nome: string | null;
}

/** Whose file it is (document 8, 8.3). */
export class IdentificacaoRead {
  @EnumField(TIPOS_EXTRATO, { nullable: true, description: 'null: neither content nor name tells' })
  tipo: TipoExtrato | null;

  @IdField({ nullable: true, description: 'Bank of the catalogue that the file names' }) id_banco: number | null;
  @NestedListField(() => ContaLidaRead, { description: 'Accounts that the file names' })
  contas: readonly ContaLidaRead[];
  @DateField({ nullable: true, description: 'First day of the movements' }) de: CalendarDate | null;
  @DateField({ nullable: true, description: 'Last day of the movements' }) ate: CalendarDate | null;
  @IntField({ description: 'Movements' }) linhas: number;
  @BoolField({ description: 'Whether the file can be read as a whole' }) legivel: boolean;
  @TextField({ nullable: true, description: 'Why the file cannot be read' }) motivo: string | null;
  @TextField({ nullable: true, description: 'Code of that reason' }) motivo_codigo: string | null;
  @ValoresField() motivo_valores?: Valores;

  @NestedListField(() => ClienteProvavel, { description: 'The most frequent first, at most 20' })
  clientes: readonly ClienteProvavel[];

  @NestedField(() => ArquivoConhecido, { nullable: true, description: 'The latest successful import of these bytes' })
  ja_importado: ArquivoConhecido | null;
}
