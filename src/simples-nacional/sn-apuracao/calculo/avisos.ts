import { competenciaOfMonth } from '../../../kernel/calendar';
import { Fraction } from '../../../kernel/fraction';
import type { Apuracao } from './apuracao';
import { avisosDosDados } from './avisos-dos-dados';
import { type Aviso, type CodigoDeAviso, CODIGOS_DE_AVISO } from './avisos-codigos';
import { lista, reais } from './texto';

const DE = Fraction.decimal('0.27');
const ATE = Fraction.decimal('0.29');
/** A DAS below R$ 10.00 is not paid (Res. CGSN 140/2018 art. 44). */
const DAS_MINIMO = 1_000n;

/** Returns the warnings about a month: each code once, in the contract's order. */
export function avisos(apuracao: Apuracao): Aviso[] {
  const found = new Map([...avisosDosDados(apuracao), ...avisosDoResultado(apuracao)]);
  return CODIGOS_DE_AVISO.flatMap((codigo) => {
    const mensagem = found.get(codigo);
    return mensagem === undefined ? [] : { codigo, mensagem };
  });
}

function* avisosDoResultado(apuracao: Apuracao): Generator<[CodigoDeAviso, string]> {
  const { dados, fatorR, parcelas, limites, das } = apuracao;
  const { estabelecimentos } = dados.grupo;
  if (fatorR !== null && fatorR.compare(DE) >= 0 && fatorR.compare(ATE) <= 0)
    yield [
      'fator_r_no_limite',
      'O fator r está entre 0,27 e 0,29: confira a folha e a receita, pois o anexo muda em 0,28.',
    ];
  const outside = parcelas.filter(({ anexo, estabelecimento }) => !estabelecimento.anexos_permitidos.includes(anexo));
  if (outside.length > 0) {
    const places = outside.map(({ anexo, estabelecimento }) => `Anexo ${anexo} (${estabelecimento.nome})`);
    yield [
      'anexo_nao_permitido',
      `Há receita em anexo que não está entre os permitidos: ${lista([...new Set(places)])}.`,
    ];
  }
  const fixed = estabelecimentos.filter(({ iss_aliquota_fixa }) => iss_aliquota_fixa);
  if (fixed.length > 0)
    yield [
      'iss_fixo',
      `ISS fixo de ${lista(fixed.map(({ nome }) => nome))}: pago ao município, fora do DAS. A ME que o recolhe no DAS por lei municipal (art. 33) deve acrescentá-lo.`,
    ];
  if (parcelas.some(({ partes }) => partes.some(({ aliquotas }) => aliquotas.teto)))
    yield ['iss_teto', 'O ISS passaria de 5 %: foi limitado a 5 % e o excedente foi para os tributos federais.'];
  const sublimite = 'ICMS e ISS são recolhidos fora do DAS';
  if (limites.efeitoDoSublimite !== null)
    yield ['sublimite', excess('Sublimite', limites.impedido, limites.efeitoDoSublimite, sublimite)];
  if (limites.efeitoDoLimite !== null)
    yield [
      'limite',
      excess('Limite', limites.excluida, limites.efeitoDoLimite, 'a empresa está fora do Simples Nacional'),
    ];
  const marked = estabelecimentos.filter(({ possui_sublimite }) => possui_sublimite);
  if (marked.length > 0 && !limites.impedido)
    yield [
      'sublimite_marcado',
      `${lista(marked.map(({ nome }) => nome))}: impedimento pelo sublimite marcado no cadastro, mas as receitas lançadas não o mostram; ICMS e ISS foram calculados.`,
    ];
  if (das > 0n && das < DAS_MINIMO)
    yield ['das_minimo', `DAS de ${reais(das)}, abaixo de R$ 10,00: não se paga, soma-se ao dos meses seguintes.`];
}

function excess(name: string, inEffect: boolean, from: number, consequence: string): string {
  return `${name} de receita bruta excedido: ${inEffect ? 'desde' : 'a partir de'} ${competenciaOfMonth(from)} ${consequence}.`;
}
