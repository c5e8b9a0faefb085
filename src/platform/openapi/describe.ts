import type { OpenAPIObject } from '@nestjs/swagger';
import type { DocumentText, FieldTexts } from './document-text';
import type { Json } from './success-response';

interface Operation {
  readonly tags?: readonly string[];
  readonly parameters?: { readonly name: string; description?: string }[];
  readonly requestBody?: { readonly content?: Record<string, { readonly schema?: Json }> };
}

const PREFIX = /^(?:Create|Update|Upsert|Replace)/;
const SUFFIX = /(?:Dto|Read|ReadDto|Request|Response|Created|Create|Update|Rotated|Detail|Item|Saved|DaLista|Result)$/;

/** Returns the subject of a schema: its name without parts such as `Create`, which only name the direction. */
export const stemOf = (schema: string): string => schema.replace(PREFIX, '').replace(SUFFIX, '') || schema;

/**
 * Adds descriptions to fields and parameters without one, by their name, and to the tags, in their order.
 * The text of a field's decorator is kept.
 */
export function describeDocument(document: OpenAPIObject, text: DocumentText): void {
  document.tags = text.tags.map(({ name, description }) => ({ name, description }));
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    describeFields(schema as Json, name, text.records[stemOf(name)], text);
  }
  const ones = new Map(text.tags.map(({ name, one }) => [name, one]));
  for (const item of Object.values(document.paths)) {
    for (const operation of Object.values(item as Record<string, Operation>)) {
      const record = ones.get(operation.tags?.[0] ?? '');
      for (const parameter of operation.parameters ?? []) {
        const template = parameter.description ?? text.parameters[parameter.name] ?? text.fields[parameter.name];
        if (template !== undefined) parameter.description = fill(template, record);
      }
      for (const { schema } of Object.values(operation.requestBody?.content ?? {})) {
        if (schema) describeFields(schema, '', record, text);
      }
    }
  }
}

function describeFields(schema: Json, name: string, record: string | undefined, text: DocumentText): void {
  for (const [field, property] of Object.entries((schema['properties'] ?? {}) as Record<string, Json>)) {
    const template = property['description'] ?? fieldText(text.fields, name, field);
    if (typeof template === 'string') property['description'] = fill(template, record);
    describeFields(property, '', record, text);
  }
  for (const each of (schema['anyOf'] ?? []) as Json[]) describeFields(each, '', record, text);
}

const fieldText = (fields: FieldTexts, schema: string, field: string): string | undefined =>
  fields[`${schema}.${field}`] ?? fields[`${stemOf(schema)}.${field}`] ?? fields[field];

/** @throws Error where a text names a record that has no name in the glossary */
function fill(text: string, record: string | undefined): string {
  if (record === undefined && text.includes('{record}')) throw new Error(`the glossary lacks the record of '${text}'`);
  return text.replaceAll('{record}', record ?? '');
}
