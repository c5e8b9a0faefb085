import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Upload {
  readonly key: string;
  readonly since: Date;
  readonly parts: Map<number, { readonly body: Buffer; readonly since: Date }>;
}

/** As much of S3 as the storage asks for, in memory: one bucket, objects, uploads in parts. `npm run scale` asks a real server. */
export class S3Server {
  readonly objects = new Map<string, { body: Buffer; modified: Date }>();
  readonly uploads = new Map<string, Upload>();
  /** In how many parts an upload came at most. */
  mostParts = 0;
  /** Responds to everything with 503. */
  down = false;
  private readonly server: Server;
  private serial = 0;

  private constructor() {
    this.server = createServer((request, response) => {
      this.answer(request, response).catch((error: unknown) => response.destroy(error as Error));
    });
  }

  static async start(): Promise<S3Server> {
    const s3 = new S3Server();
    await new Promise<void>((resolve) => s3.server.listen(0, '127.0.0.1', resolve));
    return s3;
  }

  get url(): string {
    return `s3://key:secret@bucket/files?endpoint=http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
    const body = await buffer(request);
    const key = decodeURIComponent(pathname.replace(/^\/bucket\/?/, ''));
    const say = (status: number, text: string | Buffer = '', headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-length': String(text.length), ...headers })
        .end(request.method === 'HEAD' ? undefined : text);
    const reject = (status: number, code: string) => say(status, `<Error><Code>${code}</Code></Error>`);
    if (this.down) return void reject(503, 'ServiceUnavailable');
    if (!/ Credential=key\//.test(request.headers.authorization ?? '')) return void reject(403, 'AccessDenied');
    if (key === '') return void say(200, this.listing(searchParams));
    const id = searchParams.get('uploadId');
    if (id !== null || searchParams.has('uploads')) return this.part(request.method, key, id, searchParams, body, say);
    const object = this.objects.get(key);
    switch (request.method) {
      case 'PUT': {
        const source = request.headers['x-amz-copy-source'];
        const from = source && this.objects.get(decodeURIComponent(String(source)).replace(/^\/?bucket\//, ''));
        if (source && !from) return void reject(404, 'NoSuchKey');
        this.objects.set(key, { body: from ? from.body : body, modified: new Date() });
        return void say(200, from ? '<CopyObjectResult><ETag>"e"</ETag></CopyObjectResult>' : '', { etag: '"e"' });
      }
      case 'DELETE':
        this.objects.delete(key);
        return void response.writeHead(204).end();
      default: {
        if (!object) return void reject(404, 'NoSuchKey');
        const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
        if (range && object.body.length <= Number(range[1])) return void reject(416, 'InvalidRange');
        return range
          ? void say(206, object.body.subarray(Number(range[1]), Number(range[2]) + 1))
          : void say(200, object.body);
      }
    }
  }

  private part(
    method: string | undefined,
    key: string,
    id: string | null,
    query: URLSearchParams,
    body: Buffer,
    say: (status: number, text?: string, headers?: Record<string, string>) => unknown,
  ): void {
    const upload = this.uploads.get(id ?? '');
    if (id === null) {
      const made = `u${++this.serial}`;
      this.uploads.set(made, { key, since: new Date(), parts: new Map() });
      say(200, `<InitiateMultipartUploadResult><UploadId>${made}</UploadId></InitiateMultipartUploadResult>`);
    } else if (!upload) say(404, '<Error><Code>NoSuchUpload</Code></Error>');
    else if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), { body, since: new Date() });
      say(200, '', { etag: `"${query.get('partNumber') ?? ''}"` });
    } else if (method === 'GET') say(200, partsOf(upload, Number(query.get('part-number-marker') ?? '0')));
    else {
      this.uploads.delete(id);
      this.mostParts = Math.max(this.mostParts, upload.parts.size);
      if (method === 'DELETE') return void say(204);
      const whole = [...upload.parts].sort(([a], [b]) => a - b).map(([, part]) => part.body);
      this.objects.set(key, { body: Buffer.concat(whole), modified: new Date() });
      say(200, '<CompleteMultipartUploadResult><ETag>"e"</ETag></CompleteMultipartUploadResult>');
    }
  }

  /** Objects two a page, so that there is more than one. */
  private listing(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? '';
    if (query.has('uploads')) {
      const open = [...this.uploads].filter(([, { key }]) => key.startsWith(prefix));
      return `<ListMultipartUploadsResult>${open.map(([id, { key, since }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${since.toISOString()}</Initiated></Upload>`).join('')}</ListMultipartUploadsResult>`;
    }
    const start = Number(query.get('continuation-token') ?? '0');
    const all = [...this.objects].filter(([key]) => key.startsWith(prefix));
    const page = all.slice(start, start + 2);
    const more = start + 2 < all.length;
    const contents = page.map(
      ([key, { body, modified }]) =>
        `<Contents><Key>${key}</Key><Size>${body.length}</Size><LastModified>${modified.toISOString()}</LastModified></Contents>`,
    );
    const next = more ? `<NextContinuationToken>${start + 2}</NextContinuationToken>` : '';
    return `<ListBucketResult><IsTruncated>${String(more)}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
  }
}

/** Two a page as well. */
function partsOf({ parts }: Upload, marker: number): string {
  const after = [...parts].filter(([number]) => number > marker).sort(([a], [b]) => a - b);
  const page = after.slice(0, 2).map(([number, { body, since }]) => {
    const facts = `<PartNumber>${number}</PartNumber><Size>${body.length}</Size>`;
    return `<Part>${facts}<LastModified>${since.toISOString()}</LastModified></Part>`;
  });
  const next = `<NextPartNumberMarker>${after[1]?.[0] ?? marker}</NextPartNumberMarker>`;
  return `<ListPartsResult><IsTruncated>${String(after.length > 2)}</IsTruncated>${next}${page.join('')}</ListPartsResult>`;
}
