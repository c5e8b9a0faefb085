import type { Formato } from '../../api/simples-month';
import { DownloadMenu } from '../../ui/download-menu';
import { saveFile } from '../../ui/save-file';

const FORMATOS: readonly (readonly [Formato, string])[] = [
  ['xlsx', 'Planilha (XLSX)'],
  ['csv', 'Texto (CSV)'],
];

/** The whole list as a file, as the search has it. */
export function Baixar({ read }: { readonly read: (formato: Formato) => Promise<Response> }) {
  return <DownloadMenu options={FORMATOS} download={async (formato) => saveFile(await read(formato), null)} />;
}
