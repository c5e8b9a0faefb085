import { fileSize } from '../../../src/kernel/error-codes/catalogue';
import { Icon } from './icons';

interface FileFieldProps {
  readonly file: File | null;
  readonly accept: string;
  readonly hint: string;
  /** What the chosen file is, shown before its size. */
  readonly kind?: string;
  readonly autoFocus?: boolean;
  readonly onFile: (file: File | null) => void;
  /** Several were chosen; left out, one is. */
  readonly onSeveral?: (files: readonly File[]) => void;
}

/** A file to choose, with its name and size once it is chosen. */
export function FileField({ file, accept, hint, kind, autoFocus, onFile, onSeveral }: FileFieldProps) {
  return (
    <label className={file ? 'arquivo escolhido' : 'arquivo'}>
      <Icon name="arquivo" />
      <span>
        <strong>{file?.name ?? 'Escolha o arquivo'}</strong>
        <small>{file ? [kind, fileSize(file.size)].filter(Boolean).join(' · ') : hint}</small>
      </span>
      <input
        type="file"
        className="oculto"
        accept={accept}
        data-foco={autoFocus ? '' : undefined}
        multiple={onSeveral !== undefined}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          if (onSeveral && files.length > 1) onSeveral(files);
          else onFile(files[0] ?? null);
        }}
      />
    </label>
  );
}
