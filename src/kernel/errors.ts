import { type CodeName, type ErrorName, type ErrorValues, rejectionOf, type Varying } from './error-codes/error-code';

/** Optional parts of an error next to its message. */
interface Accompaniment {
  /** Items of `details` in the standard error form. */
  readonly details?: readonly unknown[];
  /** Replaces the text in `{detail}` bodies where the contract requires an object (duplicate import). */
  readonly detail?: object;
  /** Seconds after which a retry makes sense. Sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
  /** The body is `{detail}`, whatever error form the route uses. */
  readonly detailOnly?: boolean;
}

/** All data of an error. An error object itself can't be sent to another process. */
export interface RejectionFacts {
  readonly code: CodeName;
  readonly status: number;
  readonly message: string;
  /** What varies in the message, by name. Sent as `X-Error-Values`. */
  readonly valores?: ErrorValues;
  readonly extra: Accompaniment;
}

/** An error that the caller can understand and correct. Any other thrown error is a defect and returns 500. */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  constructor(
    /** Sent as `X-Error-Code`: `recurso.motivo`. */
    readonly code: CodeName,
    /** The HTTP status of its response. */
    readonly status: number,
    message: string,
    readonly extra: Accompaniment = {},
    /** Values of the message by name, where it has some. */
    readonly valores?: ErrorValues,
  ) {
    super(message);
  }

  static of({ code, status, message, extra, valores }: RejectionFacts): DomainError {
    return new DomainError(code, status, message, extra, valores);
  }

  /** Returns the same error with additional data. */
  with(extra: Accompaniment): DomainError {
    return new DomainError(this.code, this.status, this.message, { ...this.extra, ...extra }, this.valores);
  }
}

/**
 * Creates the error of that name in the catalogue (`error-codes`), with its code, status and message.
 * @param varying values for each `{name}` of the message, in order
 */
export function domainError<Name extends ErrorName>(name: Name, ...varying: Varying<Name>): DomainError {
  return DomainError.of({ ...rejectionOf(name, varying), extra: {} });
}

export function factsOf({ code, status, message, extra, valores }: DomainError): RejectionFacts {
  return { code, status, message, extra, ...(valores && { valores }) };
}

/** Not found, changed since it was read, wrong state, rule violated. */
const STATUSES = [404, 412, 409, 422];
const MAX_DETAILS = 100;

/** What a batch error reports of one record. `posicao` counts from 0 in the body's list. */
interface BatchDetail {
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
