import type { Reasons } from './catalogue';

/** Why an import takes a file, or a line of it, otherwise than it reads. */
export const IMPORTACOES = {
  'importacoes.ilegivel': 'the file cannot be read',
  'importacoes.tipo_desconhecido': 'neither the content nor the name of the file is of an OFX, a CSV or a PDF',
  'importacoes.leitura_demorada': 'the file takes longer than {segundos} seconds to read',
  'importacoes.leitura_pesada': 'the file takes more memory to read than any statement or table: it is not read',
  'importacoes.estrutura_inutilizavel': "the structure {estrutura} can't be used: {problemas}",
  'importacoes.linha_excluida': 'left out by a person',
  'importacoes.regra_de_ignorar': 'ignored by rule {regra}',
  'importacoes.ja_lancada': "already in the customer's ledger",
  'importacoes.sem_codigo': '{texto}',
} as const satisfies Reasons;
