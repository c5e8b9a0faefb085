import { CSV, EXTRATO, IMPORTACOES, OFX, TABELAS, PDF } from './extrato';
import type { CodeOf, Reasons, ValueNames } from '../error-codes/catalogue';
import type { CodeName } from '../error-codes/error-code';
import type { DomainError } from '../errors';

const CATALOGUE = { ...EXTRATO, ...CSV, ...OFX, ...PDF, ...IMPORTACOES, ...TABELAS } as const satisfies Reasons;

type Catalogue = typeof CATALOGUE;
/** Name of a reason. A name that is not in the catalogue does not compile. */
type ReasonName = keyof Catalogue;
/** `codigo` of an item. Never change a published code. */
export type ReasonCode = CodeOf<ReasonName>;

type Value = string | number;
export type Valores = Readonly<Record<string, Value>>;
/** The names of values that the texts of a code have. */
export type ReasonValueName<Code extends ReasonCode> = {
  [Name in ReasonName]: CodeOf<Name> extends Code ? ValueNames<Catalogue[Name]> : never;
}[ReasonName];
/** What the text of a reason needs: nothing, or an object with its values. */
type ReasonValues<Name extends ReasonName> = [ValueNames<Catalogue[Name]>] extends [never]
  ? []
  : [values: Readonly<Record<ValueNames<Catalogue[Name]>, Value>>];

declare const made: unique symbol;

/** Why a file, a line or a row is not taken. Made here only. */
export interface Reason {
  /** Of this catalogue, or of an error of the catalogue of errors. */
  readonly codigo: ReasonCode | CodeName;
  /** An English sentence for people. It may be reworded. */
  readonly texto: string;
  /** What varies in the text, by name; left out where nothing does. */
  readonly valores?: Valores;
  readonly [made]: true;
}

/** Makes the reason of that name in the catalogue, with its code and its text. */
export function reason<Name extends ReasonName>(name: Name, ...[values]: ReasonValues<Name>): Reason {
  const codigo = name.replace(/#.*/, '') as ReasonCode;
  if (!values) return { codigo, texto: CATALOGUE[name] } as Reason;
  const valores: Valores = values;
  const texto = CATALOGUE[name].replace(/\{(\w+)\}/g, (_, key: string) => String(valores[key]));
  return { codigo, texto, valores } as Reason;
}

/** The same reason, with the field of the file before its text. */
export function ofField(campo: string, { codigo, texto, valores }: Reason): Reason {
  const all: Valores = { ...valores, campo };
  return { codigo, texto: `${campo}: ${texto}`, valores: all } as Reason;
}

/** The reason that an error gives. */
export function reasonOf({ code, message, valores }: DomainError): Reason {
  return { codigo: code, texto: message, ...(valores && { valores }) } as Reason;
}

/** A reason as the item of a list shows it. */
interface ShownReason {
  readonly erro: string;
  readonly codigo: string;
  readonly valores?: Valores;
}

/** Converts a reason to an error item. */
export function shownReason({ texto, codigo, valores }: Reason): ShownReason {
  return { erro: texto, codigo, ...(valores && { valores }) };
}

/** A name of the catalogue with its code and its text, for the list of integrators. */
interface ListedReason {
  readonly codigo: ReasonCode;
  readonly texto: string;
}

/** All reasons that an item may carry. */
export const REASONS: readonly ListedReason[] = Object.entries(CATALOGUE).map(([name, texto]) => ({
  codigo: name.replace(/#.*/, '') as ReasonCode,
  texto,
}));
