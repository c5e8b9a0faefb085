import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../api/api-error';
import { send as sendTyped } from '../api/client';
import { may, operation } from '../api/document';
import { rowsBefore } from '../api/first-pages';
import { madeOnce } from '../api/made-once';
import type { Method } from '../api/operations';
import { queries } from '../api/queries';
import { session } from '../api/session';
import { changesOf } from './fields';
import type { Parent, Register, Row } from './register';

interface Request {
  readonly path?: Row | undefined;
  readonly query?: Row | undefined;
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** A request to an address that a register names, which is one of the document's. */
export const send = sendTyped as unknown as (method: Method, address: string, request: Request) => Promise<Response>;

const dataOf = async (response: Response): Promise<unknown> =>
  response.status === 204 ? null : ((await response.json()) as { data: unknown }).data;

const PER_PAGE = 100;
const UNDER_WAY_MS = 2_000;

/** Asks a list for one of its pages, in the way that this list takes. */
function pageQuery(list: string, page: number, size = PER_PAGE): Row {
  const paging = operation('GET', list)?.paging ?? [];
  if (paging.includes('page')) return { page, per_page: size };
  if (paging.includes('offset')) return { limit: size, offset: (page - 1) * size };
  if (paging.includes('skip')) return { limit: size, skip: (page - 1) * size };
  return {};
}

interface Listed {
  readonly items: readonly Row[];
  readonly total: number;
}

/** Null where there is nothing yet under another record. */
async function found(response: Promise<Response>): Promise<Response | null> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** A page of a list in either form of response: rows, or an object with them. */
async function readPage(list: string, request: Request): Promise<Listed> {
  const response = await found(send('GET', list, request));
  if (response === null) return { items: [], total: 0 };
  const data = await dataOf(response);
  if (data !== null && !Array.isArray(data) && 'items' in (data as object)) return data as Listed;
  // A list of at most one returns the one.
  if (!Array.isArray(data)) return { items: data === null ? [] : [data as Row], total: data === null ? 0 : 1 };
  return { items: data as Row[], total: Number(response.headers.get('X-Total-Count') ?? data.length) };
}

/** The first `pages` pages of a register's list; a list that has no pages comes whole. */
export const useRows = (of: Register, parent: Parent, query: Row, pages: number) =>
  useQuery({
    queryKey: ['registro', of.list, parent, query, pages],
    queryFn: async ({ signal }): Promise<Listed> => {
      const all: Row = { ...of.query, ...query };
      if (of.whole) return wholeOf(of, of.whole, { path: parent, query: all, signal });
      const hasPages = Object.keys(pageQuery(of.list, 1)).length > 0;
      const parts = await Promise.all(
        Array.from({ length: hasPages ? pages : 1 }, (_, index) =>
          readPage(of.list, { path: parent, query: { ...all, ...pageQuery(of.list, index + 1) }, signal }),
        ),
      );
      return { items: parts.flatMap(({ items }) => items), total: parts[0]?.total ?? 0 };
    },
    select: ({ items, total }): Listed => {
      const shown = of.only ? items.filter(of.only) : items;
      return { items: shown, total: of.only ? shown.length : total };
    },
    placeholderData: (before) => rowsBefore(before),
    refetchInterval: ({ state }) => (of.isUnderWay?.(state.data?.items ?? []) ? UNDER_WAY_MS : false),
  });

/** All rows that the search and the filters of a register's list find; `onRead` gets how many are read. */
export async function readAllRows(
  of: Register,
  parent: Parent,
  query: Row,
  onRead: (count: number) => void,
): Promise<readonly Row[]> {
  // A row that a change of another one moves to the next page is there once.
  const all = new Map<unknown, Row>();
  for (let page = 1, seen = 0; ; page += 1) {
    const asked = { ...of.query, ...query, ...pageQuery(of.list, page) };
    const { items, total } = await readPage(of.list, { path: parent, query: asked });
    for (const row of items) all.set(row['id'], row);
    seen += items.length;
    onRead(all.size);
    if (items.length === 0 || seen >= total) return [...all.values()];
  }
}

/** All rows of a list in one order. */
async function wholeOf(of: Register, { order }: NonNullable<Register['whole']>, request: Request): Promise<Listed> {
  // Without a page a list comes whole, but for those that always have a limit.
  const inParts = operation('GET', of.list)?.paging?.includes('limit') ?? false;
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const part = inParts ? pageQuery(of.list, page) : {};
    const { items, total } = await readPage(of.list, { ...request, query: { ...request.query, ...part } });
    rows.push(...items);
    if (!inParts || items.length === 0 || rows.length >= total) break;
  }
  return { items: rows.sort(order), total: rows.length };
}

/** All rows of a list, for names and choices. */
export const useAllRows = (list: string, path: Row | null) =>
  useQuery({
    queryKey: ['registro', list, path, 'todos'],
    queryFn: async ({ signal }) => (await readPage(list, { path: path ?? {}, signal })).items,
    enabled: path !== null,
    staleTime: 60_000,
  });

/** How many rows a list has. */
export async function countRows(list: string, { path, query }: { readonly path?: Parent; readonly query?: Row }) {
  const { total } = await readPage(list, { path, query: { ...query, ...pageQuery(list, 1, 1) } });
  return total;
}

/** All rows as a file, however many the list shows at most. */
export const listFile = (of: Register, parent: Parent, query: Row, formato: 'csv' | 'xlsx') =>
  send('GET', of.list, { path: parent, query: { ...of.query, ...query, limit: undefined, formato } });

/** A record with the tag of the version that was read; null where the document has none. */
export interface Version {
  readonly row: Row;
  readonly tag: string | null;
}

/** The path's values for a record: its own id is the last. */
function pathOf(of: Register, parent: Parent, id: unknown): Row {
  const own = [...(of.one ?? '').matchAll(/\{(\w+)\}/g)].at(-1)?.[1] ?? 'id';
  return { ...parent, [own]: id };
}

/**
 * A record as it is now; of registers without a record's own GET, its row in the list.
 * @throws ApiError 404 when it is no more
 */
export async function readVersion(of: Register, parent: Parent, row: Row): Promise<Version> {
  const { person } = session.get();
  if (of.one === undefined || person === null) return { row, tag: null };
  if (!operation('GET', of.one)) return { row: await rowInList(of, parent, row), tag: null };
  if (!may(person, 'GET', of.one)) return { row, tag: null };
  const response = await send('GET', of.one, { path: pathOf(of, parent, row['id']) });
  return { row: (await dataOf(response)) as Row, tag: response.headers.get('ETag') };
}

/** A record's row in its list: looked for first among those that have the same in the list's filters. */
async function rowInList(of: Register, parent: Parent, row: Row): Promise<Row> {
  const filters = Object.keys(operation('GET', of.list)?.filters ?? {});
  const same = Object.fromEntries(filters.filter((name) => name in row).map((name) => [name, row[name]]));
  for (const query of Object.keys(same).length > 0 ? [same, {}] : [{}]) {
    for (let page = 1, seen = 0, total = Infinity; seen < total; page += 1) {
      const asked = { ...of.query, ...query, ...pageQuery(of.list, page) };
      const { items, total: all } = await readPage(of.list, { path: parent, query: asked });
      const found = items.find(({ id }) => id === row['id']);
      if (found) return found;
      seen += items.length;
      total = items.length === 0 ? 0 : all;
    }
  }
  throw new ApiError(404, 'not found', null, null);
}

const asSeen = (of: Register, method: Method, tag: string | null): Record<string, string> =>
  tag !== null && operation(method, of.one ?? '')?.ifMatch ? { 'If-Match': tag } : {};

/** Makes a record. Of many of them, {@link rowsChanged} follows the last. */
export function makeOne(of: Register, parent: Parent, json: Row): Promise<Row> {
  const address = of.create ?? of.list;
  return madeOnce([address, parent, json], async (headers) => {
    return (await dataOf(await send('POST', address, { path: parent, json, headers }))) as Row;
  });
}

export async function makeRow(of: Register, parent: Parent, json: Row): Promise<Row> {
  const made = await makeOne(of, parent, json);
  await rowsChanged();
  return made;
}

/** Changes a record that is still as it was read. @throws ApiError 412 when it is not, 404 when it is no more */
export async function changeRow(of: Register, parent: Parent, { row, tag }: Version, json: Row): Promise<void> {
  await compare(of, parent, row);
  await send('PUT', of.one ?? '', { path: pathOf(of, parent, row['id']), json, headers: asSeen(of, 'PUT', tag) });
  await rowsChanged();
}

/** Where the service compares no versions, the page does. @throws ApiError 412 when the row is another one than was seen */
async function compare(of: Register, parent: Parent, seen: Row): Promise<void> {
  if (operation('PUT', of.one ?? '')?.ifMatch) return;
  const { row } = await readVersion(of, parent, seen);
  if (Object.keys(changesOf(seen, row)).length > 0)
    throw new ApiError(412, 'changed since', null, null, 'comum.alterado_desde');
}

/** Removes a record that is still as it was read; {@link rowsChanged} as of {@link makeOne}. @throws ApiError 412 when it is not */
export async function removeOne(of: Register, parent: Parent, { row, tag }: Version): Promise<void> {
  await send('DELETE', of.one ?? '', { path: pathOf(of, parent, row['id']), headers: asSeen(of, 'DELETE', tag) });
}

/** Removes a record that is still as it was read. @throws ApiError 412 when it is not */
export async function removeRow(of: Register, parent: Parent, version: Version): Promise<void> {
  await removeOne(of, parent, version);
  await rowsChanged();
}

export const isOutdated = (error: unknown): boolean => error instanceof ApiError && error.status === 412;

/** Whether a request was rejected since the record itself is no more, not another one that it names. */
export async function isGone(error: unknown, of: Register, parent: Parent, row: Row): Promise<boolean> {
  if (!(error instanceof ApiError) || error.status !== 404) return false;
  const still = await readVersion(of, parent, row).catch((again: unknown) => again);
  return still instanceof ApiError && still.status === 404;
}

/** What may show a record, as a row or by its name, or is read by it: previews are read by structures and charts. */
const SHOWING = [
  ...['registro', 'customers', 'customer', 'bancos', 'estruturas', 'usuarios'],
  ...['planos', 'contas', 'previa', 'analise'],
];

/** After a record has changed. */
export const rowsChanged = () => Promise.all(SHOWING.map((key) => queries.invalidateQueries({ queryKey: [key] })));
