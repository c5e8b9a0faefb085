import { type CodeName, rejectionOf, type ErrorName, type Varying } from './error-codes/error-code';

/** What an error may carry next to its words. */
export interface Accompaniment {
  /** Items of the standard family's `details`. */
  readonly details?: readonly unknown[];
  /** Replaces the text in `{detail}` bodies where the contract asks for an object (duplicate import). */
  readonly detail?: object;
  /** When trying again makes sense: sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
  /** The response is `{detail}` whatever the family of the route. */
  readonly detailOnly?: boolean;
}

/** All that an error consists of, as data: another process can't send the error itself. */
export interface RejectionFacts {
  readonly code: CodeName;
  readonly status: number;
  readonly message: string;
  readonly extra: Accompaniment;
}

/** An error that the caller can understand and act on. Anything else that is thrown is a defect and returns 500. */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  constructor(
    /** `X-Error-Code`: `recurso.motivo`. */
    readonly code: CodeName,
    /** The HTTP status of its response. */
    readonly status: number,
    message: string,
    readonly extra: Accompaniment = {},
  ) {
    super(message);
  }

  static of({ code, status, message, extra }: RejectionFacts): DomainError {
    return new DomainError(code, status, message, extra);
  }

  /** The same error, with more to tell. */
  with(extra: Accompaniment): DomainError {
    return new DomainError(this.code, this.status, this.message, { ...this.extra, ...extra });
  }
}

/**
 * The error of that name in the catalogue (`error-codes`), which has its code, its status and its message.
 * @param varying what stands where its message has `{}`, in order
 */
export function domainError<Name extends ErrorName>(name: Name, ...varying: Varying<Name>): DomainError {
  return DomainError.of({ ...rejectionOf(name, varying), extra: {} });
}

export function factsOf({ code, status, message, extra }: DomainError): RejectionFacts {
  return { code, status, message, extra };
}
