import { later } from '../ui/later';

/** The form of a record and the question before its removal: the list and its buttons do not wait for them. */
export const RecordDialog = later(async () => (await import('./record')).RecordDialog);
export const Removal = later(async () => (await import('./removal')).Removal);
