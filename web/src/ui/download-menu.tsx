import { explain } from '../lib/error-messages';
import { Menu } from './menu';
import { toast } from './toast';

/** The files that the service makes of every list. */
export const LIST_FILES = [
  ['xlsx', 'Planilha (XLSX)'],
  ['csv', 'Texto (CSV)'],
] as const;

interface DownloadMenuProps<T extends string> {
  readonly options: readonly (readonly [value: T, words: string])[];
  readonly download: (value: T) => Promise<unknown>;
}

/** Files that a screen offers; shows why one could not be downloaded. */
export function DownloadMenu<T extends string>({ options, download }: DownloadMenuProps<T>) {
  return (
    <Menu label="Baixar">
      {options.map(([value, words]) => (
        <button
          key={value}
          type="button"
          className="button discreet wide"
          onClick={() => void download(value).catch((error: unknown) => toast.failed(explain(error)))}
        >
          {words}
        </button>
      ))}
    </Menu>
  );
}
