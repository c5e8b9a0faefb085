import { competenciaOfMonth } from '../../../kernel/calendar';
import { Fraction } from '../../../kernel/fraction';
import type { Anexo } from '../../sn-empresas/sn-empresa.entity';
import type { Apuracao } from './apuracao';
import { type Aviso, avisosDosDados, type CodigoDeAviso, CODIGOS_DE_AVISO } from './avisos-dos-dados';
import type { Estabelecimento } from './dados';
import { semBase } from './rbt12';
import { industriaNoAnexoI, type Regras } from './segregacao';
import { lista, NOME_DO_TRIBUTO, reais } from './texto';
import { vigenciaDe } from './vigencia';

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
  const { dados, base, fatorR, regras, parcelas, das } = apuracao;
  const { estabelecimentos } = dados.grupo;
  if (fatorR !== null && !semBase(base) && fatorR.compare(DE) >= 0 && fatorR.compare(ATE) <= 0)
    yield [
      'fator_r_no_limite',
      'O fator r está entre 0,27 e 0,29: confira a folha e a receita, pois o anexo muda em 0,28.',
    ];
  const outside = parcelas.filter(({ anexo, estabelecimento }) => !isAllowed(anexo, estabelecimento, regras));
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
    yield [
      'iss_teto',
      `O ISS passaria de 5 %: foi limitado a 5 % e o excedente foi para os tributos federais${regras.vigencia.comIbs ? ' e para o IBS' : ''}.`,
    ];
  yield* doIcmsDoAnexoII(apuracao);
  yield* dosLimites(apuracao);
  yield* doSublimiteMarcado(apuracao);
  if (das > 0n && das < DAS_MINIMO)
    yield ['das_minimo', `DAS de ${reais(das)}, abaixo de R$ 10,00: não se paga, soma-se ao dos meses seguintes.`];
}

/** Warns of a year above the sublimit or the limit. */
function* dosLimites(apuracao: Apuracao): Generator<[CodigoDeAviso, string]> {
  const { limites } = apuracao;
  if (limites.efeitoDoSublimite !== null)
    yield [
      'sublimite',
      excess('Sublimite', limites.impedido, limites.efeitoDoSublimite, barred(apuracao, limites.efeitoDoSublimite)),
    ];
  if (limites.efeitoDoLimite !== null)
    yield [
      'limite',
      excess('Limite', limites.excluida, limites.efeitoDoLimite, 'a empresa está fora do Simples Nacional'),
    ];
}

/** Industry under Annex II is allowed Annex I since 01/2027: the law moved it there. */
function isAllowed(anexo: Anexo, estabelecimento: Estabelecimento, regras: Regras): boolean {
  const { anexos_permitidos } = estabelecimento;
  if (anexos_permitidos.includes(anexo)) return true;
  return anexo === 'I' && industriaNoAnexoI(estabelecimento, regras) && anexos_permitidos.includes('II');
}

/**
 * The note of Annex II in Res. CGSN 190/2026 prints the ICMS above 3.6 million with the figures of Annex III. Its art. 21
 * IV and LC 123 lead to those of Annex II, which are used.
 */
function* doIcmsDoAnexoII({ regras, parcelas }: Apuracao): Generator<[CodigoDeAviso, string]> {
  const above = parcelas.some(
    ({ anexo, faixa, tributos }) => regras.vigencia.comIbs && anexo === 'II' && faixa.faixa === 6 && tributos.icms > 0n,
  );
  if (above)
    yield [
      'icms_anexo_ii',
      'Anexo II com RBT12 acima de R$ 3.600.000,00: o ICMS foi calculado pelo art. 21, IV, da Resolução CGSN 140/2018 (14,70 %, R$ 85.500,00, 32 %). A nota do Anexo II traz os números do Anexo III; confira com o PGDAS-D.',
    ];
}

/** The mark is not shown from 2027: the sub-limits of 1.8 million no longer exist. */
function* doSublimiteMarcado({ dados, regras, limites }: Apuracao): Generator<[CodigoDeAviso, string]> {
  const marked = dados.grupo.estabelecimentos.filter(({ possui_sublimite }) => possui_sublimite);
  if (marked.length > 0 && !limites.impedido && !regras.vigencia.comIbs)
    yield [
      'sublimite_marcado',
      `${lista(marked.map(({ nome }) => nome))}: impedimento pelo sublimite marcado no cadastro, mas as receitas lançadas não o mostram; ICMS e ISS foram calculados.`,
    ];
}

/** What is paid outside the DAS when an excess of the sub-limit takes effect, or now when it already has. */
const barred = ({ dados }: Apuracao, from: number): string => {
  const { barrados } = vigenciaDe(Math.max(from, dados.competencia));
  return `${lista(barrados.map((tributo) => NOME_DO_TRIBUTO[tributo]))} são recolhidos fora do DAS`;
};

function excess(name: string, inEffect: boolean, from: number, consequence: string): string {
  return `${name} de receita bruta excedido: ${inEffect ? 'desde' : 'a partir de'} ${competenciaOfMonth(from)} ${consequence}.`;
}
