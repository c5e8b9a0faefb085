import { later } from '../ui/later';

/** The form of a record and the questions before its removal, and those of many: the list and its buttons do not wait for them. */
export const RecordDialog = later(async () => (await import('./record')).RecordDialog);
export const Removal = later(async () => (await import('./removal')).Removal);
export const RemovalOfMany = later(async () => (await import('./removal-of-many')).RemovalOfMany);
export const ActOnMany = later(async () => (await import('./removal-of-many')).ActOnMany);
