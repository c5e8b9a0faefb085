/** Texts by field name, or by `Schema.field` where one schema means something else. `{record}` is what the record is called. */
export type FieldTexts = Readonly<Record<string, string>>;

export interface TagText {
  readonly name: string;
  readonly description: string;
  /** What a single record of the tag is called. */
  readonly one: string;
}

/** What an operation was answered, and asked, once: by `METHOD path`. */
export type Examples = Readonly<Record<string, { readonly request?: unknown; readonly response?: unknown }>>;

/** What only the domains can say in the OpenAPI document; the application provides it. */
export abstract class DocumentText {
  /** In the order in which they are shown. */
  abstract readonly tags: readonly TagText[];
  /** What one record is called, by the stem of its schemas' names. */
  abstract readonly records: Readonly<Record<string, string>>;
  abstract readonly fields: FieldTexts;
  abstract readonly parameters: FieldTexts;
  abstract readonly examples: Examples;
}
