import type { Problem } from './field-spec';

/** How many problems a 422 lists; the search for more stops there (decisions, section 9). */
export const MAX_PROBLEMS = 100;

/** Of the name of a field that nobody knows, only so much is given back. */
const SHOWN_OF_NAME = 200;

/** What an unlisted body field is answered with: nothing that is sent is silently dropped (decisions, section 3). */
export const extraForbidden = (path: Problem['loc'], name: string): Problem => ({
  loc: [...path, name.slice(0, SHOWN_OF_NAME)],
  msg: 'Extra inputs are not permitted',
  type: 'extra_forbidden',
});

/** What a list of more than so many items is answered with. */
export const tooLong = (max: number): string => `List should have at most ${max} items`;
