import { Fraction } from '../../../kernel/fraction';
import { aliquotaEfetiva } from './aliquotas';
import type { Parcela } from './parcela';
import type { FaixaDoAnexo, Tabelas } from './tabelas';
import { lista, NOME_DO_TRIBUTO, porcento, porcentoDaLei, reais } from './texto';
import { type PorTributo, type Tributo, TRIBUTOS } from './tributos';

/**
 * Returns the sentences from which a reader can calculate each tax of a parcel from 01/2027: the partition of the band,
 * above 3.6 million that of band 5 for ICMS, ISS and IBS, and the cap of the ISS.
 */
export function memoriaDaPartilha(parcela: Parcela, tabelas: Tabelas): string[] {
  const { anexo, faixa, efetiva, excluidos } = parcela;
  const saem = new Set(excluidos.map(({ tributo }) => tributo));
  const band5 = tabelas.faixa(anexo, 5);
  return [
    `Partilha da faixa ${faixa.faixa}, sobre a alíquota efetiva de ${porcento(efetiva)}: ${shares(faixa.partilha, saem)}.`,
    ...(faixa.faixa === 6 ? [...daFaixa5(parcela, tabelas, band5, saem)] : []),
    ...doTeto(parcela, tabelas, band5, saem),
  ];
}

/** Lists the shares of a partition that are above 0, without the excluded taxes. */
function shares(partilha: PorTributo<Fraction>, saem: ReadonlySet<Tributo>): string {
  const present = TRIBUTOS.filter((tributo) => partilha[tributo].compare(Fraction.ZERO) > 0 && !saem.has(tributo));
  return lista(present.map((tributo) => `${NOME_DO_TRIBUTO[tributo]} ${porcentoDaLei(partilha[tributo])}`));
}

function* daFaixa5(
  { anexo, rbt12, faixa }: Parcela,
  tabelas: Tabelas,
  band5: FaixaDoAnexo,
  saem: ReadonlySet<Tributo>,
): Generator<string> {
  const others = new Set([...saem, ...TRIBUTOS.filter((one) => faixa.partilha[one].compare(Fraction.ZERO) > 0)]);
  const text = shares(band5.partilha, others);
  if (text === '') return;
  const efetiva = aliquotaEfetiva(tabelas, anexo, 5, rbt12);
  yield `RBT12 acima de R$ 3.600.000,00: pela faixa 5, (${reais(rbt12)} × ${porcentoDaLei(band5.nominal)} − ${reais(band5.deduzir)}) ÷ ${reais(rbt12)} = ${porcento(efetiva)}, com a partilha ${text}.`;
}

function* doTeto(
  { anexo, rbt12, faixa, efetiva, partes }: Parcela,
  tabelas: Tabelas,
  band5: FaixaDoAnexo,
  saem: ReadonlySet<Tributo>,
): Generator<string> {
  if (!partes.some(({ aliquotas }) => aliquotas.teto)) return;
  const ofBand5 = aliquotaEfetiva(tabelas, anexo, 5, rbt12);
  const iss = ofBand5.times(band5.partilha.iss);
  const excess = iss.minus(Fraction.decimal('0.05'));
  const parts = shares(tabelas.excessoDeIss(anexo), saem);
  const rest =
    faixa.faixa < 6
      ? `cada um dos demais tributos é (${porcento(efetiva)} − 5 %) × o seu percentual na nota do anexo: ${parts}`
      : `do excedente de ${porcento(excess)}, cada um dos demais tributos recebe o seu percentual na nota do anexo: ${parts}`;
  yield `ISS: ${porcento(ofBand5)} × ${porcentoDaLei(band5.partilha.iss)} = ${porcento(iss)}, limitado a 5 %; ${rest}.`;
}
