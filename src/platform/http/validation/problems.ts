import type { Problem } from './field-spec';

/** How many problems a 422 lists; the search for more stops there (decisions, section 9). */
export const MAX_PROBLEMS = 100;

/** At most this much of an unknown field's name is returned. */
const SHOWN_OF_NAME = 200;

/** The error of an unlisted body field: nothing that is sent is silently dropped (decisions, section 3). */
export const extraForbidden = (path: Problem['loc'], name: string): Problem => ({
  loc: [...path, name.slice(0, SHOWN_OF_NAME)],
  msg: 'Extra inputs are not permitted',
  type: 'extra_forbidden',
});

/** The error of a list of more than so many items. */
export const tooLong = (max: number): string => `List should have at most ${max} items`;
