import { shadowedRoutes } from './route-inventory';

const get = (path: string) => ({ method: 'GET', path });

describe('routes that an earlier one hides', () => {
  it.each([
    ['a literal after an id', [get('/a/:id'), get('/a/b')], ['GET /a/b behind GET /a/:id']],
    ['a literal before an id', [get('/a/b'), get('/a/:id')], []],
    ['the same twice', [get('/a/:id'), get('/a/:other')], ['GET /a/:other behind GET /a/:id']],
    ['another method', [get('/a/:id'), { method: 'POST', path: '/a/b' }], []],
    ['another length', [get('/a/:id'), get('/a/b/c')], []],
    ['an id in the middle', [get('/a/:id/c'), get('/a/b/c')], ['GET /a/b/c behind GET /a/:id/c']],
    ['a literal that differs', [get('/a/:id/c'), get('/a/b/d')], []],
  ])('%s', (_, routes, expected) => {
    expect(shadowedRoutes(routes)).toEqual(expected);
  });
});
