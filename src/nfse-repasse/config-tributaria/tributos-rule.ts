import type { CalendarDate } from '../../kernel/calendar';
import { type DomainError, domainError } from '../../kernel/errors';
import type { CadastroTributario } from './cadastro-tributario.entity';
import type { ConfigTributos } from './config-tributos.entity';

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
