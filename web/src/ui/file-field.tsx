import { fileSize } from '../lib/words';
import { Icon } from './icons';

interface FileFieldProps {
  readonly file: File | null;
  readonly accept: string;
  readonly hint: string;
  readonly onFile: (file: File | null) => void;
}

/** A file to choose, with its name and size once it is chosen. */
export function FileField({ file, accept, hint, onFile }: FileFieldProps) {
  return (
    <label className={file ? 'arquivo escolhido' : 'arquivo'}>
      <Icon name="arquivo" />
      <span>
        <strong>{file?.name ?? 'Escolha o arquivo'}</strong>
        <small>{file ? fileSize(file.size) : hint}</small>
      </span>
      <input
        type="file"
        className="oculto"
        accept={accept}
        onChange={(event) => onFile(event.target.files?.[0] ?? null)}
      />
    </label>
  );
}
