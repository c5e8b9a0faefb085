import { bodyOf, may } from '../api/document';
import type { Person } from '../api/session';
import { plural } from '../lib/words';
import type { Hanging, Register, Row } from './register';
import { countRows } from './requests';

/** Records that hang on one. */
export interface Found {
  readonly count: number;
  readonly singular: string;
  readonly pluralName: string;
  /** They go with it; otherwise they prevent its removal. */
  readonly goes: boolean;
}

/** `2 médicos, 1 nota fiscal`. */
export const listed = (found: readonly Found[]): string =>
  found.map(({ count, singular, pluralName }) => plural(count, singular, pluralName)).join(', ');

/** What hangs on a record, as far as the person may read it. */
export async function hangingOf(of: Register, row: Row, person: Person): Promise<readonly Found[]> {
  const readable = (of.hanging ?? []).filter(({ list }) => may(person, 'GET', list));
  const counted = await Promise.all(
    readable.map(async ({ list, of: at, singular, pluralName, goes = false }: Hanging) => ({
      ...{ singular, pluralName, goes },
      count: await countRows(list, at(row)),
    })),
  );
  return counted.filter(({ count }) => count > 0);
}

/** Whether a record that is removed can be made again: what goes with it can't. */
export const canReturn = (of: Register, person: Person, going: readonly Found[]): boolean =>
  !of.isRemovalFinal && going.length === 0 && may(person, 'POST', of.create ?? of.list);

/** The body that makes a removed record again. */
export function againOf(of: Register, row: Row): Row {
  const fields = Object.keys(bodyOf('POST', of.create ?? of.list));
  return Object.fromEntries(
    fields.flatMap((field) => (row[field] === null || row[field] === undefined ? [] : [[field, row[field]]])),
  );
}
