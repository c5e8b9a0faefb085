import type { Person } from '../api/session';
import { DownloadMenu, LIST_FILES } from '../ui/download-menu';
import { saveFile } from '../ui/save-file';
import type { Parent, Register } from './register';
import { listFile } from './requests';
import type { RegisterList } from './use-register-list';
import { newOf } from './words';

interface RegisterHeadProps {
  readonly of: Register;
  readonly person: Person;
  readonly parent: Parent;
  readonly within: boolean;
  readonly list: RegisterList;
  /** Null: the person makes none here. */
  readonly onNew: (() => void) | null;
}

/** The title of a register, its files, and the buttons that make records. */
export function RegisterHead({ of, person, parent, within, list, onNew }: RegisterHeadProps) {
  const { facts, asked, rows } = list;
  const download = async (formato: 'csv' | 'xlsx') => saveFile(await listFile(of, parent, asked, formato), null);
  const Heading = within ? 'h2' : 'h1';
  return (
    <header className="title">
      <Heading>{of.title}</Heading>
      <div className="commands">
        {facts?.paging?.includes('formato') && !of.only && rows && rows.length > 0 && (
          <DownloadMenu options={LIST_FILES} download={download} />
        )}
        {of.commands && <of.commands person={person} />}
        {onNew && (
          <button type="button" className={within ? 'button' : 'button primary'} onClick={onNew}>
            {newOf(of)} {!within && <kbd aria-hidden="true">N</kbd>}
          </button>
        )}
      </div>
    </header>
  );
}
