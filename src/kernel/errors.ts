import { type CodeName, refusalOf, type RefusalName, type Varying } from './error-codes/error-code';

/** What a refusal may carry beside its words. */
export interface Accompaniment {
  /** Items of the standard family's `details`. */
  readonly details?: readonly unknown[];
  /** Replaces the text in `{detail}` bodies where the contract asks for an object (duplicate import). */
  readonly detail?: object;
  /** When trying again makes sense: sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
  /** The answer is `{detail}` whatever the family of the route. */
  readonly detailOnly?: boolean;
}

/** All that a refusal consists of, as data: another process can't send the error itself. */
export interface RefusalFacts {
  readonly code: CodeName;
  readonly status: number;
  readonly message: string;
  readonly extra: Accompaniment;
}

/** A refusal that the caller can understand and act on. Anything else that is thrown is a defect and answers 500. */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  constructor(
    /** `X-Error-Code`: `recurso.motivo`. */
    readonly code: CodeName,
    /** The HTTP status of its answer. */
    readonly status: number,
    message: string,
    readonly extra: Accompaniment = {},
  ) {
    super(message);
  }

  static of({ code, status, message, extra }: RefusalFacts): DomainError {
    return new DomainError(code, status, message, extra);
  }

  /** The same refusal, with more to tell. */
  with(extra: Accompaniment): DomainError {
    return new DomainError(this.code, this.status, this.message, { ...this.extra, ...extra });
  }
}

/**
 * The refusal of that name in the catalogue (`error-codes`), which has its code, its status and its message.
 * @param varying what stands where its message has `{}`, in order
 */
export function refusal<Name extends RefusalName>(name: Name, ...varying: Varying<Name>): DomainError {
  return DomainError.of({ ...refusalOf(name, varying), extra: {} });
}

export function factsOf({ code, status, message, extra }: DomainError): RefusalFacts {
  return { code, status, message, extra };
}
