import {
  type BackupFailure,
  backupFailureOf,
  type BackupFailureValue,
} from '../../../../src/kernel/reason-codes/backups';
import { filled, type Sentence } from '../../lib/coded-text';

/** Each failure of a backup in Portuguese. A code that is missing here does not compile. */
const TEXTS: { readonly [Code in BackupFailure]: Sentence<BackupFailureValue<Code>> } = {
  'backups.fila_indisponivel': 'A fila das cópias não respondia. Peça de novo.',
  'backups.tabela_removida': ({ tabela }) => `A tabela ${tabela} não existe mais. Peça outra cópia sem ela.`,
  'backups.linha_grande_demais': 'Um registro é maior do que o banco de dados entrega de uma vez (max_allowed_packet).',
  'backups.sem_espaco': 'Não há mais espaço onde as cópias são guardadas. Libere espaço e peça de novo.',
  'backups.armazenamento_sem_escrita': 'Não é permitido gravar onde as cópias são guardadas.',
  'backups.armazenamento_indisponivel': 'O depósito de arquivos não respondia. Peça de novo.',
  'backups.tabela_alterada': 'Uma tabela mudou de forma durante a cópia. Peça de novo.',
  'backups.banco_desconectado': 'A conexão com o banco de dados caiu durante a cópia. Peça de novo.',
  'backups.processo_encerrado': 'O processo que faz as cópias parou no meio. Peça de novo.',
  'backups.inesperado': 'Erro inesperado. Quem cuida do servidor encontra o motivo no registro do processo das cópias.',
};

/** Why a backup has failed, for people; a text that the page does not know stays as it is. */
export function failureText(erro: string): string {
  const failure = backupFailureOf(erro);
  return failure === undefined ? erro : filled(TEXTS[failure.codigo], failure.valores);
}
