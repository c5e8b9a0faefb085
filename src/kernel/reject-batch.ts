import type { CodeName, ErrorValues } from './error-codes/error-code';
import type { DomainError } from './errors';

/** Not found, changed since it was read, wrong state, rule violated. */
const STATUSES = [404, 412, 409, 422];
const MAX_DETAILS = 100;

/** What a batch error reports of one record. `posicao` counts from 0 in the body's list. */
export interface BatchDetail {
  readonly posicao: number;
  readonly id: number;
  readonly motivo: string;
  readonly codigo: CodeName;
  /** What varies in the text, by name, where something does. */
  readonly valores?: ErrorValues;
}

/** A record of a batch and its error, if it is rejected. */
export interface BatchItem {
  readonly posicao: number;
  readonly id: number;
  readonly rejection: DomainError | undefined;
}

/**
 * Rejects the whole batch when a record is rejected. Absent records come first, then those that changed since the
 * caller read them, then those in a wrong state, then those that violate a rule. `details` lists the records with that
 * status in order, at most a hundred. Code and message are those of the first.
 * @throws DomainError of the first status with a rejected record
 */
export function rejectBatch(items: readonly BatchItem[]): void {
  for (const status of STATUSES) {
    const rejected = items.filter(
      (each): each is BatchItem & { readonly rejection: DomainError } => each.rejection?.status === status,
    );
    const details = rejected
      .slice(0, MAX_DETAILS)
      .map(({ posicao, id, rejection }) => detailOf(posicao, id, rejection));
    const first = rejected[0]?.rejection;
    if (first) throw first.with({ details });
  }
}

function detailOf(posicao: number, id: number, { message, code, valores }: DomainError): BatchDetail {
  return { posicao, id, motivo: message, codigo: code, ...(valores && { valores }) };
}
