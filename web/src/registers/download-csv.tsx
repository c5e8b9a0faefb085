import { csvOf } from '../lib/csv';
import { explain } from '../lib/error-messages';
import { saveText } from '../ui/save-file';
import { toast } from '../ui/toast';

interface DownloadCsvProps {
  /** Of the file. */
  readonly nome: string;
  readonly head: readonly string[];
  /** All rows, also those that are not shown yet. */
  readonly linhas: () => Promise<readonly (readonly string[])[]>;
}

/** A table of the page as a file for a spreadsheet. */
export function DownloadCsv({ nome, head, linhas }: DownloadCsvProps) {
  return (
    <button
      type="button"
      className="button"
      onClick={() => {
        linhas()
          .then((rows) => saveText(nome, csvOf([head, ...rows])))
          .catch((error: unknown) => toast.failed(explain(error)));
      }}
    >
      Baixar em CSV
    </button>
  );
}
