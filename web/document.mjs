/**
 * What the page asks of openapi/openapi.json when it runs, written to three modules web/src/api/*.gen.ts, which git does not keep:
 * who may call each operation, the bounds of its body and its query, the kinds of its rows' fields, and Portuguese names from
 * src/glossary/labels.json. Screens that need them load them when they are opened (web/src/api/document.ts).
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = dirname(fileURLToPath(import.meta.url));
const fileOf = (name) => join(web, `src/api/${name}.gen.ts`);
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const PAGING = ['page', 'per_page', 'limit', 'offset', 'skip', 'search', 'formato'];

/** Writes the module when the document, the labels or this program are other than those it was made of. */
export function writeDocument() {
  const sources = ['../openapi/openapi.json', '../src/glossary/labels.json', 'document.mjs'].map((name) =>
    readFileSync(join(web, name)),
  );
  const hash = createHash('sha256');
  for (const source of sources) hash.update(source);
  const head = `// ${hash.digest('hex')}\n`;
  const modules = modulesOf(JSON.parse(sources[0]), JSON.parse(sources[1]));
  for (const [name, values] of Object.entries(modules)) {
    if (existsSync(fileOf(name)) && readFileSync(fileOf(name), 'utf8').startsWith(head)) continue;
    const part = `${fileOf(name)}.${process.pid}`; // lint and type check may come at once
    writeFileSync(part, head + moduleOf(values));
    renameSync(part, fileOf(name));
  }
}

const moduleOf = (values) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))}) as unknown;\n`)
    .join('');

/** What each module exports, by its name. */
export function modulesOf(document, labels) {
  const { schemas } = document.components;
  const used = { bodies: new Set(), rows: new Set() };
  const rowOf = (data) => rowName(data, schemas);
  const operations = Object.fromEntries(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      METHODS.filter((method) => method in methods).map((method) => [
        `${method.toUpperCase()} ${path.replace(/^\/api\/v1/, '')}`,
        operationOf(method, methods[method], used, rowOf),
      ]),
    ),
  );
  const of = (names, read) =>
    Object.fromEntries(
      [...names].filter((name) => schemas[name]?.properties).map((name) => [name, read(schemas[name])]),
    );
  const bodies = of(used.bodies, fieldsOf);
  const rows = of(used.rows, kindsOf);
  return {
    access: { OPERATIONS: operations },
    bodies: { BODIES: bodies },
    rows: {
      ROWS: rows,
      ...namesOf(
        bodies,
        of(used.rows, ({ properties }) => properties),
        operations,
        labels,
      ),
    },
  };
}

function operationOf(method, { description = '', parameters = [], requestBody, responses }, used, rowOf) {
  const access = /^(?:Scopes? (.*)|Human login only)\.$/m.exec(description)?.[1] ?? '';
  // Scopes that only a query parameter asks for come after "with".
  const [always] = access.split(/, with /);
  const query = parameters.filter((each) => each.in === 'query');
  const body = schemaName(requestBody?.content?.['application/json']?.schema);
  const data = (responses[200] ?? responses[201])?.content?.['application/json']?.schema?.properties?.data;
  const row = rowOf(data);
  if (body) used.bodies.add(body);
  if (method === 'get' && row) used.rows.add(row);
  const filters = query.filter(({ name }) => !PAGING.includes(name));
  return dropEmpty({
    scopes: matches(always, /`(\w+:\w+)`/g),
    profiles: matches(/profiles? (.*)/.exec(always)?.[1] ?? '', /`(\w+)`/g),
    people: /human login only/i.test(description) ? 1 : undefined,
    ifMatch: parameters.some(({ name }) => name === 'If-Match') ? 1 : undefined,
    body,
    row: method === 'get' ? row : undefined,
    paging: query.filter(({ name }) => PAGING.includes(name)).map(({ name }) => name),
    filters: Object.fromEntries(filters.map(({ name, schema, required }) => [name, boundOf(schema, required)])),
  });
}

const matches = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found);
const schemaName = (schema) => /\/(\w+)$/.exec(schema?.$ref ?? '')?.[1];

/** Schema of a list's rows, whichever form it answers: rows, or an object with them as `items`. */
function rowName(data, schemas) {
  const forms = data?.anyOf ?? [data];
  const rows = [...forms, ...forms.map((form) => schemas[schemaName(form)]?.properties?.items)];
  return schemaName(rows.find((form) => form?.items)?.items ?? forms.find(schemaName));
}

const dropEmpty = (object) =>
  Object.fromEntries(
    Object.entries(object).filter(
      ([, value]) => value !== undefined && !(typeof value === 'object' && Object.keys(value).length === 0),
    ),
  );

const fieldsOf = ({ properties, required = [] }) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, boundOf(schema, required.includes(name))]),
  );

/** The forms of an object field, by their titles. */
const shapesOf = ({ anyOf = [] }) =>
  Object.fromEntries(
    anyOf.filter(({ title, properties }) => title && properties).map((shape) => [shape.title, fieldsOf(shape)]),
  );

/** Of the fields of rows their kinds; texts are not named. */
const kindsOf = ({ properties }) =>
  dropEmpty(
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => {
        const kind = schema.enum ? 'option' : kindOf(schema, [schema.type ?? []].flat());
        return [name, kind === 'text' ? undefined : kind];
      }),
    ),
  );

function boundOf(schema, required) {
  const types = [schema.type ?? []].flat();
  const { pattern, minimum, maximum, exclusiveMinimum, exclusiveMaximum, minLength, maxLength, minItems, maxItems } =
    schema;
  return dropEmpty({
    kind: kindOf(schema, types),
    required: required ? 1 : undefined,
    nullable: types.includes('null') ? 1 : undefined,
    pattern: pattern && isScript(pattern) ? pattern : undefined,
    minimum,
    maximum,
    exclusiveMinimum,
    exclusiveMaximum,
    minLength,
    maxLength,
    minItems,
    maxItems,
    options: schema.enum?.filter((value) => value !== null && typeof value !== 'boolean'),
    standard: schema.default,
    example: pattern && types.includes('string') && !schema.format ? schema.example : undefined,
    shapes: shapesOf(schema),
    items: schema.items && kindOf(schema.items, [schema.items.type ?? []].flat()),
  });
}

function kindOf({ format, $ref, anyOf }, types) {
  if ($ref || anyOf || types.includes('object')) return 'object';
  if (types.includes('array')) return 'list';
  if (format === 'decimal') return 'decimal';
  if (format === 'date') return 'date';
  if (format === 'date-time') return 'moment';
  if (types.includes('integer')) return 'integer';
  if (types.includes('number')) return 'number';
  return types.includes('boolean') && !types.includes('string') ? 'boolean' : 'text';
}

function isScript(pattern) {
  try {
    RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

/**
 * Portuguese names of fields and values: those of the glossary, else the words of the name with their accents. A name that is the
 * field's own with a capital is not written down.
 */
function namesOf(bodies, rows, operations, { words, fields, values }) {
  const readable = (name) => {
    const text = name
      .split('_')
      .map((word) => words[word] ?? word)
      .join(' ');
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  const plain = (name) => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('_', ' ');
  const names = { ...fields };
  const shown = { ...values };
  const filters = Object.values(operations).map((operation) => operation.filters ?? {});
  const shapes = Object.values(bodies).flatMap((body) =>
    Object.values(body).flatMap((bound) => Object.values(bound.shapes ?? {})),
  );
  for (const field of [...Object.values(bodies), ...Object.values(rows), ...filters, ...shapes].flatMap(Object.keys))
    names[field] ??= readable(field);
  const bounds = [...Object.values(bodies), ...filters].flatMap(Object.values);
  for (const option of bounds.flatMap(({ options = [] }) => options))
    shown[option] ??= /^[a-z]|_/.test(option) ? readable(option) : String(option);
  for (const [action, name] of removalsOf(operations, readable)) shown[`acao=${action}`] ??= name;
  const said = (all) => Object.fromEntries(Object.entries(all).filter(([name, text]) => text !== plain(name)));
  return { FIELD_NAMES: said(names), VALUE_NAMES: said(shown) };
}

/**
 * The actions of the audit trail that the DELETE operations cause, with a name for those that the glossary does not name. Removals
 * of ledger entries have their own action (src/contabil/ledger/entry-change.ts).
 */
function removalsOf(operations, readable) {
  return Object.keys(operations)
    .filter((operation) => operation.startsWith('DELETE ') && !operation.startsWith('DELETE /lancamentos-contabil/'))
    .map((operation) => (operation.replaceAll(/\{[^}]*\}/g, '').match(/[a-z-]+/g) ?? []).join('_').replaceAll('-', '_'))
    .map((words) => [`${words}.remover`, `${readable(words)}: exclusão`]);
}
