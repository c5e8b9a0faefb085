import { type CalendarDate, type Competencia } from '../../kernel/calendar';
import type { Decimal } from '../../kernel/decimal';
import { PageQuery } from '../../platform/http/page-query';
import { readForm } from '../../platform/http/read-form';
import {
  CompetenciaField,
  DateField,
  DateTimeField,
  DecimalField,
  EnumField,
  IdField,
  IntField,
  NestedListField,
  TextField,
} from '../../platform/http/validation/fields';
import { type Exportacao, STATUS_EXPORTACAO, type StatusExportacao } from './exportacao.entity';
import { type Codificacao, CODIFICACOES } from './dominio-separador';

const EXPORTABLE = ['sucesso', 'error', 'regra_pendente'] as const;

export class ExportarTxtQuery {
  @IdField({ description: 'customer.id' })
  id_cliente: number;

  @CompetenciaField({ optional: true, description: 'Either this or both dates' })
  competencia?: Competencia;

  @DateField({ optional: true, description: 'First day of data_registro' })
  data_inicio?: CalendarDate;

  @DateField({ optional: true, description: 'Last day of data_registro' })
  data_fim?: CalendarDate;

  @EnumField(EXPORTABLE, { default: 'sucesso' })
  status: (typeof EXPORTABLE)[number];

  @EnumField(CODIFICACOES, { default: 'utf-8' })
  codificacao: Codificacao;
}

export class ExportarQuery {
  @IdField({ description: 'customer.id' })
  id_cliente: number;

  @DateField({ description: 'First day of data_registro' })
  data_inicio: CalendarDate;

  @DateField({ description: 'Last day of data_registro' })
  data_fim: CalendarDate;

  @EnumField(CODIFICACOES, { default: 'utf-8' })
  codificacao: Codificacao;
}

/** Something about an export that its user should know beforehand. */
export class AvisoDaPrevia {
  @TextField({ example: 'pendentes' }) codigo: string;
  @TextField() mensagem: string;
  @TextField({ optional: true, onRequest: true, description: 'Of cliente_sem_configuracao: code of the error' })
  motivo_codigo?: string;

  @IntField() qtd: number;
}

/** What an export now would take, and what it would leave behind. */
export class ExportarPreviaRead {
  @IntField({ description: 'Entries that it would take' }) qtd: number;
  @DecimalField() valor_total: Decimal;
  @IntField({ description: 'Pending entries of the period' }) pendentes: number;
  @IntField({ description: 'Entries of the period that stay behind and lack an account' }) sem_conta: number;
  @DateField({ nullable: true, description: 'First day of what it would take' }) de: CalendarDate | null;
  @DateField({ nullable: true, description: 'Last day of what it would take' }) ate: CalendarDate | null;
  @NestedListField(() => AvisoDaPrevia) avisos: readonly AvisoDaPrevia[];
}

export class ExportacoesQuery extends PageQuery {
  @IdField({ optional: true })
  id_cliente?: number;

  @DateField({ optional: true, description: 'First day of criado_em, São Paulo' })
  data_inicio?: CalendarDate;

  @DateField({ optional: true, description: 'Last day of criado_em, São Paulo' })
  data_fim?: CalendarDate;

  @IntField({ optional: true, min: 1, max: 200, description: 'Default 50; needs page' })
  override per_page?: number;
}

export class ExportacaoRead {
  @IdField() id: number;
  @IdField() id_cliente: number;
  @TextField({ nullable: true }) cliente_nome: string | null;
  @DateField() data_inicio: CalendarDate;
  @DateField() data_fim: CalendarDate;
  @IntField({ description: 'Entries of the file' }) qtd: number;
  @DecimalField() valor_total: Decimal;
  @TextField() nome_arquivo: string;
  @TextField() sha256: string;
  @EnumField(STATUS_EXPORTACAO) status: StatusExportacao;
  @IdField() id_usuario_created: number;
  @TextField({ nullable: true }) usuario_nome: string | null;
  @DateTimeField() criado_em: string;
  @DateTimeField({ nullable: true }) estornada_em: string | null;
}

export class EstornarResult {
  @IntField({ description: 'Entries that went back to sucesso' }) estornados: number;
}

/** A record of the history with the names of who made it and of its customer. */
export type ExportacaoRow = Exportacao & { readonly usuario_nome: string | null; readonly cliente_nome: string | null };

/** Returns an export as it is sent. */
export const toExportacaoRead = readForm(ExportacaoRead);
