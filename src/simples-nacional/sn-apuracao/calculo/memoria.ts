import { competenciaOfMonth } from '../../../kernel/calendar';
import { Fraction } from '../../../kernel/fraction';
import type { Apuracao } from './apuracao';
import { LIMIAR } from './fator-r';
import type { LimitesDoMercado } from './limites';
import { memoriaDaParcela } from './memoria-da-parcela';
import { MERCADOS, type Mercado, type Mes, receitaDoMercado, soma } from './serie';
import { TRIBUTOS } from './tabelas';
import { cortado, lista, NOME_DO_TRIBUTO, reais } from './texto';

/**
 * Describes the calculation step by step, in Portuguese, with the numbers of every step. The text can be printed for
 * the client.
 */
export function memoria(apuracao: Apuracao): string[] {
  const { dados, parcelas } = apuracao;
  return [
    ...doGrupo(apuracao),
    ...dosMeses(apuracao),
    ...daBase(apuracao),
    ...doFatorR(apuracao),
    `Receita do mês ${competenciaOfMonth(dados.competencia)}: ${reais(apuracao.mes.receita)}, da qual exportação ${reais(apuracao.mes.receita_exportacao)}.`,
    ...MERCADOS.flatMap((mercado) => dosLimites(mercado, apuracao.limites[mercado])),
    ...daConsequencia(apuracao),
    ...parcelas.flatMap(memoriaDaParcela),
    ...daSoma(apuracao),
  ];
}

function doGrupo({ dados: { competencia, grupo } }: Apuracao): string[] {
  const { matriz, estabelecimentos } = grupo;
  const names = estabelecimentos.map(({ id, nome }) => `${nome} (${id})`);
  return [
    `Simples Nacional, competência ${competenciaOfMonth(competencia)}: matriz ${matriz.nome}${matriz.cnpj ? `, CNPJ ${matriz.cnpj}` : ''}; estabelecimentos no mesmo DAS: ${lista(names)}.`,
  ];
}

function dosMeses({ base }: Apuracao): string[] {
  const start =
    base.inicio === null
      ? 'Nenhum mês com receita ou folha lançada até a competência.'
      : `Início de atividade considerado: ${competenciaOfMonth(base.inicio)}, o primeiro mês com receita ou folha lançada.`;
  return [start, ...base.meses.map(doMes)];
}

function doMes({ mes, receita, receita_exportacao, folha, informado, folha_informada }: Mes): string {
  const revenue = informado
    ? `receita ${reais(receita)} (exportação ${reais(receita_exportacao)})`
    : 'receita não lançada (conta como zero)';
  return `${competenciaOfMonth(mes)}: ${revenue}, ${folha_informada ? `folha ${reais(folha)}` : 'folha não lançada (conta como zero)'}.`;
}

const NOME_DO_MERCADO: Readonly<Record<Mercado, string>> = { interno: 'mercado interno', exportacao: 'exportação' };

function daBase({ base, dados }: Apuracao): string[] {
  const { somados } = base;
  // Stryker disable next-line OptionalChaining: only for the compiler: at least the month of the start is added up
  const period = `${competenciaOfMonth(somados[0]?.mes ?? dados.competencia)} a ${competenciaOfMonth(somados.at(-1)?.mes ?? dados.competencia)}`;
  const sentence = (name: string, value: (mes: Mes) => bigint, result: Fraction): string => {
    const sum = soma(somados, value);
    const scaled = base.proporcional ? ` × 12 ÷ ${somados.length}` : '';
    const floor = sum < 0n ? ' (negativa: conta como zero)' : '';
    return `${name}: soma de ${period} ${reais(sum)}${scaled}${floor} = ${reais(result)}.`;
  };
  const rbt12 = MERCADOS.map((mercado) =>
    sentence(
      `RBT12 do ${NOME_DO_MERCADO[mercado]}`.replace('do exportação', 'da exportação'),
      (mes) => receitaDoMercado(mes, mercado),
      base[mercado],
    ),
  );
  const fs12 =
    dados.fs12 === undefined
      ? sentence('Folha de 12 meses', (mes) => mes.folha, base.fs12)
      : `Folha de 12 meses, como suposta na simulação: ${reais(base.fs12)}.`;
  return [...rbt12, `RBT12 dos dois mercados: ${reais(base.rbt12)}.`, fs12];
}

function doFatorR({ fatorR, base, regras }: Apuracao): string[] {
  if (fatorR === null) return [];
  const verdict = `${fatorR.compare(LIMIAR) >= 0 ? 'igual ou superior' : 'inferior'} a 0,28: serviços sujeitos ao fator r no Anexo ${regras.anexoDoFatorR}`;
  if (base.fs12.compare(Fraction.ZERO) <= 0)
    return [`Fator r: folha igual a zero, considera-se ${cortado(fatorR)}; ${verdict}.`];
  if (base.rbt12.compare(Fraction.ZERO) <= 0)
    return [`Fator r: há folha e a receita é zero, considera-se ${cortado(fatorR)}; ${verdict}.`];
  return [`Fator r = ${reais(base.fs12)} ÷ ${reais(base.rbt12)} = ${cortado(fatorR)}; ${verdict}.`];
}

/** Describes the limits of a market. The export market is included only when it has revenue. */
function dosLimites(mercado: Mercado, limites: LimitesDoMercado): string[] {
  const { ano_anterior, acumulado_ano, acumulado_com_mes, sublimite, limite, restante } = limites;
  if (mercado === 'exportacao' && ano_anterior === 0n && acumulado_com_mes === 0n && acumulado_ano === 0n) return [];
  return [
    `Ano-calendário, ${NOME_DO_MERCADO[mercado]}: ano anterior ${reais(ano_anterior)}; acumulado até o mês anterior ${reais(acumulado_ano)}, com o mês ${reais(acumulado_com_mes)}; sublimite ${reais(sublimite)}${limites.sublimite_excedido ? ' (excedido)' : ''}, limite ${reais(limite)}${limites.limite_excedido ? ' (excedido)' : ''}; resta até o limite ${reais(restante)}.`,
  ];
}

function daConsequencia({ limites }: Apuracao): string[] {
  const barred =
    'Estabelecimentos impedidos de recolher ICMS e ISS no Simples Nacional: os dois saem de todas as parcelas.';
  const excluded =
    'Limite excedido com efeito nesta competência: empresa excluída; os valores mostram apenas quanto custaria o mês.';
  return [...(limites.impedido ? [barred] : []), ...(limites.excluida ? [excluded] : [])];
}

function daSoma({ parcelas, tributos, das, issFixo }: Apuracao): string[] {
  const charged = TRIBUTOS.filter((tributo) => tributos[tributo] > 0n);
  const taxes = charged.map((tributo) => `${NOME_DO_TRIBUTO[tributo]} ${reais(tributos[tributo])}`);
  const total =
    parcelas.length === 0
      ? 'Nenhuma receita a tributar no mês: DAS de R$ 0,00.'
      : `DAS, soma das parcelas: ${taxes.length > 0 ? `${lista(taxes)}; total ` : ''}${reais(das)}.`;
  return [total, ...(issFixo > 0n ? [`ISS fixo, recolhido ao município fora do DAS: ${reais(issFixo)}.`] : [])];
}
