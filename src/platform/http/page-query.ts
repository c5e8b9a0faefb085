import { Page, PartialList, type Window, windowOf } from '../../kernel/page';
import { Check, IntField, TextField } from './validation/fields';

export const DEFAULT_PER_PAGE = 50;
const MAX_PER_PAGE = 500;

/** `page` and `per_page` of a list route; without `page` the whole list is meant (decisions, section 2). */
@Check<PageQuery>((query) =>
  query.per_page !== undefined && query.page === undefined
    ? { loc: ['per_page'], msg: 'per_page needs page', type: 'value_error' }
    : undefined,
)
export class PageQuery {
  @IntField({
    optional: true,
    min: 1,
    max: 1_000_000_000,
    description: 'Counted from 1; left out, the whole list is returned',
  })
  page?: number;

  @IntField({ optional: true, min: 1, max: MAX_PER_PAGE, description: `Default ${DEFAULT_PER_PAGE}; needs page` })
  per_page?: number;
}

/** A list route that is searched as well. */
export class SearchQuery extends PageQuery {
  @TextField({
    optional: true,
    max: 300,
    description: 'Text to find anywhere, whatever its case; `%` and `_` are literal',
  })
  search?: string;
}

/** Which rows are asked for; undefined where all are. */
export function windowOfQuery({ page, per_page }: PageQuery): Window | undefined {
  return page === undefined ? undefined : windowOf(page, per_page ?? DEFAULT_PER_PAGE);
}

/** A list response; where a page was asked for, with the total of all rows in `X-Total-Count`. */
export async function listResponse<T>(
  query: PageQuery,
  items: readonly T[],
  total: () => Promise<number>,
): Promise<readonly T[] | PartialList<T>> {
  return query.page === undefined ? items : new PartialList(items, await total());
}

/** A page in the contract's page form. */
export function pageResponse<T>(
  { page = 1, per_page = DEFAULT_PER_PAGE }: PageQuery,
  items: readonly T[],
  total: number,
): Page<T> {
  return new Page(items, total, page, per_page);
}
