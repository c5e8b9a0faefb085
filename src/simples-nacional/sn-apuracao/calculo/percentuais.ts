import { Fraction } from '../../../kernel/fraction';
import { type Anexo, ANEXOS } from '../../sn-empresas/sn-empresa.entity';
import { aliquotaEfetiva, type Aliquotas, aliquotasDaParte, faixaDe } from './aliquotas';
import type { Apuracao } from './apuracao';
import { mesesSemReceita } from './avisos-dos-dados';
import type { Dados } from './dados';
import { semBase } from './rbt12';
import { anexoPrincipal, motivoGeral } from './segregacao';
import type { Faixa } from './tabelas';

/** ISS that a client withholds in the first two months of activity (LC 123 art. 21 §4; Res. CGSN 140/2018 art. 27 II). */
const ISS_DO_INICIO = Fraction.decimal('0.02');

/** What goes on the fiscal documents of a month for one annex. Rates are fractions of 1 of the revenue. */
interface PercentuaisDoAnexo {
  readonly anexo: Anexo;
  readonly efetiva: Fraction;
  readonly porTributo: Aliquotas['porTributo'];
}

/** What goes on the fiscal documents of a month (LC 123 art. 23 §§2, 3; Res. CGSN 140/2018 arts. 27, 58). */
interface Percentuais {
  /** Whether every month of the window since the start has a revenue row. */
  readonly janelaCompleta: boolean;
  readonly faixa: Faixa;
  /** The ISS that a client withholds, as a fraction of 1. Null without a service annex. */
  readonly issRetido: Fraction | null;
  /** One element per annex of the main activities, in the order of the law. */
  readonly anexos: readonly PercentuaisDoAnexo[];
}

/** Returns the figures as they are known on the first day of the month: without its own revenue. */
export const noPrimeiroDia = (dados: Dados): Dados => ({ ...dados, doMes: [] });

/** Returns the percentages of a month. @param apuracao the month as it is on its first day */
export function percentuais(apuracao: Apuracao): Percentuais {
  const { base, dados, regras } = apuracao;
  const used = new Set(dados.grupo.estabelecimentos.map((one) => anexoPrincipal(one, regras)));
  const anexos = ANEXOS.filter((anexo) => used.has(anexo)).map((anexo) => ofAnexo(anexo, apuracao));
  const services = anexos.filter(({ anexo }) => regras.vigencia.tabelas.tributos(anexo).includes('iss'));
  return {
    janelaCompleta: mesesSemReceita(apuracao).length === 0,
    faixa: faixaDe(base.interno),
    issRetido: services.length === 0 ? null : semBase(base) ? ISS_DO_INICIO : highestIss(services),
    anexos,
  };
}

function ofAnexo(anexo: Anexo, { base: { interno }, regras }: Apuracao): PercentuaisDoAnexo {
  const { vigencia } = regras;
  const { tabelas } = vigencia;
  const saem = new Set(tabelas.tributos(anexo).filter((tributo) => motivoGeral(tributo, regras) !== undefined));
  const { porTributo } = aliquotasDaParte('ate_sublimite', { vigencia, anexo, rbt12: interno, saem });
  return { anexo, efetiva: aliquotaEfetiva(tabelas, anexo, faixaDe(interno), interno), porTributo };
}

const highestIss = (services: readonly PercentuaisDoAnexo[]): Fraction =>
  services.map(({ porTributo }) => porTributo.iss).reduce((a, b) => (a.compare(b) >= 0 ? a : b));
