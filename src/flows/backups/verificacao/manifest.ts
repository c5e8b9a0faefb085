import type { BackupJob } from '../backup-job.entity';
import type { TableFile } from '../geracao/table-writer';

/** Content of manifesto.json of an archive. */
export interface Manifest extends Pick<BackupJob, 'formato' | 'periodo' | 'lote_linhas'> {
  readonly id_backup: number;
  readonly gerado_em: string;
  readonly tabelas: readonly { readonly nome: string; readonly linhas: number }[];
  readonly arquivos: readonly TableFile[];
}

/** The layout that this version reads. */
const VERSION = 1;

/** @throws Error where the text is no manifest of a layout that is known */
export function manifestOf(text: string): Manifest {
  const content = JSON.parse(text) as Manifest & { readonly versao?: unknown };
  if (content.versao !== VERSION)
    throw new Error(`manifesto.json has version ${String(content.versao)}, not ${VERSION}`);
  if (!Array.isArray(content.tabelas) || !Array.isArray(content.arquivos))
    throw new Error('manifesto.json names no tables or files');
  return content;
}
