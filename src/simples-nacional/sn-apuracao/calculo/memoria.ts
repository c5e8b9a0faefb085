import { competenciaOfMonth } from '../../../kernel/calendar';
import { Fraction } from '../../../kernel/fraction';
import type { Apuracao } from './apuracao';
import type { Dados } from './dados';
import { type Base, LIMIAR, semBase } from './rbt12';
import type { LimitesDoMercado } from './limites';
import { memoriaDaParcela } from './memoria-da-parcela';
import { MERCADOS, type Mercado, type Mes, receitaDoMercado, soma } from './serie';
import { cortado, lista, NOME_DO_TRIBUTO, reais } from './texto';
import { TRIBUTOS } from './tributos';

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
    ...daOpcao(apuracao),
    ...parcelas.flatMap((parcela) => memoriaDaParcela(parcela, apuracao)),
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

function dosMeses({ base, dados, regras }: Apuracao): string[] {
  const [first, last] = [base.meses.at(0), base.meses.at(-1)];
  const window =
    regras.vigencia.comIbs && first && last
      ? [
          `Janela da RBT12 e da folha: ${competenciaOfMonth(first.mes)} a ${competenciaOfMonth(last.mes)}, os doze meses anteriores ao mês que antecede o da apuração (LC 123/2006, art. 18, § 1º; Resolução CGSN 140/2018, art. 22).`,
        ]
      : [];
  return [doInicio(dados), ...window, ...daFase(base), ...base.meses.map(doMes)];
}

function doInicio({ inicio, inicioInformado }: Dados): string {
  if (inicioInformado)
    return inicio === null
      ? 'O início de atividade informado no cadastro é posterior à competência: nenhum mês conta.'
      : `Início de atividade: ${competenciaOfMonth(inicio)}, informado no cadastro; meses anteriores não contam.`;
  return inicio === null
    ? 'Nenhum mês com receita ou folha lançada até a competência.'
    : `Início de atividade considerado: ${competenciaOfMonth(inicio)}, o primeiro mês com receita ou folha lançada.`;
}

function daFase({ fase }: Base): string[] {
  if (fase === null) return [];
  const rule =
    fase <= 2
      ? 'sem RBT12, aplica-se a alíquota da faixa 1'
      : `RBT12 e folha ${fase === 3 ? 'do primeiro mês' : `pela média dos ${fase - 2} primeiros meses`} de atividade × 12`;
  return [`${fase}º mês de atividade: ${rule} (Resolução CGSN 140/2018, art. 22, §§ 2º e 4º).`];
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
  if (semBase(base))
    return dados.fs12 === undefined ? [] : [`Folha de 12 meses, como suposta na simulação: ${reais(base.fs12)}.`];
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
  if (semBase(base))
    return [`Fator r nos dois primeiros meses de atividade: considera-se ${cortado(fatorR)}; ${verdict}.`];
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

function daConsequencia({ limites, regras }: Apuracao): string[] {
  const { barrados } = regras.vigencia;
  const names = lista(barrados.map((tributo) => NOME_DO_TRIBUTO[tributo]));
  const barred = `Estabelecimentos impedidos de recolher ${names} no Simples Nacional: os ${barrados.length === 2 ? 'dois' : 'três'} saem de todas as parcelas.`;
  const excluded =
    'Limite excedido com efeito nesta competência: empresa excluída; os valores mostram apenas quanto custaria o mês.';
  return [...(limites.impedido ? [barred] : []), ...(limites.excluida ? [excluded] : [])];
}

function daOpcao({ regimeIbsCbs }: Apuracao): string[] {
  if (regimeIbsCbs === null) return [];
  return [
    regimeIbsCbs === 'das'
      ? 'CBS e IBS: recolhidos no DAS, sem opção pelo regime regular no semestre.'
      : 'CBS e IBS: recolhidos pelo regime regular, por opção no semestre (LC 123/2006, art. 13, § 9º); saem de todas as parcelas.',
  ];
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
