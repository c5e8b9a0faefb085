import type { Valores } from '../../kernel/reason-codes/reason';
import { PageQuery } from '../../platform/http/page-query';
import { readForm } from '../../platform/http/read-form';
import {
  DateTimeField,
  EnumField,
  IdField,
  IntField,
  NestedListField,
  PartialOf,
  TextField,
  CodigoField,
  ValoresField,
} from '../../platform/http/validation/fields';
import { type TipoConta, TIPOS_CONTA } from './conta-contabil.entity';
import { STATUS_PLANO, type StatusPlano } from './plano-contas.entity';

export class CreatePlanoContasDto {
  @IdField({ description: 'customer.id' })
  id_cliente: number;

  @TextField({ max: 50, description: 'Unique per customer', example: '1001' })
  codigo_dominio: string;

  @TextField({ max: 300, example: 'Plano padrão' })
  nome: string;

  @EnumField(STATUS_PLANO, { default: 'ativo' })
  status: StatusPlano;
}

export class UpdatePlanoContasDto extends PartialOf(CreatePlanoContasDto, ['codigo_dominio', 'nome', 'status']) {}

export class PlanoContasRead {
  @IdField() id: number;
  @IdField() id_usuario_created: number;
  @IdField() id_cliente: number;
  @DateTimeField() data_hora_criacao: string;
  @TextField() codigo_dominio: string;
  @TextField() nome: string;
  @EnumField(STATUS_PLANO) status: StatusPlano;
}

/** Converts a chart to its response. */
export const toPlanoContasRead = readForm(PlanoContasRead);

export class PlanosQuery {
  @IdField({ optional: true, description: 'Charts of this user: administrador and diretoria' })
  usuario_id?: number;
}

export class ContasQuery extends PageQuery {
  @EnumField(TIPOS_CONTA, { optional: true, description: 'A analytic, S synthetic' })
  tipo?: TipoConta;

  @TextField({ optional: true, max: 300, description: 'Part of a code or of the name' })
  search?: string;
}

export class ContaContabilRead {
  @IdField() id: number;
  @IdField() id_plano_contas: number;
  @TextField() codigo_dominio: string;
  @TextField() codigo_contabil: string;
  @TextField() nome: string;
  @EnumField(TIPOS_CONTA) tipo: TipoConta;
}

/** Converts an account to its response. */
export const toContaContabilRead = readForm(ContaContabilRead);

export class ImportarContasErro {
  @IntField({ description: 'Line of the file, 1 = first' }) linha: number;
  @TextField() conteudo: string;
  @TextField() erro: string;
  @CodigoField() codigo: string;
  @ValoresField() valores?: Valores;
}

export class ImportarContasResult {
  @IntField() criadas: number;
  @IntField() atualizadas: number;
  @NestedListField(() => ImportarContasErro) erros: readonly ImportarContasErro[];
  @IdField({ nullable: true, description: 'The record in the import history' }) importacao_id: number | null;
}

/** Files hold an account on one line: texts that hold tabs or line ends elsewhere do not here. */
const ONE_LINE = { pattern: /^[^\t\r\n]*$/, expected: 'one line without tabs' } as const;

export class CreateContaDto {
  @TextField({ ...ONE_LINE, max: 50, example: '1780' })
  codigo_dominio: string;

  @TextField({ ...ONE_LINE, min: 0, max: 50, description: 'May be empty', example: '3.1.01.001' })
  codigo_contabil: string;

  @TextField({ ...ONE_LINE, max: 300, example: 'Serviços a convênios' })
  nome: string;

  @EnumField(TIPOS_CONTA, { description: 'A analytic, S synthetic' })
  tipo: TipoConta;
}

/** `codigo_dominio` never changes. */
export class UpdateContaDto extends PartialOf(CreateContaDto, ['codigo_contabil', 'nome', 'tipo']) {}
