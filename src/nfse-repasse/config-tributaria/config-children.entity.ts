import { Column, Entity, Index } from 'typeorm';
import type { CalendarDate } from '../../kernel/calendar';
import { type DomainError, domainError } from '../../kernel/errors';
import type { Problem } from '../../platform/http/validation/field-spec';
import { AmountColumn, CadastroTributario, PercentColumn } from './cadastro-tributario.entity';
import { IdRecord, ReferenceColumn } from '../../platform/database/columns';

/** The additional income tax of a tax rule, at most one per rule. */
@Entity('config_ir_adicional')
export class ConfigIrAdicional extends IdRecord {
  @Index('uq_config_ir_adicional_cadastro', { unique: true })
  @ReferenceColumn(() => CadastroTributario, { key: 'fk_config_ir_adicional_cadastro', onDelete: 'CASCADE' })
  id_cadastro_tributario: number;

  @PercentColumn()
  aliquota_presuncao: number;

  /** Monthly base in reais above which the additional rate applies. */
  @AmountColumn()
  limite_base: number;

  @PercentColumn()
  aliquota_adicional: number;
}

/** Calculation of the municipal tax: a share of the revenue, or a fixed amount for each doctor. */
export const TIPOS_ISS = ['percentual_faturamento', 'valor_por_medico'] as const;
export type TipoIss = (typeof TIPOS_ISS)[number];

/** The municipal tax of a tax rule, at most one per rule. */
@Entity('config_iss')
export class ConfigIss extends IdRecord {
  @Index('uq_config_iss_cadastro', { unique: true })
  @ReferenceColumn(() => CadastroTributario, { key: 'fk_config_iss_cadastro', onDelete: 'CASCADE' })
  id_cadastro_tributario: number;

  @Column({ type: 'varchar', length: 30 })
  tipo_iss: TipoIss;

  @PercentColumn({ nullable: true })
  aliquota_percentual: number | null;

  @AmountColumn({ nullable: true })
  valor_por_medico: number | null;
}

/** The federal taxes, CBS, IBS and withholding of a tax rule, at most one per rule. */
@Entity('config_tributos')
export class ConfigTributos extends IdRecord {
  @Index('uq_config_tributos_cadastro', { unique: true })
  @ReferenceColumn(() => CadastroTributario, { key: 'fk_config_tributos_cadastro', onDelete: 'CASCADE' })
  id_cadastro_tributario: number;

  @PercentColumn()
  pis_percentual: number;

  @PercentColumn()
  cofins_percentual: number;

  @PercentColumn()
  csll_percentual: number;

  @PercentColumn()
  irpj_percentual: number;

  @PercentColumn({ nullable: true })
  cbs_percentual: number | null;

  @PercentColumn({ nullable: true })
  ibs_percentual: number | null;

  /** Percentages that the taker of the service withholds. */
  @PercentColumn({ nullable: true })
  csll_retida: number | null;

  @PercentColumn({ nullable: true })
  irrf: number | null;

  @PercentColumn({ nullable: true })
  inss: number | null;

  @PercentColumn({ nullable: true })
  iss_retido: number | null;

  /** PIS, Cofins and CSLL withheld as one percentage. */
  @PercentColumn({ nullable: true })
  pcc_retido: number | null;
}

interface IssFigures {
  readonly tipo_iss: TipoIss;
  readonly aliquota_percentual?: number | null;
  readonly valor_por_medico?: number | null;
}

const lacking = (tipo_iss: TipoIss, figure: string) => ({
  properties: { tipo_iss: { const: tipo_iss }, [figure]: { type: 'null' } },
});

/** The JSON Schema of what {@link issProblem} rejects. */
export const WITHOUT_FIGURE = {
  anyOf: [lacking('percentual_faturamento', 'aliquota_percentual'), lacking('valor_por_medico', 'valor_por_medico')],
};

/**
 * Returns the error of an ISS configuration without the figure of its kind. Each kind requires its own figure
 * (decisions, section 6).
 */
export function issRejection(iss: IssFigures): DomainError | undefined {
  const figure = figureOf(iss.tipo_iss);
  return iss[figure] === null || iss[figure] === undefined
    ? domainError('nfse_repasse.configuracao_incompleta', iss.tipo_iss, figure)
    : undefined;
}

/** Returns {@link issRejection} as a problem of the request body. */
export function issProblem(iss: IssFigures): Problem | undefined {
  const rejected = issRejection(iss);
  return rejected && { loc: [figureOf(iss.tipo_iss)], msg: rejected.message, type: 'value_error' };
}

function figureOf(tipo_iss: TipoIss): 'aliquota_percentual' | 'valor_por_medico' {
  return tipo_iss === 'percentual_faturamento' ? 'aliquota_percentual' : 'valor_por_medico';
}

/** Percentages of the cumulative regime until 12/2026 (Lei 9.718/1998). */
export const PIS_PADRAO = 0.65;
export const COFINS_PADRAO = 3;
/** PIS and Cofins end the day before, CBS and IBS begin (LC 214/2025). */
const PRIMEIRO_DIA: CalendarDate = '2027-01-01';

type Percentages = Pick<ConfigTributos, 'pis_percentual' | 'cofins_percentual' | 'cbs_percentual' | 'ibs_percentual'>;
type Validity = Pick<CadastroTributario, 'vigente_em'>;

/** Calendar dates compare as text. */
const isOfTheReform = ({ vigente_em }: Validity): boolean => vigente_em >= PRIMEIRO_DIA;

/** Returns the defaults of a rule's federal taxes that depend on when the rule is valid. */
export function tributosPadrao(regra: Validity): Pick<Percentages, 'pis_percentual' | 'cofins_percentual'> {
  return isOfTheReform(regra)
    ? { pis_percentual: 0, cofins_percentual: 0 }
    : { pis_percentual: PIS_PADRAO, cofins_percentual: COFINS_PADRAO };
}

/** Returns the error of taxes that do not exist while the rule is valid (document 7, section 4). */
export function tributosRejection(tributos: Partial<Percentages>, regra: Validity): DomainError | undefined {
  const { pis_percentual = 0, cofins_percentual = 0, cbs_percentual, ibs_percentual } = tributos;
  if (isOfTheReform(regra))
    return pis_percentual > 0 || cofins_percentual > 0 ? domainError('nfse_repasse.pis_cofins_extintos') : undefined;
  return (cbs_percentual ?? 0) > 0 || (ibs_percentual ?? 0) > 0
    ? domainError('nfse_repasse.cbs_ibs_antes_de_2027')
    : undefined;
}
