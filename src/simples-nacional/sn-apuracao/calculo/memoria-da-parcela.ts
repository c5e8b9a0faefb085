import { Fraction } from '../../../kernel/fraction';
import type { Parte } from './aliquotas';
import type { Apuracao } from './apuracao';
import { memoriaDaPartilha } from './memoria-da-partilha';
import type { Parcela, ParteDaParcela } from './parcela';
import { semBase } from './rbt12';
import { lista, NOME_DO_MOTIVO, NOME_DO_TRATAMENTO, NOME_DO_TRIBUTO, porcento, porcentoDaLei, reais } from './texto';
import { TRIBUTOS } from './tributos';

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
