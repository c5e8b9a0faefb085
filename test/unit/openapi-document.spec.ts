import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020';
import { DOCUMENT_TEXT } from '../../src/glossary/document-text';
import { stemOf } from '../../src/platform/openapi/documentation';

type Json = Record<string, unknown>;
interface Content {
  readonly schema: Json;
  readonly example?: unknown;
}
interface Operation {
  readonly tags: readonly string[];
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly description?: string }[];
  readonly requestBody?: { readonly content: Record<string, Content> };
  readonly responses: Record<string, { readonly $ref?: string; readonly content?: Record<string, Content> }>;
}

/** The document as it is checked in; `npm test` compares it with the one that the service makes. */
const document = JSON.parse(readFileSync(join(__dirname, '../../openapi/openapi.json'), 'utf8')) as {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, Json>; readonly responses: Record<string, Json> };
};
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
);

/** `Schema.field` of every field, those of schemas within schemas included, and whether it is described. */
function fieldsOf(name: string, schema: Json): { readonly name: string; readonly described: boolean }[] {
  const own = Object.entries((schema['properties'] ?? {}) as Record<string, Json>).flatMap(([field, property]) => [
    { name: `${name}.${field}`, described: typeof property['description'] === 'string' },
    ...fieldsOf(`${name}.${field}`, property),
  ]);
  return [...own, ...((schema['anyOf'] ?? []) as Json[]).flatMap((each) => fieldsOf(name, each))];
}

const fields = Object.entries(document.components.schemas).flatMap(([name, schema]) => fieldsOf(name, schema));

describe('the OpenAPI document, for who reads it', () => {
  it('describes every field of every schema', () => {
    expect(fields.length).toBeGreaterThan(1500);
    expect(fields.filter(({ described }) => !described).map(({ name }) => name)).toEqual([]);
  });

  it('describes every parameter', () => {
    const silent = operations.flatMap(({ name, operation }) =>
      (operation.parameters ?? []).filter(({ description }) => !description).map((each) => `${name}: ${each.name}`),
    );
    expect(silent).toEqual([]);
  });

  it('has no text for a field, a parameter or a record that is not there', () => {
    const named = new Set(
      fields.flatMap(({ name }) => [
        name,
        name.split('.').at(-1) ?? '',
        `${stemOf(name.split('.')[0] ?? '')}.${name.split('.').at(-1) ?? ''}`,
      ]),
    );
    const parameters = new Set(
      operations.flatMap(({ operation }) => (operation.parameters ?? []).map(({ name }) => name)),
    );
    const stems = new Set(Object.keys(document.components.schemas).map(stemOf));
    expect(Object.keys(DOCUMENT_TEXT.fields).filter((name) => !named.has(name) && !parameters.has(name))).toEqual([]);
    expect(Object.keys(DOCUMENT_TEXT.parameters).filter((name) => !parameters.has(name))).toEqual([]);
    expect(Object.keys(DOCUMENT_TEXT.records).filter((stem) => !stems.has(stem))).toEqual([]);
  });

  it('has a tag in its place, with a sentence, for every operation', () => {
    const used = [...new Set(operations.flatMap(({ operation }) => operation.tags))];
    expect(document.tags.map(({ name }) => name).sort()).toEqual(used.sort());
    expect(document.tags[0]?.name).toBe('Auth');
    for (const { description } of document.tags) expect(description).toMatch(/\.$/);
  });

  it('describes what every operation does and which scope it needs', () => {
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    const silent = operations.filter(({ operation }) => !operation.summary);
    const unscoped = operations.filter(
      ({ name, operation }) =>
        (operation.security ?? []).length > 0 &&
        !name.includes('/auth/') &&
        !/\bScope `/.test(operation.description ?? ''),
    );
    expect([...silent, ...unscoped].map(({ name }) => name)).toEqual([]);
  });

  it('describes each error response once', () => {
    const inline = operations.flatMap(({ operation }) =>
      Object.entries(operation.responses)
        .filter(([status, { $ref }]) => (status === 'default' || Number(status) >= 400) && !$ref)
        .map(([, response]) => JSON.stringify(response)),
    );
    expect(new Set(inline).size).toBe(inline.length);
    const shared = Object.values(document.components.responses).map((response) => JSON.stringify(response));
    expect(new Set(shared).size).toBe(shared.length);
    for (const response of shared) expect(response).toContain('X-Error-Code');
  });

  it('offers no value of its own for what may be left out of a query or an upload', () => {
    const offered = operations.flatMap(({ name, operation }) => [
      ...(operation.parameters ?? [])
        .filter((each) => each.in === 'query' && !(each as Json)['required'])
        .filter((each) => JSON.stringify(each).includes('"example'))
        .map((each) => `${name}: ${each.name}`),
    ]);
    expect(offered).toEqual([]);
  });

  it('types a text as text and a file as bytes', () => {
    for (const { operation } of operations) {
      for (const [type, { schema }] of Object.entries(operation.responses['200']?.content ?? {})) {
        if (type === 'application/json') continue;
        expect(schema).toEqual(type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' });
      }
    }
  });

  describe('examples', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
    ajv.addSchema({ $id: 'api', components: document.components });
    const problemsOf = ({ schema, example }: Content): string => {
      const text = JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/');
      const validate = ajv.compile(JSON.parse(text) as object);
      return validate(example) ? '' : ajv.errorsText(validate.errors);
    };

    it('fit the schemas they are at', () => {
      const wrong = operations.flatMap(({ name, operation }) =>
        [operation.requestBody, ...Object.values(operation.responses)]
          .flatMap((body) => Object.values(body?.content ?? {}))
          .filter(({ example }) => example !== undefined)
          .map((content) => `${name}: ${problemsOf(content)}`)
          .filter((line) => !line.endsWith(': ')),
      );
      expect(wrong).toEqual([]);
    });

    it('are at every body that is sent and every response in JSON', () => {
      const lacking = operations.flatMap(({ name, operation }) => {
        const good = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1];
        const response = good?.content?.['application/json'];
        return [...Object.values(operation.requestBody?.content ?? {}), ...(response ? [response] : [])]
          .filter(({ example }) => example === undefined)
          .map(() => name);
      });
      expect(lacking).toEqual([]);
    });

    it('of a list show a row', () => {
      const empty = operations.filter(({ operation }) => {
        const { data } = (operation.responses['200']?.content?.['application/json']?.example ?? {}) as Json;
        const rows = (data as Json | undefined)?.['items'] ?? data;
        return Array.isArray(rows) && rows.length === 0;
      });
      expect(empty.map(({ name }) => name)).toEqual([]);
    });

    it('are for operations that there are', () => {
      const known = new Set(operations.map(({ name }) => name));
      expect(Object.keys(DOCUMENT_TEXT.examples).filter((name) => !known.has(name))).toEqual([]);
    });
  });
});
