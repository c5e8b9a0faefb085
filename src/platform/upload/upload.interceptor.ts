import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { type CallHandler, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import { catchError, from, map, mergeMap, type Observable, throwError } from 'rxjs';
import { cutToEnd } from '../../kernel/text';
import { AppConfig } from '../config/app-config';
import type { UploadOptions } from '../http/endpoint';
import type { RouteInterceptor } from '../http/nested-interceptors';
import type { AppRequest } from '../http/request';
import type { RouteFact } from '../http/route-inventory';
import { bodyProblem, SchemaError } from '../http/validation/schema-error';
import { type CountedBytes, DailyBytes } from '../storage/daily-bytes';
import { Storage, type StoredFile } from '../storage/storage';
import { StoredFiles } from '../storage/stored-files';

/** A file of a multipart request, already in storage; it is removed again when the route fails and no record names it. */
export interface UploadedFile extends StoredFile {
  /** The name that the client gave. */
  readonly originalName: string;
}

type UploadRequest = AppRequest & { upload?: UploadedFile };

const MAX_NAME_LENGTH = 255;

/** Streams the one file of a multipart body to storage and hashes it (SHA-256). The other fields become the body. */
@Injectable()
export class UploadInterceptor implements RouteInterceptor {
  constructor(
    private readonly storage: Storage,
    private readonly files: StoredFiles,
    private readonly dailyBytes: DailyBytes,
    private readonly config: AppConfig,
  ) {}

  concerns({ endpoint }: RouteFact): boolean {
    return endpoint.upload !== undefined;
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> | Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<UploadRequest>();
    const options = request.matched?.endpoint.upload;
    return options ? this.withFile(request, http.getResponse<Response>(), options, next) : next.handle();
  }

  private async withFile(
    request: UploadRequest,
    response: Response,
    options: UploadOptions,
    next: CallHandler,
  ): Promise<Observable<unknown>> {
    await this.receive(request, response, options);
    const counted = await this.count(request);
    const release = async (error: unknown) => {
      const removed = request.upload && (await this.files.release(request.upload.key, error));
      if (removed && counted) await this.dailyBytes.giveBack(counted);
    };
    const result = next
      .handle()
      .pipe(catchError((error: unknown) => from(release(error)).pipe(mergeMap(() => throwError(() => error)))));
    // A route that stores nothing has no more use of the file. Errors have released it already.
    const storesNothing = request.matched?.endpoint.effects === 'none';
    return storesNothing
      ? result.pipe(mergeMap((value: unknown) => from(release(undefined)).pipe(map(() => value))))
      : result;
  }

  /**
   * Counts the file as stored by its user, unless the route stores nothing. @throws DomainError 429, after the file was
   * removed
   */
  private async count({ upload, owner, matched }: UploadRequest): Promise<CountedBytes | undefined> {
    if (!upload || !owner || matched?.endpoint.effects === 'none') return undefined;
    try {
      return await this.dailyBytes.count(owner.id, upload.size);
    } catch (error) {
      await this.files.release(upload.key, error);
      throw error;
    }
  }

  private async receive(request: UploadRequest, response: Response, options: UploadOptions): Promise<void> {
    if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) {
      throw new SchemaError([
        { loc: ['body'], msg: 'Content-Type should be multipart/form-data', type: 'value_error' },
      ]);
    }
    const limit = typeof options.limit === 'number' ? options.limit : options.limit(this.config);
    const engine = new StoringEngine(this.storage, options, limit, request);
    const receive = multer({
      storage: engine,
      defParamCharset: 'utf8',
      limits: { files: 1, fields: 50, fieldSize: 64 * 1024, fieldNameSize: 100, parts: 60 },
    }).single(options.field);
    const error = await new Promise<unknown>((resolve) => receive(request, response, resolve));
    if (error) throw readable(error);
    if (request.headers['idempotency-key'] !== undefined) request.bodyDigest = digestOf(request);
  }
}

/**
 * SHA-256 of the fields and of the file with its name. The raw body is not hashed, because its boundary differs with
 * each retry.
 */
function digestOf({ body, upload }: UploadRequest): string {
  const fields = Object.entries(body as Record<string, unknown>).sort(([one], [other]) => (one < other ? -1 : 1));
  const file = upload && [upload.originalName, upload.sha256];
  return createHash('sha256')
    .update(JSON.stringify([fields, file]))
    .digest('hex');
}

/** The uploaded file; 422 naming the field when none was sent. */
export const Upload = createParamDecorator((field: string, context: ExecutionContext): UploadedFile => {
  const { upload } = context.switchToHttp().getRequest<UploadRequest>();
  if (!upload) throw bodyProblem(field, 'Field required', 'missing');
  return upload;
});

class StoringEngine implements StorageEngine {
  constructor(
    private readonly storage: Storage,
    private readonly options: UploadOptions,
    private readonly limit: number,
    private readonly request: UploadRequest,
  ) {}

  _handleFile(
    _request: unknown,
    file: Express.Multer.File,
    done: (error?: unknown, info?: Partial<Express.Multer.File>) => void,
  ): void {
    this.store(file).then(
      (size) => done(null, { size }),
      (error: unknown) => {
        file.stream.resume();
        done(error);
      },
    );
  }

  _removeFile(_request: unknown, _file: Express.Multer.File, done: (error: Error | null) => void): void {
    const stored = this.request.upload;
    delete this.request.upload;
    void (stored ? this.storage.remove(stored.key) : Promise.resolve()).then(() => done(null), done);
  }

  private async store(file: Express.Multer.File): Promise<number> {
    const originalName = cutToEnd(file.originalname.replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim(), MAX_NAME_LENGTH);
    this.options.accept?.(originalName);
    const stored = await this.storage.write(
      this.storage.newKey(this.options.folder, extname(originalName)),
      file.stream,
      this.limit,
    );
    this.request.upload = { ...stored, originalName };
    return stored.size;
  }
}

function readable(error: unknown): unknown {
  if (error instanceof MulterError) {
    return new SchemaError([
      { loc: error.field ? ['body', error.field] : ['body'], msg: error.message, type: 'value_error' },
    ]);
  }
  const broken =
    error instanceof Error &&
    /Unexpected end of form|Malformed part header|Boundary not found|Request (aborted|closed)|Multipart/i.test(
      error.message,
    );
  return broken ? new SchemaError([{ loc: ['body'], msg: error.message, type: 'value_error' }]) : error;
}

const STARTS: readonly (readonly [string, readonly (number | null)[]])[] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['webp', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
];

/** Returns the image type of the first bytes, or undefined. */
export function imageTypeOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | undefined {
  const found = STARTS.find(([, magic]) => magic.every((byte, index) => byte === null || bytes[index] === byte));
  return found?.[0] as 'jpeg' | 'png' | 'webp' | undefined;
}
