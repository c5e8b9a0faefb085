import { competenciaOfMonth } from '../../kernel/calendar';
import { type Decimal, fromUnits } from '../../kernel/decimal';
import type { Fraction } from '../../kernel/fraction';
import { apurar } from './calculo/apuracao';
import type { Dados } from './calculo/dados';
import { noPrimeiroDia, percentuais } from './calculo/percentuais';
import type { PercentuaisDoGrupoRead, PercentuaisRead } from './percentuais-read.dto';
import { toJanelaRead } from './to-apuracao-read';

/** Converts a fraction of 1 to a percentage with four decimals, rounded half up. */
const percent = (rate: Fraction): Decimal => fromUnits(rate.rounded(6), 4);

/** Returns the percentages of a group's month. */
export function toPercentuaisRead(dados: Dados): PercentuaisRead {
  const apuracao = apurar(noPrimeiroDia(dados));
  const { janelaCompleta, faixa, issRetido, anexos } = percentuais(apuracao);
  return {
    competencia: competenciaOfMonth(dados.competencia),
    janela: toJanelaRead(apuracao),
    janela_completa: janelaCompleta,
    faixa,
    iss_retido: issRetido && percent(issRetido),
    anexos: anexos.map(({ anexo, efetiva, porTributo }) => ({
      anexo,
      aliquota_efetiva: percent(efetiva),
      icms: percent(porTributo.icms),
      iss: percent(porTributo.iss),
      cbs: percent(porTributo.cbs),
      ibs: percent(porTributo.ibs),
    })),
  };
}

/** Returns the percentages of a group's month, one row per annex. */
export function toPercentuaisDoGrupo(dados: Dados): PercentuaisDoGrupoRead[] {
  const { id, nome } = dados.grupo.matriz;
  const { anexos, ...month } = toPercentuaisRead(dados);
  return anexos.map((anexo) => ({ matriz_id: id, nome, ...month, ...anexo }));
}
