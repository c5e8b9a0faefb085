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

/** Returns the error of a list that has too many items. */
export const tooLong = (max: number): string => `List should have at most ${max} items`;

/** Input that doesn't fit its schema: 422 `{detail: [{loc, msg, type}]}` in every family; `loc[0]` names the source. */
export class SchemaError extends Error {
  readonly problems: readonly Problem[];

  /** @param problems of which the first {@link MAX_PROBLEMS} are returned */
  constructor(problems: readonly Problem[]) {
    super('schema validation failed');
    this.name = 'SchemaError';
    this.problems = problems.slice(0, MAX_PROBLEMS);
  }
}

/** One problem with one field of a body. */
export const bodyProblem = (field: string, msg: string, type = 'value_error'): SchemaError =>
  new SchemaError([{ loc: ['body', field], msg, type }]);

/** One problem with one query parameter. */
export const queryProblem = (field: string, msg: string, type = 'value_error'): SchemaError =>
  new SchemaError([{ loc: ['query', field], msg, type }]);
