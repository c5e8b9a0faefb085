import { readForm } from '../../platform/http/read-form';
import { Check, EnumField, IdField, NumberField, PartialOf } from '../../platform/http/validation/fields';
import {
  COFINS_PADRAO,
  issProblem,
  PIS_PADRAO,
  type TipoIss,
  TIPOS_ISS,
  WITHOUT_FIGURE,
} from './config-children.entity';
import { PERCENT_DECIMALS } from './cadastro-tributario.entity';

const PERCENT = { min: 0, max: 100, decimals: PERCENT_DECIMALS };
const AMOUNT = { min: 0, max: 9_999_999_999_999.99, decimals: 2 };
const RULE = { description: 'cadastro_tributario.id; a rule has at most one of the kind' };

const OptionalPercent = (): PropertyDecorator => NumberField({ ...PERCENT, nullable: true });

/** The percentages of CBS, IBS and withholding. None has a default. */
class NewPercentages {
  @OptionalPercent() cbs_percentual?: number | null;
  @OptionalPercent() ibs_percentual?: number | null;
  @OptionalPercent() csll_retida?: number | null;
  @OptionalPercent() irrf?: number | null;
  @OptionalPercent() inss?: number | null;
  @OptionalPercent() iss_retido?: number | null;
  @OptionalPercent() pcc_retido?: number | null;
}

export class CreateConfigTributosDto extends NewPercentages {
  @IdField(RULE) id_cadastro_tributario: number;
  @NumberField({ ...PERCENT, optional: true, description: `Default ${PIS_PADRAO}, from 2027 on 0` })
  pis_percentual?: number;
  @NumberField({ ...PERCENT, optional: true, description: `Default ${COFINS_PADRAO}, from 2027 on 0` })
  cofins_percentual?: number;
  @NumberField({ ...PERCENT, default: 2.88 }) csll_percentual: number;
  @NumberField({ ...PERCENT, default: 4.8 }) irpj_percentual: number;
}

export class UpdateConfigTributosDto extends PartialOf(CreateConfigTributosDto, [
  'id_cadastro_tributario',
  'pis_percentual',
  'cofins_percentual',
  'csll_percentual',
  'irpj_percentual',
  'cbs_percentual',
  'ibs_percentual',
  'csll_retida',
  'irrf',
  'inss',
  'iss_retido',
  'pcc_retido',
]) {}

export class ConfigTributosRead {
  @IdField() id: number;
  @IdField() id_cadastro_tributario: number;
  @NumberField() pis_percentual: number;
  @NumberField() cofins_percentual: number;
  @NumberField() csll_percentual: number;
  @NumberField() irpj_percentual: number;
  @NumberField({ nullable: true }) cbs_percentual: number | null;
  @NumberField({ nullable: true }) ibs_percentual: number | null;
  @NumberField({ nullable: true }) csll_retida: number | null;
  @NumberField({ nullable: true }) irrf: number | null;
  @NumberField({ nullable: true }) inss: number | null;
  @NumberField({ nullable: true }) iss_retido: number | null;
  @NumberField({ nullable: true }) pcc_retido: number | null;
}

/** Converts the federal taxes of a rule to their response. */
export const toConfigTributosRead = readForm(ConfigTributosRead);

@Check<CreateConfigIssDto>(issProblem, WITHOUT_FIGURE)
export class CreateConfigIssDto {
  @IdField(RULE) id_cadastro_tributario: number;
  @EnumField(TIPOS_ISS) tipo_iss: TipoIss;

  @NumberField({ ...PERCENT, nullable: true, description: 'Needed for percentual_faturamento' })
  aliquota_percentual?: number | null;

  @NumberField({ ...AMOUNT, nullable: true, description: 'In reais; needed for valor_por_medico' })
  valor_por_medico?: number | null;
}

export class UpdateConfigIssDto extends PartialOf(CreateConfigIssDto) {}

export class ConfigIssRead {
  @IdField() id: number;
  @IdField() id_cadastro_tributario: number;
  @EnumField(TIPOS_ISS) tipo_iss: TipoIss;
  @NumberField({ nullable: true }) aliquota_percentual: number | null;
  @NumberField({ nullable: true }) valor_por_medico: number | null;
}

/** Converts the municipal tax of a rule to its response. */
export const toConfigIssRead = readForm(ConfigIssRead);

export class CreateConfigIrAdicionalDto {
  @IdField(RULE) id_cadastro_tributario: number;
  @NumberField({ ...PERCENT, default: 32 }) aliquota_presuncao: number;
  @NumberField({ ...AMOUNT, default: 20_000, description: 'Monthly base in reais' }) limite_base: number;
  @NumberField({ ...PERCENT, default: 10 }) aliquota_adicional: number;
}

export class UpdateConfigIrAdicionalDto extends PartialOf(CreateConfigIrAdicionalDto) {}

export class ConfigIrAdicionalRead {
  @IdField() id: number;
  @IdField() id_cadastro_tributario: number;
  @NumberField() aliquota_presuncao: number;
  @NumberField() limite_base: number;
  @NumberField() aliquota_adicional: number;
}

/** Converts the additional income tax of a rule to its response. */
export const toConfigIrAdicionalRead = readForm(ConfigIrAdicionalRead);
