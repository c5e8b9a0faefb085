import type { RefusalName, Varying } from '../../kernel/error-codes/error-code';
import { type DomainError, refusal } from '../../kernel/errors';

/** The refusal of who may not come in at all, or not now: `{detail}` whatever the family of the route. */
export function atTheDoor<Name extends RefusalName>(name: Name, ...varying: Varying<Name>): DomainError {
  return refusal(name, ...varying).with({ detailOnly: true });
}
