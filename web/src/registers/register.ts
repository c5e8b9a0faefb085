import type { ComponentType, ReactNode } from 'react';
import type { Person } from '../api/session';
import type { Answer, Operation, PageOf, PathOf } from '../api/operations';

/** A record of any register. */
export type Row = Readonly<Record<string, unknown>>;

/** Ids of the records to which a register belongs, by the names in its addresses. */
export type Parent = Readonly<Record<string, number>>;

/** What a field's own control gets. */
export interface ControlProps {
  readonly label: string;
  readonly value: unknown;
  readonly values: Row;
  readonly problem: string | null;
  /** What the field means. */
  readonly hint?: string | undefined;
  readonly disabled: boolean;
  readonly onValue: (value: unknown) => void;
}

export interface Column<R = Row> {
  readonly field: string;
  /** Left out, the field's name. */
  readonly heading?: string;
  /** Left out, the value by its kind. */
  readonly show?: (row: R) => ReactNode;
  readonly isRightAligned?: boolean;
}

/** Records that hang on one, counted before it is removed. */
export interface Hanging<R = Row> {
  readonly list: PathOf<'GET'>;
  /** Address and query of the list for a record. */
  readonly of: (row: R) => { readonly path?: Parent; readonly query?: Row };
  readonly singular: string;
  readonly pluralName: string;
  /** They go with the record; otherwise they prevent its removal. */
  readonly goes?: boolean;
}

/** Something else that can be done with a record. */
export interface RowAct<R = Row> {
  readonly name: string;
  /** The operation that it needs: offered to those who may call it. */
  readonly needs: readonly [method: string, address: string];
  readonly when?: (row: R) => boolean;
  /** Asked before it is done; left out, it is done at once. */
  readonly asks?: (row: R) => string;
  /** Asked before it is done with many records; left out, it is for one alone. */
  readonly manyName?: string;
  /** It can't be taken back: its button is red. */
  readonly danger?: boolean;
  /** The message when it is done, unless the operation returns a text. */
  readonly done: string;
  readonly act: (row: R) => Promise<unknown>;
}

/** What a form or a question does when it is over: the message, and what takes it back, null where nothing does. */
export type OnDone = (nome: string, revert: (() => Promise<unknown>) | null) => void;

/** A register: where its records are, and how they are shown. Types, bounds and names are the OpenAPI document's. */
export interface Register<R = Row, B = Row> {
  /** The list; records are made by POST at the same address, or at `create`. */
  readonly list: PathOf<'GET'>;
  readonly create?: PathOf<'POST'>;
  /** Query that the list always has. */
  readonly query?: Row;
  /** One record: read by GET, changed by PUT, removed by DELETE, as far as the document has them. */
  readonly one?: PathOf<'GET'> | PathOf<'PUT'> | PathOf<'DELETE'>;
  /** The list is read whole, in this order, and rows may be indented. */
  readonly whole?: { readonly order: (a: R, b: R) => number };
  /** Of a list that is read whole: the rows that are shown. Its files, which have all rows, are not offered. */
  readonly only?: (row: R) => boolean;
  /** There is at most one: no other is offered next to it. */
  readonly isSingle?: boolean;
  /** None is made here, although the document has a POST. */
  readonly withoutCreate?: boolean;
  /** Address of the page on which a record is opened; left out, its form opens. */
  readonly addressOf?: (row: R) => string;
  /** Making one takes long: it goes on while the person leaves. How one is called that was asked for, by what was typed. */
  readonly longWorkName?: (json: B) => string;
  /** The word of the message for a new one; left out, `criado`. */
  readonly doneWord?: string;
  /** Whether the rows are read again in a moment: something is under way. */
  readonly isUnderWay?: (rows: readonly R[]) => boolean;
  readonly title: string;
  /** One of them: `prestador`; `nova` for those that are feminine. */
  readonly singular: string;
  readonly isFeminine?: boolean;
  readonly emptyText?: string;
  /** What the list is for, shown while it is empty. */
  readonly purpose?: string;
  /** The word of the button that sends a new one; left out, `Salvar`. */
  readonly sendWord?: string;
  /** How a record is called in messages; left out, its `nome`. */
  readonly nameOfRow?: (row: R) => string;
  /** The first opens the record. */
  readonly columns: readonly (Extract<keyof R, string> | Column<R>)[];
  /** Fields of the form, in groups with a heading. */
  readonly fields: readonly (Extract<keyof B, string> | { readonly group: string })[];
  /** Fields that are shown of a record that can't be changed; left out, those of the form. */
  readonly readFields?: readonly Extract<keyof R, string>[];
  /** Query parameters that are offered as filters; left out, all that the document has. */
  readonly filters?: readonly string[];
  /** Filters of free text whose values are those that the glossary names. */
  readonly namedFilters?: readonly string[];
  readonly controls?: Readonly<Partial<Record<Extract<keyof B, string>, ComponentType<ControlProps>>>>;
  /** What a field means, under it. */
  readonly hints?: Readonly<Partial<Record<Extract<keyof B, string>, string>>>;
  /** What a field is by the others: proposed for a new record, and shown where another value is typed. Null while it can't be counted. */
  readonly computed?: Readonly<Partial<Record<Extract<keyof B, string>, (values: Row) => string | null>>>;
  /** What a field lacks by the others, though the service takes it: it is not sent. */
  readonly missing?: (values: Row) => Readonly<Partial<Record<Extract<keyof B, string>, string>>>;
  /** What seems wrong with a field though the service takes it. */
  readonly doubts?: (values: Row) => Readonly<Partial<Record<Extract<keyof B, string>, string>>>;
  /** Why a record can't be changed or removed; null when it can. */
  readonly lockedBecause?: (row: R) => string | null;
  readonly hanging?: readonly Hanging<R>[];
  readonly actions?: readonly RowAct<R>[];
  /** More buttons next to the one that creates a record. */
  readonly commands?: ComponentType<{ readonly person: Person }>;
  /** Shown above the list. */
  readonly above?: ComponentType;
  /** Shown under the form of a record. */
  readonly detail?: ComponentType<{ readonly row: R; readonly person: Person }>;
  /** The removal can't be undone by making the record again. */
  readonly isRemovalFinal?: boolean;
}

type RowOf<L extends PathOf<'GET'>> =
  PageOf<Operation<'GET', L>> extends { readonly items: readonly (infer R)[] }
    ? R
    : Answer<Operation<'GET', L>> extends readonly (infer R)[]
      ? R
      : never;
type BodyOf<P> =
  Operation<'POST', P & keyof OperationPaths> extends { requestBody?: infer B }
    ? NonNullable<B> extends { content: { 'application/json': infer J } }
      ? J
      : Row
    : Row;
type OperationPaths = { readonly [P in PathOf<'POST'>]: true };

/**
 * A register whose columns and fields are checked against the list's rows and the body of its POST; the addresses that it names are the
 * document's.
 */
export const register = <L extends PathOf<'GET'>, C extends PathOf<'POST'> = never>(
  described: Register<RowOf<L>, BodyOf<C>> & { readonly list: L; readonly create?: C },
): Register => described as unknown as Register;
