import { extname } from 'node:path';
import {
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Inject,
  Injectable,
  mixin,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import type { Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import { catchError, from, mergeMap, type Observable, throwError } from 'rxjs';
import { tooLarge } from '../../kernel/errors';
import { AppConfig } from '../config/app-config';
import type { AppRequest } from '../http/request';
import { bodyProblem, SchemaError } from '../http/validation/schema-error';
import { Storage, type StoredFile } from '../storage/storage';
import { StoredFiles } from '../storage/stored-files';

/** A file of a multipart request, already in storage; it is removed again when the route fails and no record names it. */
export interface UploadedFile extends StoredFile {
  /** The name that the client gave. */
  readonly originalName: string;
  readonly mimeType: string;
}

export interface UploadOptions {
  readonly field: string;
  readonly folder: string;
  /** Bytes of the file alone, or where the configuration says how many. */
  readonly limit: number | ((config: AppConfig) => number);
  /** Refuses a file by its name before it is read, by throwing. */
  readonly accept?: (originalName: string) => void;
}

type UploadRequest = AppRequest & { upload?: UploadedFile };

const MAX_NAME_LENGTH = 255;

/** Streams one file of a multipart body to storage, with its SHA-256 on the way; the other fields become the body. */
export function UploadInterceptor(options: UploadOptions): Type<NestInterceptor> {
  @Injectable()
  class FileUploadInterceptor implements NestInterceptor {
    constructor(
      @Inject(Storage) private readonly storage: Storage,
      @Inject(StoredFiles) private readonly files: StoredFiles,
      @Inject(AppConfig) private readonly config: AppConfig,
    ) {}

    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const http = context.switchToHttp();
      const request = http.getRequest<UploadRequest>();
      await this.receive(request, http.getResponse<Response>());
      const release = async (error: unknown) => {
        if (request.upload) await this.files.release(request.upload.key, error);
      };
      return next
        .handle()
        .pipe(catchError((error: unknown) => from(release(error)).pipe(mergeMap(() => throwError(() => error)))));
    }

    private async receive(request: UploadRequest, response: Response): Promise<void> {
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
    }
  }
  return mixin(FileUploadInterceptor);
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
    const originalName = file.originalname
      .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
      .trim()
      .slice(-MAX_NAME_LENGTH);
    this.options.accept?.(originalName);
    const stored = await this.storage.write(
      this.storage.newKey(this.options.folder, extname(originalName)),
      file.stream,
      this.limit,
    );
    this.request.upload = { ...stored, originalName, mimeType: file.mimetype };
    return stored.size;
  }
}

function readable(error: unknown): unknown {
  if (error instanceof MulterError) {
    if (error.code === 'LIMIT_FILE_SIZE') return tooLarge('file exceeds the limit');
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
