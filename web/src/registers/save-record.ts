import { bodyOf, may } from '../api/document';
import type { Person } from '../api/session';
import { toast } from '../ui/toast';
import { changesOf } from './fields';
import { startLongWork } from './long-work';
import type { OnDone, Parent, Register, Row } from './register';
import { changeRow, makeRow, readVersion, removeRow, type Version } from './requests';
import { calledOf, capital, noticesOf } from './words';

/** Where a record is saved, and what follows. */
interface Saving {
  readonly of: Register;
  readonly parent: Parent;
  readonly person: Person;
  readonly onDone: OnDone;
  readonly onClose: () => void;
}

/** Makes a record of the values of its form and of what it begins with; of a register that takes long, starts it. */
export async function makeRecord({ of, parent, person, onDone, onClose }: Saving, start: Row, values: Row) {
  const bounds = bodyOf('POST', of.create ?? of.list);
  const sent = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));
  // What it begins with and its body takes, though no field shows it.
  const begun = Object.fromEntries(Object.entries(start).filter(([field]) => field in bounds));
  const json = { ...begun, ...sent };
  if (of.longWorkName) {
    startLongWork(of, `${capital(of.singular)} ${of.longWorkName(json)}`, json);
    return onClose();
  }
  const made = await makeRow(of, parent, json);
  // What can't be made again is not removed by a key.
  const canGo = !of.isRemovalFinal && may(person, 'DELETE', of.one ?? '') && made['id'] !== undefined;
  showNotices(made);
  const named = `${capital(calledOf(of, { ...sent, ...made }))} ${of.doneWord ?? (of.isFeminine ? 'criada' : 'criado')}.`;
  onDone(named, canGo ? async () => removeRow(of, parent, await readVersion(of, parent, made)) : null);
}

/** Changes what was written of a record that is still as it was read. @throws ApiError 412 when it is not, 404 when it is no more */
export async function changeRecord({ of, parent, onDone, onClose }: Saving, from: Version, written: Row) {
  const changes = changesOf(from.row, written);
  if (Object.keys(changes).length === 0) return onClose();
  await changeRow(of, parent, from, changes);
  const after = await readVersion(of, parent, { ...from.row, ...changes });
  showNotices(after.row);
  const before = Object.fromEntries(
    Object.keys(changes)
      .filter((field) => field in from.row)
      .map((field) => [field, from.row[field]]),
  );
  onDone(
    `${capital(calledOf(of, after.row))} ${of.isFeminine ? 'mudada' : 'mudado'}.`,
    Object.keys(before).length > 0 ? () => changeRow(of, parent, after, before) : null,
  );
}

function showNotices(row: Row) {
  const notices = noticesOf(row);
  if (notices.length > 0) toast.notice(`${notices.join('. ')}.`);
}
