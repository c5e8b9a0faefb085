import type { DomainTexts } from '../../kernel/domain';

/** Texts by field name, or by `Schema.field` where one schema means something else. `{record}` is what the record is called. */
export type FieldTexts = Readonly<Record<string, string>>;

export type TagText = DomainTexts['tags'][number];

/** The captured response and request of an operation, by `METHOD path`. */
export type Examples = Readonly<Record<string, { readonly request?: unknown; readonly response?: unknown }>>;

/** Texts of the OpenAPI document that only the domains know. The application provides them. */
export abstract class DocumentText {
  /** In the order in which they are shown. */
  abstract readonly tags: readonly TagText[];
  /** What one record is called, by the stem of its schemas' names. */
  abstract readonly records: Readonly<Record<string, string>>;
  abstract readonly fields: FieldTexts;
  abstract readonly parameters: FieldTexts;
  abstract readonly examples: Examples;
}
