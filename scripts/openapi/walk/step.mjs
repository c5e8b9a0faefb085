/** The words of a walk: what its steps are made of. */
import { File } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../launcher/paths.mjs';

/**
 * One request: `METHOD /path` as the document has it, without the prefix. `as` names who sends it (default `funcionario`). `query`, `body` (JSON),
 * `form` (urlencoded) and `parts` (multipart) are objects, or functions of what is known by then. `at` names what is known as the path's parameters
 * where their names don't. `remember(data, known)` keeps what later steps refer to; `until(data)` asks again until it is so,
 * and so does `worthShowing` where examples are made.
 */
export const step = (name, rest = {}) => ({ name: name.replace(' /', ' /api/v1/'), ...rest });

/** `remember` of one thing: the id of the response's record, or what `pick` takes of it. */
export const keep = (name, pick = ({ id }) => id) => ({ remember: (data, known) => (known[name] = pick(data)) });

/** Several names for one record's id. */
export const keepAs = (...names) => ({ remember: ({ id }, known) => names.forEach((name) => (known[name] = id)) });

/** The first row of a list by several names. */
export const firstAs = (...names) => ({ remember: ([{ id }], known) => names.forEach((name) => (known[name] = id)) });

/** `remember` of a login: later steps are sent `as` that person. */
export const becomes = (person) => ({
  remember: ({ access_token }, known) => (known[`as ${person}`] = { Authorization: `Bearer ${access_token}` }),
});

export const text = (name, content) => new File([content], name, { type: 'text/plain' });
export const sample = (name) => new File([readFileSync(join(root, 'samples', name))], name);

/** A square of one pixel. */
export const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
