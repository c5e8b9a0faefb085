import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { api, useApp, user } from '../../support/case-file';
import { numbers } from '../../support/servers/server-sql';

useApp({ user: 'administrador' });
beforeAll(async () => {
  await api.rows(`INSERT INTO customer (nome) SELECT CONCAT('Cliente de nome comprido ', seq) FROM ${numbers(400)}`);
});

/** The bytes of a response as they came over the wire. */
async function raw(path: string, encodings?: string): Promise<{ headers: Record<string, string>; bytes: Buffer }> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${user.token}`, ...(encodings && { 'accept-encoding': encodings }) };
    request({ port: api.port, path: `/api/v1${path}`, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ headers: response.headers as Record<string, string>, bytes: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

describe('responses of more than 8 KB', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('are compressed with %s for who takes it, and are the same', async (encoding, decompress) => {
    const plain = await raw('/customers', 'identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.bytes.length).toBeGreaterThan(8 * 1024);
    const packed = await raw('/customers', encoding);
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding });
    expect(packed.headers['vary']).toMatch(/Accept-Encoding/i);
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 3);
    expect(decompress(packed.bytes).equals(plain.bytes)).toBe(true);
  });

  it('name the header by which they vary when the client sends none', async () => {
    const { headers, bytes } = await raw('/customers');
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['vary']).toMatch(/Accept-Encoding/);
    expect(bytes.equals((await raw('/customers', 'identity')).bytes)).toBe(true);
  });

  it('smaller ones go as they are', async () => {
    const { headers } = await raw('/customers?page=1&per_page=2', 'br, gzip');
    expect(headers['content-encoding']).toBeUndefined();
  });
});
