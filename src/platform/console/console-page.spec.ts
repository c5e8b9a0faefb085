import express from 'express';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { consoleRouter, unknownAddress } from './console-page';

let directory: string;
let app: express.Express;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'console-page-'));
  mkdirSync(join(directory, 'assets'));
  writeFileSync(join(directory, 'index.html'), '<!doctype html><title>page</title>');
  writeFileSync(join(directory, 'index.html.br'), 'compressed');
  writeFileSync(join(directory, 'assets/index-1.js'), 'let a');
  app = express()
    .use(consoleRouter(directory), unknownAddress(directory))
    .use((_request, response) => void response.status(404).json({ detail: 'Not Found' }));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

it.each([
  '/',
  '/?cliente=3',
  '/extratos',
  '/extratos/12',
  '/importacoes/12',
  '/regras?cliente=1',
  '/painel',
  '/exportacoes',
  '/simples?competencia=02/2027',
  '/simples/12',
  '/simples/receitas?cliente=12',
  '/comecar',
  '/mais',
  '/cadastros/prestadores',
  '/clientes/12/socios',
  '/conta',
])('%s is the page, under its strict policy', async (path) => {
  const answer = await request(app).get(path).set('Accept-Encoding', 'identity').expect(200);
  expect(answer.text).toContain('<title>page</title>');
  expect(answer.headers['content-security-policy']).toContain(
    "default-src 'none'; script-src 'self'; style-src 'self'",
  );
  expect(answer.headers['content-security-policy']).not.toMatch(/unsafe|\*/);
  expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(answer.headers['cache-control']).toBe('no-cache');
});

it('files with a hash are kept by the browser, and compressed ones are sent as they lie', async () => {
  const script = await request(app).get('/assets/index-1.js').expect(200);
  expect(script.headers['cache-control']).toContain('immutable');
  const page = await request(app).head('/').set('Accept-Encoding', 'br').expect(200);
  expect(page.headers['content-encoding']).toBe('br');
});

it('serves what a new build brings and returns 404 for what it removes, without a restart', async () => {
  const old = join(directory, 'assets/old-1.js');
  writeFileSync(old, 'let old');
  await request(app).get('/assets/old-1.js').expect(200);
  rmSync(old);
  writeFileSync(join(directory, 'assets/new-2.js'), 'let next');
  await request(app).get('/assets/old-1.js').expect(404);
  await request(app).get('/assets/new-2.js').expect(200);
});

it.each([
  '/api',
  '/api/v1/importacoes',
  '/docs',
  '/health/live',
  '/metrics',
  '/filas',
  '/extratos/abc',
  '/clientes/abc',
  '/cadastros/a/b',
  '/simples/abc',
  '/assets/other.js',
  '/assets/../index.html.br',
  '/nada',
])('%s is left to others', async (path) => {
  await request(app).get(path).expect(404, { detail: 'Not Found' });
});

/** What a browser sends for its address bar. */
const NAVIGATION = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

it.each(['/nada', '/extratos/abc', '/clientes/12/a/b', '/lancamentos/a/b?x=1', '/apis'])(
  '%s in the address bar is the page, as not found',
  async (path) => {
    const answer = await request(app).get(path).set('Accept', NAVIGATION).expect(404);
    expect(answer.text).toContain('<title>page</title>');
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept' });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  },
);

it.each(['/api', '/api/v1/importacoes/x', '/api/v2'])('%s is no page, whatever is accepted', async (path) => {
  await request(app).get(path).set('Accept', NAVIGATION).expect(404, { detail: 'Not Found' });
});

it.each(['*/*', 'application/json', 'application/json, text/html;q=0.5'])(
  'an unknown address is no page for a client that accepts %s',
  async (accept) => {
    await request(app).get('/nada').set('Accept', accept).expect(404, { detail: 'Not Found' });
  },
);

it('responds to reads only', async () => {
  await request(app).post('/').set('Accept', NAVIGATION).expect(404, { detail: 'Not Found' });
});
