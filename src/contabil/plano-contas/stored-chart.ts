import { FileLimitError, type LargeFileReader, limitReason } from '../../platform/storage/large-file-reader';
import { CHART, type ChartFile } from './chart-file';

/**
 * Reads a stored chart file. A file that takes more time or memory than any may is a single error.
 * @throws DomainError 404 when it is missing, 413 for too many lines, 503 when too many files are being read
 */
export async function storedChart(files: LargeFileReader, key: string): Promise<ChartFile> {
  try {
    return await files.read(key, CHART, undefined);
  } catch (error) {
    if (!(error instanceof FileLimitError)) throw error;
    return { contas: [], erros: [{ linha: 1, conteudo: '', erro: limitReason(error) }] };
  }
}
