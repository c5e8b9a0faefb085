import type { Formato } from '../../api/simples-month';
import { DownloadMenu, LIST_FILES } from '../../ui/download-menu';
import { saveFile } from '../../ui/save-file';

/** The whole list as a file, as the search has it. */
export function DownloadList({ read }: { readonly read: (formato: Formato) => Promise<Response> }) {
  return <DownloadMenu options={LIST_FILES} download={async (formato) => saveFile(await read(formato), null)} />;
}
