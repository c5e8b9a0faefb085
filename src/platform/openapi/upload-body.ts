import type { RouteFact } from '../http/route-inventory';
import { openApiOf } from '../http/validation/field-openapi';
import { fieldsOf, formOf, rejectedOf } from '../http/validation/field-spec';
import type { Json } from './response-parts';

interface Body extends Json {
  content: Record<string, Json>;
}

/**
 * Returns the multipart body of an upload: its form fields and its file. It is written inline, since generators accept
 * no reference there.
 */
export function uploadBody({ endpoint, takes }: RouteFact): Body | undefined {
  const { upload } = endpoint;
  if (!upload) return undefined;
  const form = takes.find((dto) => formOf(dto) !== undefined);
  const fields = [...(form ? fieldsOf(form) : [])];
  const rejected = form ? rejectedOf(form) : [];
  const schema: Json = {
    type: 'object',
    required: [...fields.filter(([, { required }]) => required).map(([name]) => name), upload.field],
    properties: {
      ...Object.fromEntries(fields.map(([name, spec]) => [name, schemaOfField(openApiOf(spec))])),
      [upload.field]: { type: 'string', format: 'binary', description: upload.description ?? 'The file' },
    },
    ...(form && formOf(form) === 'reject' ? { additionalProperties: false } : {}),
    ...(rejected.length > 0 ? { not: rejected.length === 1 ? rejected[0] : { anyOf: rejected } } : {}),
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

/** Returns the options of a field without `required`, which a schema lists on its object. */
function schemaOfField({ required: _required, ...schema }: Json): Json {
  return schema;
}
