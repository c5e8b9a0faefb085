import type { Valores } from '../../kernel/reason-codes/reason';
import { saoPauloTimestamp } from '../../kernel/calendar';
import {
  DateTimeField,
  EnumField,
  IdField,
  IntField,
  NestedListField,
  PartialOf,
  TextField,
} from '../../platform/http/validation/fields';
import { CodigoField, ValoresField } from '../../platform/http/validation/reason-fields';
import { PageQuery } from '../../platform/http/page-query';
import { type ContaContabil, TIPOS_CONTA, type TipoConta } from './conta-contabil.entity';
import { type PlanoContas, STATUS_PLANO, type StatusPlano } from './plano-contas.entity';

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

/** A chart as it is sent. */
export function toPlanoContasRead(plano: PlanoContas): PlanoContasRead {
  return {
    id: plano.id,
    id_usuario_created: plano.id_usuario_created,
    id_cliente: plano.id_cliente,
    data_hora_criacao: saoPauloTimestamp(plano.data_hora_criacao),
    codigo_dominio: plano.codigo_dominio,
    nome: plano.nome,
    status: plano.status,
  };
}

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

/** An account as it is sent. */
export function toContaContabilRead({
  id,
  id_plano_contas,
  codigo_dominio,
  codigo_contabil,
  nome,
  tipo,
}: ContaContabil): ContaContabilRead {
  return { id, id_plano_contas, codigo_dominio, codigo_contabil, nome, tipo };
}

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
