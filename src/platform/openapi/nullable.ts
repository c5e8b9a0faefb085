import type { OpenAPIObject } from '@nestjs/swagger';
import { ANY_VALUE, OR_BOOLEAN } from '../http/validation/field-openapi';
import type { Json } from './response-parts';

/**
 * Converts the document to OpenAPI 3.1. Nest writes `nullable: true` and `example`, which are OpenAPI 3.0. In 3.1 null
 * is a type and examples are a list.
 */
export function toOpenApi31(document: OpenAPIObject): OpenAPIObject {
  for (const schema of Object.values(document.components?.schemas ?? {})) convert(schema);
  convert(document.paths);
  return document;
}

function convert(node: unknown): void {
  if (Array.isArray(node)) return node.forEach(convert);
  if (typeof node !== 'object' || node === null) return;
  const schema = node as Json;
  Object.values(schema).forEach(convert);
  if (schema[ANY_VALUE] === true) takeAnything(schema);
  if (schema[OR_BOOLEAN] === true) takeBooleans(schema);
  if (schema['nullable'] === true) makeNullable(schema);
}

function takeAnything(schema: Json): void {
  for (const key of [ANY_VALUE, 'type', 'nullable']) Reflect.deleteProperty(schema, key);
}

function takeBooleans(schema: Json): void {
  Reflect.deleteProperty(schema, OR_BOOLEAN);
  schema['type'] = [schema['type'], 'boolean'].flat();
  schema['enum'] = [...(schema['enum'] as unknown[]), true, false];
}

function makeNullable(schema: Json): void {
  delete schema['nullable'];
  if (Array.isArray(schema['enum'])) schema['enum'] = [...(schema['enum'] as unknown[]), null];
  if (typeof schema['type'] === 'string' || Array.isArray(schema['type']))
    schema['type'] = [schema['type'], 'null'].flat();
  else if (schema['allOf']) {
    schema['anyOf'] = [...(schema['allOf'] as unknown[]), { type: 'null' }];
    delete schema['allOf'];
  } else if (schema['$ref']) {
    schema['anyOf'] = [{ $ref: schema['$ref'] }, { type: 'null' }];
    delete schema['$ref'];
  }
}
