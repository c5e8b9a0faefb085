/** What every client is asked to do. */
export interface Task {
  /** Address of the service, without a slash at the end. */
  readonly home: string;
  readonly username: string;
  readonly password: string;
  readonly statement: File;
  readonly de: string;
  readonly ate: string;
}

/** What came of it. */
export interface Outcome {
  readonly novas: number;
  readonly resolvidos: number;
  readonly texto: string;
}

/** The customer, bank and account that the demo firm has for such a statement. */
export const CLIENTE = 'Vida Plena';
export const BANCO = '341';
export const CONTA = '2320';

/** The first of a list that may not be empty. */
export function first<T>(all: readonly T[] | undefined, what: string): T {
  const [one] = all ?? [];
  if (one === undefined) throw new Error(`no ${what}`);
  return one;
}

/** @throws Error with the response to a rejected request */
export function good<T>(data: T | undefined, error: unknown, what: string): T {
  if (data === undefined) throw new Error(`${what}: ${JSON.stringify(error)}`);
  return data;
}

/** The rows of a list that may come as a page. */
export function rowsOf<T>(data: readonly T[] | { readonly items: readonly T[] }): readonly T[] {
  return 'items' in data ? data.items : data;
}
