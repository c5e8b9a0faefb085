import { keep, kept } from '../lib/kept';
import type { Parent, Register, Row } from './register';
import type { Version } from './requests';

/** What is written in a form and not recorded yet. */
interface Written {
  readonly typed: Readonly<Record<string, string>>;
  readonly chosen: Row;
  /** The field in which the person was. */
  readonly at?: string | null;
}

/** Where a form keeps what is written in it, by tab: Escape, the way back and a reload lose nothing. */
export interface Draft {
  read: () => Written | null;
  /** Returns whether all of it is kept. */
  write: (written: Written | null) => boolean;
}

const sizeOf = ({ typed, chosen }: Written) => Object.keys(typed).length + Object.keys(chosen).length;

/**
 * The draft of a record; of a changed one it holds for the version that was read, for it must not undo what a colleague wrote. Passwords are
 * not kept, nor what a control of its own holds.
 */
export function draftOf(of: Register, parent: Parent, start: Row, version: Version | null): Draft {
  const key = `rascunho ${of.list} ${JSON.stringify([parent, start, version?.row['id'] ?? null])}`;
  const tag = version && (version.tag ?? JSON.stringify(version.row));
  const keepable = <T>(all: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(all).filter(([field]) => field !== 'senha' && !of.controls?.[field]));
  return {
    read() {
      const found = kept(key) as (Written & { readonly tag: string | null }) | null;
      return found?.tag === tag ? found : null;
    },
    write(written) {
      const next = written && { ...written, tag, typed: keepable(written.typed), chosen: keepable(written.chosen) };
      const isKept = keep(key, next === null || sizeOf(next) === 0 ? null : next);
      return isKept && (written === null || sizeOf(written) === sizeOf(next ?? written));
    },
  };
}
