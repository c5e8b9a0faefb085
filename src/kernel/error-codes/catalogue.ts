/**
 * Errors by name: the status, the message of the contract with `{name}` for each value, and the advice. The name is the
 * code (`recurso.motivo`). A code with several messages has one name for each, with a suffix after `#`.
 */
export type Errors = Readonly<
  Record<`${string}.${string}`, readonly [status: number, message: string, advice: string]>
>;

/** The code of a name: what is before `#`. */
export type CodeOf<Name extends string> = Name extends `${infer Code}#${string}` ? Code : Name;

type MessageOf<Entry> = Entry extends readonly [number, infer Message, string] ? Message : never;
/** The names in braces of a text. */
export type ValueNames<Message> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ValueNames<Rest>
  : never;
/** The names of values that the messages of a code have. */
export type ErrorValueName<Of extends Errors, Code extends string> = {
  [Name in keyof Of & string]: CodeOf<Name> extends Code ? ValueNames<MessageOf<Of[Name]>> : never;
}[keyof Of & string];

/** The sentence of a code in Portuguese; a function where it has values. */
export type Sentence<Name extends string> = string | ((values: Readonly<Record<Name, string | number>>) => string);

/** A sentence for each code. A code that is missing does not compile. */
export type Sentences<Of extends Errors> = {
  readonly [Code in CodeOf<keyof Of & string>]: Sentence<ErrorValueName<Of, Code>>;
};

/** What the page shows of a domain. */
export interface PageTexts<Of extends Errors> {
  /** What its permission is about. */
  readonly nome?: string;
  readonly errors: Sentences<Of>;
}
