import type { CalendarDate } from '../../kernel/calendar';
import { SearchQuery } from '../../platform/http/page-query';
import { DateField, EnumField, IdField, NestedListField, TextField } from '../../platform/http/validation/fields';
import { type Periodo, PERIODOS, REGIMES_IBS_CBS, type RegimeIbsCbs } from '../sn-empresas/sn-empresa.entity';

/** The option for a half year. PUT replaces all of it. */
export class OpcaoDto {
  @EnumField(REGIMES_IBS_CBS, { example: 'regular' })
  regime: RegimeIbsCbs;

  @DateField({ optional: true, nullable: true, description: 'When the option was made', example: '2026-10-15' })
  feita_em?: CalendarDate | null;

  @TextField({ optional: true, nullable: true, max: 500, blankIsNull: true })
  observacao?: string | null;
}

const CODIGOS_DE_AVISO_DA_OPCAO = ['fora_do_prazo'] as const;

export class AvisoDaOpcaoRead {
  @EnumField(CODIGOS_DE_AVISO_DA_OPCAO) codigo: (typeof CODIGOS_DE_AVISO_DA_OPCAO)[number];
  @TextField() mensagem: string;
}

export class OpcaoRead {
  @EnumField(PERIODOS) periodo: Periodo;
  @EnumField(REGIMES_IBS_CBS) regime: RegimeIbsCbs;
  @DateField({ nullable: true }) feita_em: CalendarDate | null;
  @TextField({ nullable: true }) observacao: string | null;
  @NestedListField(() => AvisoDaOpcaoRead) avisos: readonly AvisoDaOpcaoRead[];
}

export class OpcoesQuery extends SearchQuery {
  @EnumField(PERIODOS, { description: 'The half year', example: '2027-1' })
  periodo: Periodo;
}

/** A head office with its regime in a half year and in the one before. */
export class OpcaoDaMatrizRead {
  @IdField() matriz_id: number;
  @TextField() nome: string;
  @TextField({ nullable: true }) cnpj: string | null;
  @EnumField(REGIMES_IBS_CBS) regime: RegimeIbsCbs;
  @EnumField(REGIMES_IBS_CBS) regime_anterior: RegimeIbsCbs;
  @DateField({ nullable: true }) feita_em: CalendarDate | null;
}
