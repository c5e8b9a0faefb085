import type { Errors } from './error-codes/catalogue';

/** The permission of a domain: who may use its routes. */
export interface Scope {
  /** First segment of the path with `_` for `-`. */
  readonly recurso: string;
  /** Heading of the OpenAPI document under which its routes are listed. */
  readonly tag: string;
  /** Actions that a funcionario may not use. */
  readonly destrutivo?: readonly ('read' | 'write')[];
  /**
   * Every user may see the records, or their owner is in another column than `id_usuario_created` and has its own tests.
   * Without it, test/e2e/access/isolation checks that only the owner finds a record.
   */
  readonly shared?: true;
  /** Why no screen of the page uses the routes. Without it, test/unit/page-requests checks that a screen does. */
  readonly withoutScreen?: string;
}

/** What the OpenAPI document shows of a domain. Texts of fields and parameters may contain `{record}`. */
export interface DomainTexts {
  readonly tags: readonly {
    readonly name: string;
    readonly description: string;
    /** What a single record of the tag is called. */
    readonly one: string;
  }[];
  /** Names of single records, by the stem of their schemas' names. */
  readonly records?: Readonly<Record<string, string>>;
  /** Parameters whose field name alone does not explain them. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Fields by name, or by `Schema.field`. The glossary has those of several domains. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** What a `*.domain.ts` exports, next to `PAGE`, which its own errors type. */
export interface Domain {
  /** A domain without it has routes below the path of another one. */
  readonly SCOPE?: Scope;
  readonly TEXTS: DomainTexts;
  readonly ERRORS: Errors;
}
