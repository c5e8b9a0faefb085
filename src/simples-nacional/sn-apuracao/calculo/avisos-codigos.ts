/** The codes of warnings, in the order in which a response lists them. */
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
  'industria_anexo_i',
  'monofasica_2027',
  'regime_caixa',
  'caixa_extinto',
  'iss_fixo',
  'iss_teto',
  'icms_anexo_ii',
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
