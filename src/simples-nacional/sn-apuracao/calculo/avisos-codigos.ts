/** The codes of the contract, in its order. */
export const CODIGOS_DE_AVISO = [
  'inicio_de_atividade',
  'meses_sem_dados',
  'folha_sem_dados',
  'fator_r_no_limite',
  'fator_r_nao_marcado',
  'anexo_nao_permitido',
  'parcelas_excedem_total',
  'receita_negativa',
  'monofasica_e_st',
  'regime_caixa',
  'iss_fixo',
  'iss_teto',
  'sublimite',
  'limite',
  'sublimite_marcado',
  'matriz_inconsistente',
  'das_minimo',
] as const;
export type CodigoDeAviso = (typeof CODIGOS_DE_AVISO)[number];

/** One warning about a month. */
export interface Aviso {
  readonly codigo: CodigoDeAviso;
  readonly mensagem: string;
}
