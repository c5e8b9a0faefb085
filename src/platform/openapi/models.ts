import type { OpenAPIObject } from '@nestjs/swagger';
import type { Returns } from '../http/endpoint';
import type { RouteFact } from '../http/route-inventory';
import { ANY_VALUE, OR_BOOLEAN } from '../http/validation/field-openapi';
import { type DtoClass, fieldsOf } from '../http/validation/field-spec';
import type { Json } from './success-response';

/** Returns every class that a response contains, nested ones included. */
export function modelsOf(routes: readonly RouteFact[]): DtoClass[] {
  const models = new Set<DtoClass>();
  for (const { endpoint } of routes) {
    const model = modelOf(endpoint.returns);
    if (model) collect(model, models);
    const totals = totalsOf(endpoint.returns);
    if (totals) collect(totals, models);
    for (const detail of Object.values(endpoint.errorDetails ?? {})) collect(detail, models);
  }
  return [...models];
}

/** Returns every class that a request contains. Nest finds the classes of the routes, but not nested ones. */
export function requestModelsOf(routes: readonly RouteFact[]): DtoClass[] {
  const models = new Set<DtoClass>();
  for (const { takes } of routes) for (const model of takes) collect(model, models);
  return [...models];
}

function collect(model: DtoClass, models: Set<DtoClass>): void {
  if (models.has(model)) return;
  models.add(model);
  for (const spec of fieldsOf(model).values()) if (spec.kind === 'nested') collect(spec.type(), models);
}

/**
 * Rejects two classes with one name. The document names a schema by its class, so the second would silently replace the
 * first.
 * @throws Error naming what two classes share
 */
export function rejectDuplicates(models: readonly DtoClass[]): void {
  const names = [...new Set(models)].map(({ name }) => name);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  if (twice.length > 0) throw new Error(`Several schemas of one name: ${[...new Set(twice)].join(', ')}`);
}

function totalsOf(returns: Returns): DtoClass | undefined {
  return returns !== null && 'page' in returns ? returns.totais : undefined;
}

function modelOf(returns: Returns): DtoClass | undefined {
  if (returns === null) return undefined;
  if (Array.isArray(returns)) return (returns as readonly [DtoClass])[0];
  if ('listOrPage' in returns) return returns.listOrPage;
  if ('page' in returns) return returns.page;
  if ('orEmptyList' in returns) return returns.orEmptyList;
  if ('bare' in returns) return returns.bare;
  return 'file' in returns ? undefined : (returns as DtoClass);
}

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
