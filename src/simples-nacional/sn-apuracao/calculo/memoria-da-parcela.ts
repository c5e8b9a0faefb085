import { Fraction } from '../../../kernel/fraction';
import { aliquotaEfetiva, type Parte } from './aliquotas';
import type { Apuracao } from './apuracao';
import type { Parcela, ParteDaParcela } from './parcela';
import { semBase } from './rbt12';
import type { FaixaDoAnexo, Tabelas } from './tabelas';
import { lista, NOME_DO_MOTIVO, NOME_DO_TRATAMENTO, NOME_DO_TRIBUTO, porcento, porcentoDaLei, reais } from './texto';
import { type PorTributo, type Tributo, TRIBUTOS } from './tributos';

/** Returns the sentences about one parcel: its rate, its excluded taxes, its parts, its taxes. */
export function memoriaDaParcela(parcela: Parcela, apuracao: Apuracao): string[] {
  const { vigencia } = apuracao.regras;
  return [
    daAliquota(parcela, apuracao),
    ...(vigencia.comIbs ? memoriaDaPartilha(parcela, vigencia.tabelas) : []),
    ...dosExcluidos(parcela),
    ...parcela.partes.map((parte) => daParte(parte, apuracao)),
    daSoma(parcela, apuracao),
  ];
}

function daAliquota(
  { estabelecimento, anexo, tratamento, receita, rbt12, faixa, efetiva }: Parcela,
  { base }: Apuracao,
): string {
  const name = `${estabelecimento.nome} (${estabelecimento.id}), ${NOME_DO_TRATAMENTO[tratamento]}, Anexo ${anexo}: ${reais(receita)}`;
  if (semBase(base))
    return `${name}. Dois primeiros meses de atividade: alíquota da faixa 1, ${porcentoDaLei(faixa.nominal)}, sem parcela a deduzir.`;
  const amount = rbt12.compare(Fraction.ZERO) > 0 ? reais(rbt12) : 'R$ 1,00 (RBT12 igual a zero)';
  return `${name}. Faixa ${faixa.faixa}: alíquota efetiva (${amount} × ${porcentoDaLei(faixa.nominal)} − ${reais(faixa.deduzir)}) ÷ ${amount} = ${porcento(efetiva)}.`;
}

function dosExcluidos({ excluidos }: Parcela): string[] {
  if (excluidos.length === 0) return [];
  const taxes = excluidos.map(({ tributo, motivo }) => `${NOME_DO_TRIBUTO[tributo]} (${NOME_DO_MOTIVO[motivo]})`);
  return [`Não se cobra nesta parcela, sem redistribuição: ${lista(taxes)}.`];
}

const NOME_DA_PARTE: Readonly<Record<Parte, string>> = {
  ate_sublimite: 'Até o sublimite',
  acima_sublimite: 'Acima do sublimite',
  acima_limite: 'Acima do limite',
};

function daParte({ parte, receita, aliquotas }: ParteDaParcela, { regras: { vigencia } }: Apuracao): string {
  const { porTributo, total, teto } = aliquotas;
  const charged = TRIBUTOS.filter((tributo) => porTributo[tributo].compare(Fraction.ZERO) > 0);
  const rates = charged.map((tributo) => `${NOME_DO_TRIBUTO[tributo]} ${porcento(porTributo[tributo])}`);
  // From 01/2027 the whole month is taxed as one. Its cap is explained with the partition.
  const name = vigencia.comPartes ? NOME_DA_PARTE[parte] : 'Alíquotas da parcela';
  const cap = teto && vigencia.comPartes ? '; ISS limitado a 5 %, o excedente distribuído aos tributos federais' : '';
  return `${name}: ${reais(receita)} a ${porcento(total)} (${lista(rates)})${cap}.`;
}

function daSoma({ tributos, valor }: Parcela, { regras: { vigencia } }: Apuracao): string {
  const charged = TRIBUTOS.filter((tributo) => tributos[tributo] > 0n);
  const taxes = charged.map((tributo) => `${NOME_DO_TRIBUTO[tributo]} ${reais(tributos[tributo])}`);
  const least = vigencia.aoMenosUmCentavo ? ', ao menos R$ 0,01' : '';
  return `Tributos da parcela, cada um arredondado uma vez${least}: ${taxes.length > 0 ? `${lista(taxes)}; ` : ''}total ${reais(valor)}.`;
}

/**
 * Returns the sentences from which a reader can calculate each tax of a parcel from 01/2027: the partition of the band,
 * above 3.6 million that of band 5 for ICMS, ISS and IBS, and the cap of the ISS.
 */
function memoriaDaPartilha(parcela: Parcela, tabelas: Tabelas): string[] {
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
