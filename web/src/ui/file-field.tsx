import { useId } from 'react';
import { fileSize } from '../../../src/kernel/error-codes/catalogue';
import { Icon } from './icons';

interface FileFieldProps {
  readonly file: File | null;
  readonly accept: string;
  readonly hint: string;
  /** What the chosen file is, shown before its size. */
  readonly kind?: string;
  readonly autoFocus?: boolean;
  /** Why the form of the field rejects it. */
  readonly problem?: string | null;
  readonly onFile: (file: File | null) => void;
  /** Several were chosen; left out, one is. */
  readonly onSeveral?: (files: readonly File[]) => void;
}

/** A file to choose, with its name and size once it is chosen. */
export function FileField({ file, accept, hint, kind, autoFocus, problem = null, onFile, onSeveral }: FileFieldProps) {
  const id = useId();
  return (
    <>
      <label className={file ? 'file chosen' : 'file'}>
        <Icon name="arquivo" />
        <span>
          <strong>{file?.name ?? 'Escolha o arquivo'}</strong>
          <small>{file ? [kind, fileSize(file.size)].filter(Boolean).join(' · ') : hint}</small>
        </span>
        <input
          type="file"
          className="visually-hidden"
          accept={accept}
          data-foco={autoFocus ? '' : undefined}
          multiple={onSeveral !== undefined}
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={problem === null ? undefined : id}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            if (onSeveral && files.length > 1) onSeveral(files);
            else onFile(files[0] ?? null);
          }}
        />
      </label>
      {problem !== null && (
        <p id={id} className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
