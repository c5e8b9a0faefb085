import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { DatabaseTarget } from '../../../platform/database/database-server';
import { type CatalogueTable, readCatalogue } from '../catalogue';
import { fileNameOf } from '../geracao/generate-backup';
import { jsonFormat, sqlFormat } from '../geracao/table-formats';
import { Snapshot } from '../geracao/snapshot';
import { type ArchiveFiles, type TableFile, TableWriter } from '../geracao/table-writer';
import type { BackupJob } from '../backup-job.entity';

/**
 * Compares every restored table with the manifest and returns the differences. It writes each table again, but only
 * into a checksum, and compares rows and checksums.
 * A table whose key was masked has no fixed order, so its rows are only counted (`countedOnly`).
 */
export async function differencesOf(
  dataSource: DataSource,
  target: DatabaseTarget,
  manifest: Manifest,
): Promise<{ problems: string[]; countedOnly: string[] }> {
  const snapshot = await Snapshot.open(target, new AbortController().signal);
  const [problems, countedOnly]: [string[], string[]] = [[], []];
  try {
    const restored = await readCatalogue(dataSource, (sql) => snapshot.query(sql));
    const writer = new TableWriter(snapshot, CHECKSUMS, manifest.formato === 'sql' ? sqlFormat : jsonFormat, manifest);
    for (const { nome, linhas } of manifest.tabelas) {
      const table = restored.find((each) => each.nome === nome);
      if (!table) {
        problems.push(`table ${nome}: was not restored`);
        continue;
      }
      const expected = manifest.arquivos.filter(({ tabela }) => tabela === nome);
      const found = await writer.write(table, fileNameOf(nome), () => undefined);
      const rows = found.reduce((sum, file) => sum + file.linhas, 0);
      if (rows !== linhas) problems.push(`table ${nome}: ${rows} rows restored, the manifest lists ${linhas}`);
      else if (!hasKey(table)) countedOnly.push(nome);
      else if (!sameFiles(expected, found))
        problems.push(`table ${nome}: the restored rows are not those of the archive`);
    }
  } finally {
    snapshot.close();
  }
  return { problems, countedOnly };
}

const hasKey = ({ colunas }: CatalogueTable): boolean => colunas.some(({ chave }) => chave > 0);

const sameFiles = (expected: readonly TableFile[], found: readonly TableFile[]): boolean =>
  expected.length === found.length &&
  expected.every(({ nome, sha256, bytes }, index) => {
    const other = found[index];
    return other?.nome === nome && other.sha256 === sha256 && other.bytes === bytes;
  });

/** Discards files and keeps only the values that the manifest lists. */
const CHECKSUMS: ArchiveFiles = {
  begin: (nome) => {
    const hash = createHash('sha256');
    let bytes = 0;
    return {
      write: (chunk) => {
        hash.update(chunk);
        bytes += chunk.length;
        return Promise.resolve();
      },
      end: () => Promise.resolve({ nome, bytes, sha256: hash.digest('hex') }),
    };
  },
};

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
