import { admin, api } from '../case-file';

/** The text of a file, without its mark; its lines end in CRLF, the last one too. */
export function linesOf(body: Buffer): string[] {
  const text = body.toString('utf8');
  expect(text.startsWith('\ufeff')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
  return text.slice(1, -2).split('\r\n');
}

/** The bytes of a response, whatever its form. */
export const bytesOf = (path: string, accept = '*/*') =>
  api.anonymous
    .get(`/api/v1${path}`)
    .set({ Authorization: `Bearer ${admin.token}`, Accept: accept })
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    });

export const fileOf = async (path: string): Promise<string[]> =>
  linesOf((await bytesOf(path).expect(200)).body as Buffer);

/** The cells of a column by its heading, for files whose cells hold no `;`. */
export function column(lines: readonly string[], heading: string): (string | undefined)[] {
  const at = lines[0]?.split(';').indexOf(heading) ?? -1;
  return lines.slice(1).map((line) => line.split(';')[at]);
}
