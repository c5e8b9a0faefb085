import type { Reasons, ValueNames } from '../error-codes/catalogue';

/**
 * Why a backup has failed: `erro` of a job is one of these texts, with its values. The contract has no code for it, so
 * the page finds the code by the text.
 */
export const BACKUP_FAILURES = {
  'backups.fila_indisponivel': 'queue unavailable',
  'backups.tabela_removida': 'table {tabela} does not exist any more',
  'backups.linha_grande_demais': 'a row is larger than max_allowed_packet of the database server',
  'backups.sem_espaco': 'no space left in the storage',
  'backups.armazenamento_sem_escrita': 'the storage cannot be written',
  'backups.armazenamento_indisponivel': 'storage unavailable',
  'backups.tabela_alterada': 'a table was changed during the backup',
  'backups.banco_desconectado': 'connection to the database lost',
  'backups.processo_encerrado': 'the worker died during the generation',
  'backups.inesperado': 'unexpected error, see the log of the worker',
} as const satisfies Reasons;

export type BackupFailure = keyof typeof BACKUP_FAILURES;
/** The names of values that the text of a failure has. */
export type BackupFailureValue<Code extends BackupFailure> = ValueNames<(typeof BACKUP_FAILURES)[Code]>;

/** For each failure the pattern of its text. A value is a group with its name. */
const PATTERNS = Object.entries(BACKUP_FAILURES).map(([codigo, text]) => {
  const pattern = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+)');
  return { codigo: codigo as BackupFailure, pattern: new RegExp(`^${pattern}$`, 'u') };
});

/** The failure that an `erro` means, with its values by name; undefined for a text of another version. */
export function backupFailureOf(
  erro: string,
): { readonly codigo: BackupFailure; readonly valores: Readonly<Record<string, string>> } | undefined {
  for (const { codigo, pattern } of PATTERNS) {
    const match = pattern.exec(erro);
    if (match) return { codigo, valores: { ...match.groups } };
  }
  return undefined;
}
