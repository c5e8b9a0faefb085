import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { CountedList, Page, PartialList } from '../../kernel/page';
import type { AppRequest } from '../http/request';
import { RowList } from '../http/row-list';

/**
 * Whether the request asks for every row of a list, whatever `limit` and the page default to: a file without `limit`.
 * Such a route returns a `RowList`, whose rows come from one consistent read. Parts read one after the other by offset
 * would repeat or miss a row when others write in between.
 */
export const AllRows = createParamDecorator(
  (_data: unknown, context: ExecutionContext): boolean =>
    context.switchToHttp().getRequest<AppRequest>().wantsAllRows ?? false,
);

/**
 * Returns the rows of a list route's response; undefined where the response is not a list, but a file of the route's
 * own.
 * @param inParts whether the route returns a part of its rows when it is not asked for all of them
 * @throws Error for a part where all rows are wanted, which means that the route ignores {@link AllRows}
 */
export function rowsOf(
  result: unknown,
  { wantsAllRows, inParts }: { readonly wantsAllRows: boolean; readonly inParts: boolean },
): Iterable<unknown> | AsyncIterable<unknown> | undefined {
  if (result instanceof RowList) return result.rows;
  if (Array.isArray(result)) return result as unknown[];
  const isPart = result instanceof Page || result instanceof CountedList || result instanceof PartialList;
  if (isPart && inParts && wantsAllRows) throw new Error('the route returned a part of its rows, not all of them');
  return isPart ? result.items : undefined;
}
