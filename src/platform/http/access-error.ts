import type { ErrorName, Varying } from '../../kernel/error-codes/error-code';
import { type DomainError, domainError } from '../../kernel/errors';

/**
 * Error for a caller who is not authenticated, not authorized or rate limited. The body is `{detail}` in every family.
 */
export function accessError<Name extends ErrorName>(name: Name, ...varying: Varying<Name>): DomainError {
  return domainError(name, ...varying).with({ detailOnly: true });
}
