import { ACESSO } from './acesso';
import { CADASTROS } from './cadastros';
import { CLINICSYS } from './clinicsys';
import { COMUM, GENERAL } from './comum';
import { COMUNICACAO } from './comunicacao';
import { CONTABIL } from './contabil';
import { FLOWS } from './flows';
import { NFSE_REPASSE } from './nfse-repasse';
import type { Errors } from './catalogue';
import { SIMPLES_NACIONAL } from './simples-nacional';

const CATALOGUE = {
  ...COMUM,
  ...ACESSO,
  ...CADASTROS,
  ...CLINICSYS,
  ...COMUNICACAO,
  ...CONTABIL,
  ...FLOWS,
  ...NFSE_REPASSE,
  ...SIMPLES_NACIONAL,
} as const satisfies Errors;

type Catalogue = typeof CATALOGUE;
/** What an error is made by: a name that the catalogue does not have does not compile. */
export type ErrorName = keyof Catalogue;
type CodeOf<Name extends string> = Name extends `${infer Code}#${string}` ? Code : Name;
/** What a response carries as `X-Error-Code`; never changed once it is published. */
export type CodeName = CodeOf<ErrorName> | keyof typeof GENERAL;

type Parts<Message, Known extends (string | number)[] = []> = Message extends `${string}{}${infer Rest}`
  ? Parts<Rest, [...Known, string | number]>
  : Known;
/** What stands where the message of an error has `{}`, in order. */
export type Varying<Name extends ErrorName> = Parts<Catalogue[Name][1]>;
/** The errors of a status whose message never varies. */
export type Fixed<Status extends number> = {
  [Name in ErrorName]: Catalogue[Name][0] extends Status ? (Varying<Name> extends [] ? Name : never) : never;
}[ErrorName];

/** A line of what integrators are told (4-operators, 4.3); a code with several messages has several. */
export interface ErrorCode {
  readonly code: CodeName;
  readonly status: number;
  /** As in the response, `{}` for what varies; empty where the code stands for a whole status. */
  readonly message: string;
  readonly advice: string;
}

/** Every error by its name. */
export const ERROR_NAMES = Object.keys(CATALOGUE) as ErrorName[];

/** Every code that a response may carry. */
export const ERROR_CODES: readonly ErrorCode[] = Object.entries<Errors[keyof Errors]>({
  ...CATALOGUE,
  ...GENERAL,
}).map(([name, [status, message, advice]]) => ({ code: codeOf(name), status, message, advice }));

const statuses = new Map(ERROR_CODES.map(({ code, status }) => [code, status]));
const general = new Map(Object.entries(GENERAL).map(([code, [status]]) => [status as number, code as CodeName]));

/** The status of the answers that carry a code: each code has one. */
export function statusOfCode(code: CodeName): number {
  return statuses.get(code) ?? 500;
}

/** The code of an error that is none of the catalogue's: that of its status. */
export function generalCode(status: number): CodeName {
  return general.get(status) ?? (status >= 500 ? 'comum.falha' : 'comum.requisicao_invalida');
}

/** An error as the catalogue has it, its message filled in. */
export function rejectionOf<Name extends ErrorName>(name: Name, varying: Varying<Name>): Omit<ErrorCode, 'advice'> {
  const [status, message] = CATALOGUE[name] as Errors[keyof Errors];
  const parts: (string | number)[] = [...varying];
  return { code: codeOf(name), status, message: message.replaceAll('{}', () => String(parts.shift())) };
}

/** The words of an error, for where they stand in something else than its response. */
export function messageOf<Name extends ErrorName>(name: Name, ...varying: Varying<Name>): string {
  return rejectionOf(name, varying).message;
}

function codeOf(name: string): CodeName {
  return name.replace(/#.*/, '') as CodeName;
}
