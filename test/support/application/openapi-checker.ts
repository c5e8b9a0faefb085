import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import type { OpenAPIObject } from '@nestjs/swagger';
import { ERROR_CODES_OF_OPERATION, type OperationCodes } from '../../../src/platform/openapi/error-responses';

interface Response {
  readonly $ref?: string;
  readonly content?: Record<string, { schema: object }>;
}
interface Operation {
  readonly responses: Record<string, Response>;
  readonly [ERROR_CODES_OF_OPERATION]: OperationCodes;
}

/** Checks responses against the OpenAPI document: the status, the code, and a body of exactly the fields of its schema. */
export class OpenApiChecker {
  private readonly ajv = new Ajv2020({
    ...{ strict: false, validateFormats: false, allErrors: true },
    // Most schemas check a few responses only, so that optimizing their code takes longer than it saves.
    code: { optimize: false },
  });
  private readonly validators = new Map<string, ValidateFunction>();
  private readonly templates: { readonly pattern: RegExp; readonly path: string }[];

  constructor(private readonly document: OpenAPIObject) {
    this.ajv.addSchema({ $id: 'api', components: closed({ schemas: document.components?.schemas ?? {} }) });
    // Literal segments win over dynamic ones, as in the router.
    this.templates = Object.keys(document.paths)
      .sort((a, b) => (weight(a) < weight(b) ? -1 : 1))
      .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}/?$`) }));
  }

  /** The operation that a request meets, as `GET /api/v1/x/{id}`; undefined for an unknown route. */
  operationOf(method: string, url: string): string | undefined {
    const path = url.split('?')[0] ?? '';
    const found = this.templates.find(
      ({ pattern, path: template }) => pattern.test(path) && this.operation(method, template),
    );
    return found && `${method.toUpperCase()} ${found.path}`;
  }

  /** What is wrong with a response, or undefined. */
  problemOf(
    method: string,
    url: string,
    status: number,
    headers: Readonly<Record<string, unknown>>,
    body: unknown,
  ): string | undefined {
    const name = this.operationOf(method, url);
    if (!name) return status === 404 ? undefined : `no operation for ${method} ${url}, yet ${status}`;
    const operation = this.operation(method, name.split(' ')[1] ?? '');
    const response = this.resolved(operation?.responses[String(status)]);
    if (!response) return `${name} answered ${status}, which it does not document`;
    const code = headers['x-error-code'];
    const codes = operation?.[ERROR_CODES_OF_OPERATION][String(status)] ?? [];
    if (status >= 400 && !codes.includes(String(code)))
      return `${name} answered ${status} with the code ${String(code)}, which it does not document`;
    const schema = response.content?.['application/json']?.schema;
    if (!schema || !String(headers['content-type']).includes('json')) return undefined;
    const validate = this.validator(`${name} ${status}`, schema);
    return validate(body)
      ? undefined
      : `${name} ${status} off its schema: ${this.ajv.errorsText(validate.errors)} in ${JSON.stringify(body).slice(0, 600)}`;
  }

  /** The response itself where the operation points at a component that many share. */
  resolved<T extends object>(answer: (T & { readonly $ref?: string }) | undefined): T | undefined {
    const name = answer?.$ref?.split('/').at(-1);
    return name === undefined ? answer : (this.document.components?.responses?.[name] as T | undefined);
  }

  private operation(method: string, path: string): Operation | undefined {
    return (this.document.paths[path] as unknown as Record<string, Operation> | undefined)?.[method.toLowerCase()];
  }

  private validator(name: string, schema: object): ValidateFunction {
    const known = this.validators.get(name);
    if (known) return known;
    const text = JSON.stringify(closed(schema)).replaceAll('"#/components/', '"api#/components/');
    const made = this.ajv.compile(JSON.parse(text) as object);
    this.validators.set(name, made);
    return made;
  }
}

/**
 * The schema, in which objects have no field that it does not name. The document leaves responses open, so that clients accept
 * fields of later versions. A field that a response has by mistake must be noticed here.
 */
function closed(schema: object): object {
  return JSON.parse(JSON.stringify(schema), (_name, value: unknown) =>
    isObjectOfFields(value) ? { additionalProperties: false, ...value } : value,
  ) as object;
}

function isObjectOfFields(value: unknown): value is object {
  const { type, properties } = (value ?? {}) as { type?: unknown; properties?: unknown };
  return typeof properties === 'object' && [type].flat().includes('object');
}

function weight(path: string): string {
  return path.replace(/\{[^}]+\}/g, '~');
}
