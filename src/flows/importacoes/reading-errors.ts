/** What an act that reads the stored file of an import may be rejected with for that alone, as an `@Endpoint` names it. */
export const READING = [
  'comum.arquivo_nao_encontrado',
  'comum.armazenamento_indisponivel',
  'comum.leitura_ocupada',
  'importacoes.linhas_demais',
] as const;
