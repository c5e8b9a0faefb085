import type { OpenAPIObject } from '@nestjs/swagger';

/** The part of JSON Schema that our document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly not?: object;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly example?: unknown;
  readonly additionalProperties?: boolean | Schema;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

/** One operation of the document with what it takes. */
export interface Operation {
  readonly method: string;
  /** With the prefix and `{names}`. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** Content type and schema of the body, where the operation takes one. */
  readonly body: { readonly type: string; readonly schema: Schema } | undefined;
  readonly statuses: readonly string[];
}

interface RawOperation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Record<string, { schema: Schema }> };
  readonly responses: Record<string, unknown>;
}

/** Records are made before they are read and changed, and removed last. */
const ORDER = ['POST', 'GET', 'PUT', 'PATCH', 'DELETE'];

/** Every operation of the document, in an order that lets records come to exist before they are used. */
export function operationsOf(document: OpenAPIObject): Operation[] {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item as unknown as Record<string, RawOperation>).map(([method, operation]) => {
      const [content] = Object.entries(operation.requestBody?.content ?? {});
      return {
        method: method.toUpperCase(),
        path,
        parameters: operation.parameters ?? [],
        body: content && { type: content[0], schema: content[1].schema },
        statuses: Object.keys(operation.responses),
      };
    }),
  );
  return operations.sort((a, b) => ORDER.indexOf(a.method) - ORDER.indexOf(b.method));
}

/** The schema behind references and one-element compositions. */
export function resolve(document: OpenAPIObject, schema: Schema): Schema {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    const found = (document.components?.schemas as Record<string, Schema> | undefined)?.[name];
    if (!found) throw new Error(`${schema.$ref} is not in the document`);
    return resolve(document, found);
  }
  const [only] = schema.allOf ?? [];
  return only ? resolve(document, only) : schema;
}
