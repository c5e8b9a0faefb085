import { getSchemaPath } from '@nestjs/swagger';

/** A part of the document. */
export type Json = Record<string, unknown>;

/** Returns the headers of a response with their descriptions. */
export function documentedHeaders(headers: Readonly<Record<string, string>>): Json {
  const described = Object.entries(headers).map(([name, description]) => [
    name,
    { description, schema: { type: NUMBER_HEADERS.has(name) ? 'integer' : 'string' } },
  ]);
  return described.length === 0 ? {} : { headers: Object.fromEntries(described) as Json };
}

const NUMBER_HEADERS = new Set(['X-Total-Count', 'Retry-After']);

/** A schema of the document by its name. */
export const ref = (name: string): Json => ({ $ref: getSchemaPath(name) });
/** The one schema or the other. */
export const either = (one: string, other: string): Json =>
  one === other ? ref(one) : { anyOf: [ref(one), ref(other)] };
/** A response in JSON. */
export const response = (description: string, schema: Json, headers: Json = {}): Json => ({
  description,
  ...headers,
  content: { 'application/json': { schema } },
});
