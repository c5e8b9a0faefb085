import type { DomainError } from './errors';

/** Absent, changed since, in a state that forbids it, against a rule. */
const STATUSES = [404, 412, 409, 422];
const MAX_DETAILS = 100;

/** What a batch's error says of one of its records; `posicao` counts in the body's list from 0. */
export interface BatchDetail {
  readonly posicao: number;
  readonly id: number;
  readonly motivo: string;
}

/** A record of a batch and why it is rejected, if it is. */
export interface Judged {
  readonly posicao: number;
  readonly id: number;
  readonly rejection: DomainError | undefined;
}

/**
 * All or nothing: what is not there rejects a batch before what has changed since the caller saw it, that before what is in a state
 * that forbids the act, and that before what breaks a rule. `details` names the records of that status in their order, at most a
 * hundred; code and message are those of the first.
 * @throws DomainError of the first status that a record is rejected with
 */
export function rejectBatch(judged: readonly Judged[]): void {
  for (const status of STATUSES) {
    const rejected = judged.filter(
      (each): each is Judged & { readonly rejection: DomainError } => each.rejection?.status === status,
    );
    const details = rejected
      .slice(0, MAX_DETAILS)
      .map(({ posicao, id, rejection }): BatchDetail => ({ posicao, id, motivo: rejection.message }));
    const first = rejected[0]?.rejection;
    if (first) throw first.with({ details });
  }
}
