import { applyDecorators, Controller, HttpCode, SetMetadata, type Type } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import type { CodeName } from '../../kernel/error-codes/error-code';
import type { AppConfig } from '../config/app-config';
import type { DtoClass } from './validation/field-spec';

/**
 * How a domain wraps its responses (contract 1, conventions 1 and 2; decisions, section 3):
 * `standard` `{success, message, data}` and `{success: false, message, details}`; `status` `{status: 'success', message, data}`
 * and `{message}`; `detail` the standard success envelope and `{detail}`.
 */
export type Family = 'standard' | 'status' | 'detail';

/**
 * What a route responds with: nothing, one object, a list, a list that becomes a page on request, always a page, an
 * object that is replaced by `[]` when there is nothing, or a file.
 */
export type Returns =
  | null
  | DtoClass
  | readonly [DtoClass]
  | { readonly listOrPage: DtoClass }
  | { readonly page: DtoClass; readonly totais?: DtoClass }
  | { readonly orEmptyList: DtoClass }
  | { readonly bare: DtoClass }
  | { readonly file: string };

/** Buckets of rate limits by name: `limit` requests per `ttl` milliseconds and client address. Without them the limit of the login holds. */
type RateLimit = Readonly<Record<string, { readonly limit?: number; readonly ttl?: number }>>;

/** The one file of a multipart body. */
export interface UploadOptions {
  readonly field: string;
  /** Folder of the storage. */
  readonly folder: string;
  /** Limit in bytes of the file alone, or a function that reads it from the configuration. */
  readonly limit: number | ((config: AppConfig) => number);
  /** What the file holds, for the documentation. */
  readonly description?: string;
  /** Rejects a file by its name before it is read, by throwing. */
  readonly accept?: (originalName: string) => void;
}

export interface EndpointOptions {
  readonly summary: string;
  readonly description?: string;
  /** Default 200. */
  readonly status?: number;
  readonly returns: Returns;
  /** The envelope's message; default `ok`. */
  readonly message?: string;
  /** The envelope's message when the list is empty. */
  readonly emptyMessage?: string;
  /** `scope` (default): credential and path-derived scope; `credential`: any valid credential; `public`: none. */
  readonly access?: 'scope' | 'credential' | 'public';
  /** Scopes that the credential must hold next to that of the path, since the response shows other resources. */
  readonly scopes?: readonly string[];
  /** Scopes that the credential must hold where the query has this parameter; a flag counts unless it is plainly false. */
  readonly scopesWith?: Readonly<Record<string, { readonly flag: boolean; readonly scopes: readonly string[] }>>;
  /** Profiles that may call the route; unset means every profile. */
  readonly perfis?: readonly string[];
  /** A public route that checks a credential in its body, and returns 401. */
  readonly logsIn?: boolean;
  /** Rejects API keys. */
  readonly humanOnly?: boolean;
  readonly body?: 'json' | 'form' | 'multipart';
  /** Bytes of body that are read; default 1 MiB. */
  readonly bodyLimit?: number;
  /** The file of a multipart body. */
  readonly upload?: UploadOptions;
  /** A POST that stores nothing. It can be repeated freely and ignores `Idempotency-Key`. */
  readonly effects?: 'none';
  /**
   * `Idempotency-Key` has no effect. The route changes the caller's session, and its response must not reach another
   * session of the owner.
   */
  readonly ignoresIdempotencyKey?: boolean;
  /** The response shows a secret only once. No response to `Idempotency-Key` repeats it. */
  readonly showsSecret?: boolean;
  /**
   * On the GET of one record, at a path that ends in its id: the entity of the record's table. The response has an
   * `ETag`. PUT, PATCH and DELETE at the same path accept `If-Match`, which is checked while that row is locked.
   */
  readonly record?: abstract new (...args: never[]) => object;
  /**
   * Next to `record`, where the path ends in something else than the record's id: the statement that locks it, with these
   * parameters of the path. `absence` is the error of a key without a record: `If-Match` then fails with 412.
   */
  readonly keyed?: { readonly lock: string; readonly by: readonly string[]; readonly absence?: CodeName };
  /** The member of the response whose list the route sends as a file on request (4-operators, 4.1), where it is not `items`. */
  readonly fileRows?: string;
  /** A PUT that creates what is not there, and then responds with 201. */
  readonly mayCreate?: boolean;
  /** A GET that is not of one record, whose response has an `ETag`. */
  readonly etag?: boolean;
  readonly rateLimit?: RateLimit;
  /**
   * Error codes of the service behind the route, for the documentation. Codes that every route of its kind may return
   * (`generalCodes`) are not listed. An end-to-end test fails when a response has a code that its operation does not
   * document.
   */
  readonly errors?: readonly CodeName[];
  /** Of these, the codes whose `detail` is an object. */
  readonly errorDetails?: Partial<Readonly<Record<CodeName, DtoClass>>>;
  /** Headers of a successful response and their meaning, for the documentation. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface DomainOptions {
  /** Path after `/api/v1/`; its first segment names the scope's resource. */
  readonly path: string;
  readonly tag: string;
  readonly family: Family;
}

const ENDPOINT = 'backoffice:endpoint';
const DOMAIN = 'backoffice:domain';

/**
 * Declares a route: status, envelope, access, limits and documentation. The process does not start with a route without
 * it.
 */
export function Endpoint(options: EndpointOptions): MethodDecorator {
  return applyDecorators(
    SetMetadata(ENDPOINT, options),
    HttpCode(options.status ?? 200),
    Throttle(options.rateLimit ?? {}),
    ApiOperation({ summary: options.summary, ...(options.description ? { description: options.description } : {}) }),
  );
}

/**
 * Declares the controller of one domain: its path, its tag in the documentation, its family of envelopes and errors.
 */
export function Domain({
  path,
  tag,
  family = 'standard',
}: Omit<DomainOptions, 'family'> & { readonly family?: Family }): ClassDecorator {
  return applyDecorators(
    Controller(path),
    ApiTags(tag),
    SetMetadata(DOMAIN, { path, tag, family } satisfies DomainOptions),
  );
}

/** Returns the options that {@link Endpoint} set on a handler. */
export function endpointOf(handler: object): EndpointOptions | undefined {
  return Reflect.getMetadata(ENDPOINT, handler) as EndpointOptions | undefined;
}

/** Returns the options that {@link Domain} set on a controller. */
export function domainOf(controller: object): DomainOptions | undefined {
  return Reflect.getMetadata(DOMAIN, controller) as DomainOptions | undefined;
}

/**
 * Completes a controller class that a function makes for several kinds of records.
 * @param parameters the types of the parameters of each method. Validation and documentation read them. The compiler only
 * knows those of a fixed class.
 * @param name the name of the class, from which operation ids are made
 */
export function madeController(
  controller: Type,
  parameters: Readonly<Record<string, readonly unknown[]>>,
  name = controller.name,
): Type {
  for (const [method, types] of Object.entries(parameters))
    Reflect.defineMetadata('design:paramtypes', types, controller.prototype as object, method);
  return Object.defineProperty(controller, 'name', { value: name });
}
