import { DOMAINS } from '../../domains';
import type { CodeOf, ErrorValueName as ValueNameOf, Errors } from './catalogue';
import { merged } from '../collections';
import { COMUM, GENERAL } from './comum';

const CATALOGUE = { ...COMUM, ...merged(DOMAINS.map(({ ERRORS }) => ERRORS)) };
type Catalogue = typeof CATALOGUE;

/** Name of an error. A name that is not in the catalogue does not compile. */
export type ErrorName = keyof Catalogue;
/** Value of `X-Error-Code` in a response. Never change a published code. */
export type CodeName = CodeOf<ErrorName> | keyof typeof GENERAL;

type Parts<Message, Known extends (string | number)[] = []> = Message extends `${string}{${string}}${infer Rest}`
  ? Parts<Rest, [...Known, string | number]>
  : Known;
/** Values for each `{name}` of an error message, in order. */
export type Varying<Name extends ErrorName> = Parts<Catalogue[Name][1]>;
/** The names of values that the messages of a code have. */
export type ErrorValueName<Code extends CodeName> = ValueNameOf<Catalogue, Code>;
/** Errors of a status whose message has no variable parts. */
export type Fixed<Status extends number> = {
  [Name in ErrorName]: Catalogue[Name][0] extends Status ? (Varying<Name> extends [] ? Name : never) : never;
}[ErrorName];

/** An entry of the error list for integrators (4-operators, 4.3). A code with several messages has several entries. */
interface ErrorCode {
  readonly code: CodeName;
  readonly status: number;
  /** The message of the response, with `{name}` for each value. Empty when the code covers a whole status. */
  readonly message: string;
  readonly advice: string;
}

/** All codes that a response may carry. */
export const ERROR_CODES: readonly ErrorCode[] = Object.entries<Errors[keyof Errors]>({
  ...CATALOGUE,
  ...GENERAL,
}).map(([name, [status, message, advice]]) => ({ code: codeOf(name), status, message, advice }));

const statuses = new Map(ERROR_CODES.map(({ code, status }) => [code, status]));
const general = new Map(Object.entries(GENERAL).map(([code, [status]]) => [status as number, code as CodeName]));

/** Returns the status of a code. Each code has one. */
export function statusOfCode(code: CodeName): number {
  return statuses.get(code) ?? 500;
}

/** Returns the code of an error that is not in the catalogue, by its status. */
export function generalCode(status: number): CodeName {
  return general.get(status) ?? (status >= 500 ? 'comum.falha' : 'comum.requisicao_invalida');
}

/** The values of a message by name. */
export type ErrorValues = Readonly<Record<string, string | number>>;

/** Returns the data of a catalogue error with its message filled in, and its values where the message has some. */
export function rejectionOf<Name extends ErrorName>(
  name: Name,
  varying: Varying<Name>,
): Omit<ErrorCode, 'advice'> & { readonly valores?: ErrorValues } {
  const [status, template] = CATALOGUE[name] as Errors[keyof Errors];
  const parts: (string | number)[] = [...varying];
  const valores: Record<string, string | number> = {};
  const message = template.replace(/\{(\w*)\}/g, (_, key: string) => String((valores[key] = parts.shift() ?? '')));
  return { code: codeOf(name), status, message, ...(parts.length < varying.length && { valores }) };
}

/** Returns the message of an error, for use outside its own response. */
export function messageOf<Name extends ErrorName>(name: Name, ...varying: Varying<Name>): string {
  return rejectionOf(name, varying).message;
}

function codeOf(name: string): CodeName {
  return name.replace(/#.*/, '') as CodeName;
}
