import { Fraction } from '../../../kernel/fraction';
import { type Apuracao, apurar } from './apuracao';
import { folhaNecessaria } from './rbt12';

/** The DAS with the services under factor r in each annex, and the payroll that Annex III requires; in centavos. */
interface ComparacaoDosAnexos {
  readonly das_anexo_iii: bigint;
  readonly das_anexo_v: bigint;
  readonly folha_necessaria_fator_r: bigint;
}

/** The option for the regular regime of IBS and CBS in numbers, in centavos. */
export interface ComparacaoDaOpcao {
  /** The DAS with CBS and IBS in it, and without them. */
  readonly das_com: bigint;
  readonly das_sem: bigint;
  readonly cbs_no_das: bigint;
  readonly ibs_no_das: bigint;
  /** CBS and IBS by the regular regime, less the credits. Null without rates. */
  readonly cbs_ibs_regular: bigint | null;
  /** What the option costs more. Null without rates. */
  readonly diferenca: bigint | null;
}

/** A simulation's comparison. */
export interface Comparacao {
  /** Null when factor r applies to nothing. */
  readonly anexos: ComparacaoDosAnexos | null;
  /** Null before 01/2027. */
  readonly opcao: ComparacaoDaOpcao | null;
}

/** Rates of the regular regime that the caller supposes. They are fractions of 1. The credits are centavos. */
export interface RegimeRegular {
  readonly cbs: Fraction;
  readonly ibs: Fraction;
  readonly reducao: Fraction;
  readonly creditos: bigint;
}

/** Compares a month with what it would cost in the other annex, and from 01/2027 with the other regime of IBS and CBS. */
export function comparar(apuracao: Apuracao, regular?: RegimeRegular): Comparacao {
  const { dados, fatorR, base, regimeIbsCbs } = apuracao;
  return {
    anexos:
      fatorR === null
        ? null
        : {
            das_anexo_iii: apurar(dados, { anexoDoFatorR: 'III' }).das,
            das_anexo_v: apurar(dados, { anexoDoFatorR: 'V' }).das,
            folha_necessaria_fator_r: folhaNecessaria(base.rbt12),
          },
    opcao: regimeIbsCbs === null ? null : compararOpcao(apuracao, regular),
  };
}

function compararOpcao({ dados, mes }: Apuracao, regular: RegimeRegular | undefined): ComparacaoDaOpcao {
  const inside = apurar(dados, { regimeIbsCbs: 'das' });
  const das_sem = apurar(dados, { regimeIbsCbs: 'regular' }).das;
  const known = { das_com: inside.das, das_sem, cbs_no_das: inside.tributos.cbs, ibs_no_das: inside.tributos.ibs };
  if (!regular) return { ...known, cbs_ibs_regular: null, diferenca: null };
  // The regular regime taxes the domestic revenue without the ISS (LC 214/2025 art. 12 §2). Exports are exempt.
  const base = Fraction.of(mes.receita - mes.receita_exportacao - inside.tributos.iss);
  const charged = base.times(Fraction.of(1n).minus(regular.reducao));
  const taxes = charged.times(regular.cbs).rounded() + charged.times(regular.ibs).rounded();
  const cbs_ibs_regular = taxes - regular.creditos;
  return { ...known, cbs_ibs_regular, diferenca: das_sem + cbs_ibs_regular - inside.das };
}
