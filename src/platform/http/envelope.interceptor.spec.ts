import type { Response } from 'express';
import { PartialList } from '../../kernel/page';
import { linkPages } from './envelope.interceptor';
import type { AppRequest } from './request';

/** The addresses of `Link`, by what they are. */
function linksOf(originalUrl: string): Record<string, string> {
  let sent = '';
  const query = Object.fromEntries(new URL(originalUrl, 'http://x').searchParams);
  const response = { setHeader: (_name: string, value: string) => (sent = value) };
  linkPages({ originalUrl, query } as never as AppRequest, response as never as Response, new PartialList([], 5));
  return Object.fromEntries([...sent.matchAll(/<([^>]+)>; rel="(\w+)"/g)].map(([, url = '', rel = '']) => [rel, url]));
}

describe('links between the pages of a list', () => {
  it('keep what else was asked for', () => {
    expect(linksOf('/api/v1/bancos?search=a+b&page=2&per_page=2')).toEqual({
      first: '/api/v1/bancos?search=a+b&page=1&per_page=2',
      prev: '/api/v1/bancos?search=a+b&page=1&per_page=2',
      next: '/api/v1/bancos?search=a+b&page=3&per_page=2',
      last: '/api/v1/bancos?search=a+b&page=3&per_page=2',
    });
  });

  it('keep what follows a question mark that needs no escape (RFC 3986, 3.4)', () => {
    expect(linksOf('/api/v1/bancos?search=a?b&page=1&per_page=2')['next']).toBe(
      '/api/v1/bancos?search=a%3Fb&page=2&per_page=2',
    );
  });
});
