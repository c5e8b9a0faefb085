import { Counted, Page, Slice } from '../../kernel/page';
import { RowList } from '../http/row-list';
import type { FieldSpec } from '../http/validation/field-spec';

/** A query string that is still to be read; changing it changes what the next call of the route is asked. */
export type RawQuery = Record<string, unknown>;

/**
 * All rows of a list route, however it gives them out: at once, or part by part. `page` and `per_page` are taken away; `limit`
 * holds where it was sent. The first part is awaited here, so that a refusal is still the caller's.
 *
 * @param call asks the route with the query as it then is
 * @param fields what the route's query takes
 * @param alwaysPages whether the route answers with a page unasked
 * @returns undefined where the answer is no list, but a file of the route's own
 */
export async function allRows(
  call: () => Promise<unknown>,
  query: RawQuery,
  fields: ReadonlyMap<string, FieldSpec>,
  alwaysPages: boolean,
): Promise<Iterable<unknown> | AsyncIterable<unknown> | undefined> {
  delete query['page'];
  delete query['per_page'];
  const part = partsOf(query, fields, alwaysPages);
  part?.ask(0);
  const first = await call();
  if (first instanceof RowList) return first.rows;
  const rows = rowsOf(first);
  return rows && part ? partByPart(rows, part, call) : rows;
}

interface Parts {
  readonly size: number;
  /** Sets the query to the n-th part. */
  ask(part: number): void;
}

function partsOf(query: RawQuery, fields: ReadonlyMap<string, FieldSpec>, alwaysPages: boolean): Parts | undefined {
  if (alwaysPages) {
    const size = mostOf(fields.get('per_page'));
    return { size, ask: (part) => Object.assign(query, { page: String(part + 1), per_page: String(size) }) };
  }
  if (!fields.has('limit') || query['limit'] !== undefined) return undefined;
  const size = mostOf(fields.get('limit'));
  const start = fields.has('offset') ? 'offset' : fields.has('skip') ? 'skip' : undefined;
  const sent = start === undefined ? undefined : query[start];
  return {
    size,
    ask(part) {
      query['limit'] = String(size);
      // The first part leaves what was sent as it is: the route refuses what it can't read.
      if (start !== undefined && part > 0) query[start] = String(Number(sent ?? 0) + part * size);
      if (start === undefined && part > 0) throw new Error('a list with limit, but nothing to begin at, has one part');
    },
  };
}

function mostOf(spec: FieldSpec | undefined): number {
  if (spec?.kind !== 'int' || spec.max === undefined) throw new Error('a part of a list has a greatest size');
  return spec.max;
}

async function* partByPart(first: readonly unknown[], part: Parts, call: () => Promise<unknown>): AsyncGenerator {
  let rows: readonly unknown[] | undefined = first;
  for (let number = 1; rows && rows.length > 0; number++) {
    yield* rows;
    if (rows.length < part.size) return;
    part.ask(number);
    rows = rowsOf(await call());
  }
}

function rowsOf(result: unknown): readonly unknown[] | undefined {
  if (Array.isArray(result)) return result as unknown[];
  const holds = result instanceof Page || result instanceof Counted || result instanceof Slice;
  return holds ? result.items : undefined;
}
