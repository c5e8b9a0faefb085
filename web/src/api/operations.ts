import type { components, paths } from './schema';

/** What the API shows and takes, by the names of its OpenAPI document. */
export type Schemas = components['schemas'];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Api = { readonly [P in keyof paths as P extends `/api/v1${infer Rest}` ? Rest : never]: paths[P] };

/** An operation of the document; never where a path does not have the method. */
export type Operation<M extends Method, P extends keyof Api> = Api[P] extends {
  readonly [K in Lowercase<M>]: infer O extends { readonly responses: unknown };
}
  ? O
  : never;

/** The addresses, without `/api/v1`, at which the document has the method. */
export type PathOf<M extends Method> = {
  [P in keyof Api]: [Operation<M, P>] extends [never] ? never : P;
}[keyof Api];

type PathPart<O> = O extends { readonly parameters: { readonly path: infer X extends object } } ? X : never;
type QueryPart<O> = O extends { readonly parameters: { readonly query?: infer X } } ? NonNullable<X> : never;
type BodyPart<O> = O extends { readonly requestBody?: infer R }
  ? NonNullable<R> extends { readonly content: { readonly 'application/json': infer B } }
    ? B
    : never
  : never;

/** Query values as the page has them: what is null or undefined is not sent. */
type Loose<Q> = { readonly [K in keyof Q]?: Q[K] | null | undefined };

/** What a request to an operation takes. */
export type RequestOf<O> = {
  readonly query?: Loose<QueryPart<O>> | undefined;
  readonly json?: BodyPart<O> | undefined;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
} & ([PathPart<O>] extends [never] ? { readonly path?: undefined } : { readonly path: PathPart<O> });

type Responded<O> = O extends { readonly responses: infer R } ? R[keyof R & (200 | 201 | 202 | 204)] : never;
type DataOf<A> = A extends { content: { readonly 'application/json': { readonly data: infer D } } } ? D : undefined;

/** Asks a list for a page of itself. */
export interface Paged {
  readonly query: { readonly page: number };
}

type Rows<D> = Extract<D, readonly unknown[]>;

/** The `data` of the response; of a list its rows. */
export type Answer<O> = [Rows<DataOf<Responded<O>>>] extends [never]
  ? DataOf<Responded<O>>
  : Rows<DataOf<Responded<O>>>;

type Whole<D> = Exclude<D, readonly unknown[]>;

/** The `data` of the response to a request for a page; some lists return only their rows. */
export type PageOf<O> = [Whole<DataOf<Responded<O>>>] extends [never]
  ? DataOf<Responded<O>>
  : Whole<DataOf<Responded<O>>>;
