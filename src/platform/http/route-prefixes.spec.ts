import { Router } from 'express';
import { rejectByPrefix, type RouteLayer, searchByDomain } from './route-prefixes';

/** Paths of routes of every form, and what a client may ask. */
const PATHS = ['/a/b', '/a/:id', '/a/:id/b', '/a/b/:id{.json}', '/ab', '/', '/files/*rest', '/a/:x-:y', '/c{/d}'];
const ASKED = [
  ...[
    '/',
    '',
    '/a',
    '/a/',
    '/A/b',
    '/a/b',
    '/a/b/',
    '/a/b//',
    '/a/1',
    '/a/1/',
    '/a/1/b',
    '/a/1/c',
    '/a/b/1',
    '/a/b/1.json',
  ],
  ...[
    '/ab',
    '/ab/',
    '/abc',
    '/files',
    '/files/',
    '/files/x/y',
    '/a/1-2',
    '/a/%62',
    '/%61/b',
    '//a/b',
    '/c',
    '/c/d',
    '/c/',
    '/d',
  ],
];

describe('the constant beginning of a route', () => {
  const layersOf = (): RouteLayer[] => {
    const router = Router({ caseSensitive: true });
    for (const path of PATHS) router.get(path, () => undefined);
    return router.stack as unknown as RouteLayer[];
  };
  const matched = (layers: readonly RouteLayer[]): unknown[] =>
    ASKED.map((asked) => layers.map((layer) => Boolean(layer.match(asked))));

  it('changes for no path whether a route matches', () => {
    const prepared = layersOf();
    rejectByPrefix(prepared);
    expect(matched(prepared)).toEqual(matched(layersOf()));
    expect(matched(prepared).flat(2).filter(Boolean).length).toBe(19);
  });

  it('spares the expression of a route whose beginning differs', () => {
    const layers = layersOf();
    const tried: string[] = [];
    for (const layer of layers) {
      const match = layer.match.bind(layer);
      layer.match = (asked) => {
        tried.push(String(layer.route?.path));
        return match(asked);
      };
    }
    rejectByPrefix(layers);
    for (const layer of layers) layer.match('/files/x');
    expect(tried).toEqual(['/', '/files/*rest']);
  });
});

describe('the search by domain', () => {
  const ROUTES = [
    '/api/v1/a',
    '/api/v1/a/:id',
    '/api/v1/ab',
    '/api/v1/:any',
    '/api/:x/a',
    '/api/v1/b{/c}',
    '/api/v1/b/:id',
  ];
  const URLS = [
    ...ROUTES.map((path) => path.replace('{/c}', '').replaceAll(/:\w+/g, '7')),
    ...[
      '/api/v1/a/',
      '/api/v1/A',
      '/api/v1/a?b=/c/d',
      '/api/v1/a?',
      '/api/v1/b/c',
      '/api/v1/%61',
      '//api/v1/a',
      '/api//v1/a',
    ],
    ...[
      '/',
      '',
      '/api',
      '/api/v1',
      '/api/v1/',
      '/api/v1/x/y',
      'http://h/api/v1/a',
      '/api/v1/a#x',
      '/api/v1/a%2F',
      '*',
      '/api/v1/a/b/c',
    ],
  ];

  interface Handling {
    handle(request: object, response: object, done: () => void): void;
  }

  /** The layers that handled each request, in their order. */
  function handled(prepare: (router: ReturnType<typeof Router>) => void): string[][] {
    const router = Router({ caseSensitive: true });
    const seen: string[] = [];
    const passing = (name: string) => (_request: unknown, _response: unknown, next: () => void) => {
      seen.push(name);
      next();
    };
    router.use(passing('before'));
    for (const path of ROUTES) router.get(path, passing(path));
    router.use('/api/v1', passing('after'));
    prepare(router);
    return URLS.map((url) => {
      seen.length = 0;
      (router as unknown as Handling).handle({ url, method: 'GET' }, {}, () => undefined);
      return [...seen];
    });
  }
  const byDomain = (router: unknown) => searchByDomain(router as Parameters<typeof searchByDomain>[0]);

  it('reaches the same layers in the same order', () => {
    const found = handled(byDomain);
    expect(found).toEqual(handled(() => undefined));
    expect(found[0]).toEqual(['before', '/api/v1/a', '/api/v1/:any', '/api/:x/a', 'after']);
  });

  it('tries no route of another domain', () => {
    const tried: string[] = [];
    handled((router) => {
      for (const layer of router.stack as unknown as RouteLayer[]) {
        const match = layer.match.bind(layer);
        layer.match = (asked) => {
          if (asked.startsWith('/api/v1/b')) tried.push(String(layer.route?.path));
          return match(asked);
        };
      }
      byDomain(router);
    });
    expect(new Set(tried)).toEqual(
      new Set(['undefined', '/api/v1/:any', '/api/:x/a', '/api/v1/b{/c}', '/api/v1/b/:id']),
    );
  });
});
