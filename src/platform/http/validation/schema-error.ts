import type { Problem } from './field-spec';
import { MAX_PROBLEMS } from './problems';

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
