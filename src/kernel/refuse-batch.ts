import { DomainError, type ErrorKind } from './errors';

const KINDS: readonly ErrorKind[] = ['not_found', 'precondition', 'conflict', 'invalid'];
const MAX_DETAILS = 100;

/** What a batch's refusal says of one of its records; `posicao` counts in the body's list from 0. */
export interface BatchDetail {
  readonly posicao: number;
  readonly id: number;
  readonly motivo: string;
}

/** A record of a batch and why it is refused, if it is. */
export interface Judged {
  readonly posicao: number;
  readonly id: number;
  readonly refusal: DomainError | undefined;
}

/**
 * All or nothing: what is not there refuses a batch before what has changed since the caller saw it, that before what is in a state
 * that forbids the act, and that before what breaks a rule. `details` names the records of that kind in their order, at most a
 * hundred; the message is that of the first.
 * @throws DomainError of the first kind that a record is refused with
 */
export function refuseBatch(judged: readonly Judged[]): void {
  for (const kind of KINDS) {
    const details = judged.flatMap(({ posicao, id, refusal }): BatchDetail[] =>
      refusal?.kind === kind ? [{ posicao, id, motivo: refusal.message }] : [],
    );
    const [first] = details;
    if (first) throw new DomainError(kind, first.motivo, details.slice(0, MAX_DETAILS));
  }
}
