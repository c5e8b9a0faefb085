import { type CodeName, type ErrorName, type ErrorValues, rejectionOf, type Varying } from './error-codes/error-code';

/** Optional parts of an error next to its message. */
export interface Accompaniment {
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
