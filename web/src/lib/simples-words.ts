import type { WarningCode, Parcela, Tributo } from '../api/simples-month';

/** Each warning in a few words, for a row of the board; a code that is missing here does not compile. */
export const SHORT_WARNINGS: Readonly<Record<WarningCode, string>> = {
  inicio_de_atividade: 'início de atividade suposto',
  meses_sem_dados: 'meses sem receita',
  folha_sem_dados: 'meses sem folha',
  fator_r_no_limite: 'fator r perto de 0,28',
  fator_r_nao_marcado: 'fator r não marcado',
  anexo_nao_permitido: 'anexo não permitido',
  parcelas_excedem_total: 'parcelas acima do total',
  receita_negativa: 'receita negativa',
  monofasica_e_st: 'monofásica e ST no mês',
  industria_anexo_i: 'indústria no Anexo I',
  monofasica_2027: 'monofásica: só combustíveis',
  regime_caixa: 'regime de caixa',
  caixa_extinto: 'fim do regime de caixa',
  iss_fixo: 'ISS fixo fora do DAS',
  iss_teto: 'ISS limitado a 5 %',
  icms_anexo_ii: 'ICMS do Anexo II a conferir',
  sublimite: 'sublimite excedido',
  limite: 'limite excedido',
  sublimite_marcado: 'sublimite marcado no cadastro',
  matriz_inconsistente: 'matriz inconsistente',
  das_minimo: 'DAS abaixo de R$ 10',
};

/** Warnings with which the figures of a month can't be used as they are. */
const GRAVE: ReadonlySet<WarningCode> = new Set([
  'meses_sem_dados',
  'folha_sem_dados',
  'anexo_nao_permitido',
  'parcelas_excedem_total',
  'receita_negativa',
  'sublimite',
  'limite',
  'matriz_inconsistente',
]);

export const isGrave = (codigo: WarningCode): boolean => GRAVE.has(codigo);

/** The taxes of the DAS in the order in which a person reads them. */
export const TAXES: readonly (readonly [Tributo, string])[] = [
  ['irpj', 'IRPJ'],
  ['csll', 'CSLL'],
  ['cofins', 'Cofins'],
  ['pis', 'PIS'],
  ['cbs', 'CBS'],
  ['ibs', 'IBS'],
  ['cpp', 'CPP'],
  ['icms', 'ICMS'],
  ['ipi', 'IPI'],
  ['iss', 'ISS'],
];

/** What kind of revenue a parcel is. */
export const TREATMENTS: Readonly<Record<Parcela['tratamento'], string>> = {
  anexo_iv: 'Anexo IV',
  icms: 'mercadorias com ICMS',
  monofasica: 'monofásica',
  icms_st: 'ICMS por substituição',
  iss_proprio: 'serviços com ISS próprio',
  iss_retido: 'serviços com ISS retido',
  exportacao: 'exportação',
  sem_iss: 'sem ISS',
  sem_icms: 'sem ICMS',
  sem_segregacao: 'sem segregação',
};

/** Why a tax leaves a parcel. */
export const REASONS: Readonly<Record<Parcela['excluidos'][number]['motivo'], string>> = {
  monofasica: 'monofásica',
  icms_st: 'substituição tributária',
  iss_retido: 'retido na fonte',
  exportacao: 'exportação',
  sem_iss: 'sem ISS',
  sem_icms: 'sem ICMS',
  iss_fixo: 'ISS fixo',
  sublimite: 'sublimite',
  regime_regular: 'regime regular',
};
