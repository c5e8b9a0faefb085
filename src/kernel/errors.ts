/** What went wrong in the domain's terms; `platform/http` maps each kind to its status and to the family's body. */
export type ErrorKind =
  | 'bad_request'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'gone'
  | 'precondition'
  | 'too_large'
  | 'invalid'
  | 'failure'
  | 'bad_gateway'
  | 'unavailable';

/** A refusal that the caller can understand and act on. Anything else that is thrown is a defect and answers 500. */
export class DomainError extends Error {
  constructor(
    readonly kind: ErrorKind,
    message: string,
    readonly details: readonly unknown[] = [],
    /** Replaces the text in `{detail}` bodies where the contract asks for an object (duplicate import). */
    readonly detail?: object,
    /** When trying again makes sense: sent as `Retry-After`. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
    this.name = 'DomainError';
  }
}

/** 404 with the contract's wording: `notFound('chart')` says `chart not found`. */
export const notFound = (thing: string) => new DomainError('not_found', `${thing} not found`);
/** 409: a duplicate, or a state that forbids the act. */
export const conflict = (message: string, details: readonly unknown[] = []) =>
  new DomainError('conflict', message, details);
/** 409 with `Retry-After`: somebody else is at it right now. */
export const underWay = (message: string, retryAfterSeconds: number) =>
  new DomainError('conflict', message, [], undefined, retryAfterSeconds);
/** 422: well-formed, but against a business rule. */
export const invalid = (message: string, details: readonly unknown[] = []) =>
  new DomainError('invalid', message, details);
/** 403 raised by a route for a record or an act. */
export const forbidden = (message: string) => new DomainError('forbidden', message);
/** 400: filters or ranges that contradict each other, a file of the wrong extension. */
export const badRequest = (message: string) => new DomainError('bad_request', message);
/** 410: it was there and is no longer. */
export const gone = (message: string) => new DomainError('gone', message);
/** 412: the record is not, or no longer, the one that the caller has seen. */
export const preconditionFailed = (message: string) => new DomainError('precondition', message);
/** 413: a payload above its limit. */
export const tooLarge = (message: string) => new DomainError('too_large', message);
/** 503: a service that we depend on is away. */
export const unavailable = (message: string) => new DomainError('unavailable', message);
/** 503 with `Retry-After`: we are there, but have no room for this now. */
export const busy = (message: string, retryAfterSeconds: number) =>
  new DomainError('unavailable', message, [], undefined, retryAfterSeconds);
/** 502: an external system failed. */
export const badGateway = (message: string) => new DomainError('bad_gateway', message);
