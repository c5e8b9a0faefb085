import { Fraction } from '../../../kernel/fraction';
import type { Parte } from './aliquotas';
import type { Parcela, ParteDaParcela } from './parcela';
import { TRIBUTOS } from './tabelas';
import { lista, NOME_DO_MOTIVO, NOME_DO_TRATAMENTO, NOME_DO_TRIBUTO, porcento, porcentoDaLei, reais } from './texto';

/** Returns the sentences about one parcel: its rate, its excluded taxes, its parts, its taxes. */
export function memoriaDaParcela(parcela: Parcela): string[] {
  return [daAliquota(parcela), ...dosExcluidos(parcela), ...parcela.partes.map(daParte), daSoma(parcela)];
}

function daAliquota({ estabelecimento, anexo, tratamento, receita, rbt12, faixa, efetiva }: Parcela): string {
  const name = `${estabelecimento.nome} (${estabelecimento.id}), ${NOME_DO_TRATAMENTO[tratamento]}, Anexo ${anexo}: ${reais(receita)}`;
  const base = rbt12.compare(Fraction.ZERO) > 0 ? reais(rbt12) : 'R$ 1,00 (RBT12 igual a zero)';
  return `${name}. Faixa ${faixa.faixa}: alíquota efetiva (${base} × ${porcentoDaLei(faixa.nominal)} − ${reais(faixa.deduzir)}) ÷ ${base} = ${porcento(efetiva)}.`;
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

function daParte({ parte, receita, aliquotas }: ParteDaParcela): string {
  const { porTributo, total, teto } = aliquotas;
  const charged = TRIBUTOS.filter((tributo) => porTributo[tributo].compare(Fraction.ZERO) > 0);
  const rates = charged.map((tributo) => `${NOME_DO_TRIBUTO[tributo]} ${porcento(porTributo[tributo])}`);
  const cap = teto ? '; ISS limitado a 5 %, o excedente distribuído aos tributos federais' : '';
  return `${NOME_DA_PARTE[parte]}: ${reais(receita)} a ${porcento(total)} (${lista(rates)})${cap}.`;
}

function daSoma({ tributos, valor }: Parcela): string {
  const charged = TRIBUTOS.filter((tributo) => tributos[tributo] > 0n);
  const taxes = charged.map((tributo) => `${NOME_DO_TRIBUTO[tributo]} ${reais(tributos[tributo])}`);
  return `Tributos da parcela, cada um arredondado uma vez: ${taxes.length > 0 ? `${lista(taxes)}; ` : ''}total ${reais(valor)}.`;
}
