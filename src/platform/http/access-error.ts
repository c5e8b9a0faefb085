import type { ErrorName, Varying } from '../../kernel/error-codes/error-code';
import { type DomainError, domainError } from '../../kernel/errors';

/** The error of who may not come in at all, or not now: `{detail}` whatever the family of the route. */
export function accessError<Name extends ErrorName>(name: Name, ...varying: Varying<Name>): DomainError {
  return domainError(name, ...varying).with({ detailOnly: true });
}
