import { Router } from 'express';
import { rejectByPrefix, type RouteLayer } from './route-prefixes';

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
