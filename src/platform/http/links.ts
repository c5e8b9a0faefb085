import type { Response } from 'express';
import { CountedList, Page, PartialList } from '../../kernel/page';
import { DEFAULT_PER_PAGE } from './page-query';
import type { AppRequest } from './request';
import { RowList } from './row-list';

/**
 * Sends `Link` with a list response that was asked for by `page` (4-operators, 4.3; RFC 8288): first, prev, next and last as
 * references to the request's own address, prev and next only where there is one.
 */
export function linkPages(request: AppRequest, response: Response, result: unknown): void {
  const shown = shownOf(result, request.query);
  if (!shown) return;
  const { page: asked } = shown;
  const last = Math.max(1, Math.ceil(shown.total / shown.perPage));
  const links = [`${addressOfPage(request, 1)}; rel="first"`];
  if (asked > 1) links.push(`${addressOfPage(request, Math.min(asked - 1, last))}; rel="prev"`);
  if (asked < last) links.push(`${addressOfPage(request, asked + 1)}; rel="next"`);
  response.setHeader('Link', [...links, `${addressOfPage(request, last)}; rel="last"`].join(', '));
}

/** The page that the response is, and what there is in all; undefined for a response that is no page. */
function shownOf(
  result: unknown,
  { page, per_page }: AppRequest['query'],
): { page: number; perPage: number; total: number } | undefined {
  if (result instanceof Page) return { page: result.current_page, perPage: result.per_page, total: result.total };
  const counted = result instanceof PartialList || result instanceof CountedList || result instanceof RowList;
  if (!counted || result.total === undefined || typeof page !== 'string') return undefined;
  const perPage = typeof per_page === 'string' ? Number(per_page) : DEFAULT_PER_PAGE;
  return { page: Number(page), perPage, total: result.total };
}

function addressOfPage({ originalUrl }: AppRequest, page: number): string {
  // The first question mark alone: those after it are a part of what was asked.
  const [path = ''] = originalUrl.split('?', 1);
  const parameters = new URLSearchParams(originalUrl.slice(path.length));
  parameters.set('page', String(page));
  return `<${path}?${parameters.toString()}>`;
}
