import type { RouteFact } from '../http/route-inventory';
import { openApiOf } from '../http/validation/field-openapi';
import { fieldsOf, formOf, refusedOf } from '../http/validation/field-spec';
import type { Json } from './answer-parts';

interface Body extends Json {
  content: Record<string, Json>;
}

/** The multipart body of an upload: its form's fields and its file, written out where it stands, since generators take no reference there. */
export function uploadBody({ endpoint, takes }: RouteFact): Body | undefined {
  const { upload } = endpoint;
  if (!upload) return undefined;
  const form = takes.find((dto) => formOf(dto) !== undefined);
  const fields = [...(form ? fieldsOf(form) : [])];
  const refused = form ? refusedOf(form) : [];
  const schema: Json = {
    type: 'object',
    required: [...fields.filter(([, { required }]) => required).map(([name]) => name), upload.field],
    properties: {
      ...Object.fromEntries(fields.map(([name, spec]) => [name, schemaOfField(openApiOf(spec))])),
      [upload.field]: { type: 'string', format: 'binary', description: upload.description ?? 'The file' },
    },
    ...(form && formOf(form) === 'refuse' ? { additionalProperties: false } : {}),
    ...(refused.length > 0 ? { not: refused.length === 1 ? refused[0] : { anyOf: refused } } : {}),
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

/** What Nest is told of a field but for `required`, which a schema says of its object. */
function schemaOfField({ required: _required, ...schema }: Json): Json {
  return schema;
}
