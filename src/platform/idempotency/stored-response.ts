import { type FileHandle, writeFile } from 'node:fs/promises';
import { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { domainError } from '../../kernel/errors';
import type { ErrorResponse } from '../http/error-response';
import { ReadyResponse } from '../http/tagged-response';
import { StoredDownload, streamed } from '../http/streamed';
import type { Storage } from '../storage/storage';
import { MAX_STORED_BYTES } from './idempotencia.entity';

/** A response as it is kept for repetitions. */
export interface StoredResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The storage key of a body that is a file. */
  readonly file?: string;
  /** Whether the response showed a secret. It is not stored then. */
  readonly isSecret?: boolean;
  /** Its body was not kept, for its size or that of the user's others. */
  readonly isUnkept?: boolean;
}

export const REPLAYED = 'Idempotent-Replayed';
const JSON_TYPE = 'application/json; charset=utf-8';

/** Headers of a response that are kept with it, next to those of its body. */
const isKept = (name: string): boolean => name === 'location' || name.startsWith('x-exportacao-');

/** A successful response, as it is sent and as it is stored. */
interface Captured {
  readonly stored: StoredResponse;
  /** What is sent, where the response itself could be read only once. */
  readonly result: unknown;
}

/**
 * Returns what is stored of a route's response. A streamed body is first read into an unnamed file. It has to be
 * complete before the work is committed.
 */
export async function capture(
  result: unknown,
  { status, isSecret }: { readonly status: number; readonly isSecret: boolean },
  response: Response,
  storage: Storage,
): Promise<Captured> {
  if (isSecret) return { stored: { status, headers: {}, isSecret }, result };
  const headers = keptHeaders(response);
  if (result instanceof StoredDownload)
    return { stored: { status, headers: { ...headers, ...fileHeaders(result) }, file: result.key }, result };
  if (result instanceof StreamableFile) {
    const { type } = result.getHeaders();
    const { file, size, body } = await inScratch(result, storage, type.startsWith('application/json'));
    const kept = { status, headers: { ...headers, ...fileHeaders(result) } };
    return {
      stored: body === undefined ? { ...kept, isUnkept: true } : { ...kept, body },
      result: streamed(file.createReadStream({ start: 0 }), { type, length: size }),
    };
  }
  if (result === undefined || status === 204) return { stored: { status, headers }, result };
  const body = typeof result === 'string' ? result : JSON.stringify(result);
  const typed = { ...headers, 'Content-Type': JSON_TYPE };
  return { stored: { status, headers: typed, body }, result };
}

interface InScratch {
  readonly file: FileHandle;
  readonly size: number;
  /** A text that is short enough to be stored. */
  readonly body: string | undefined;
}

async function inScratch(streamedBody: StreamableFile, storage: Storage, isText: boolean): Promise<InScratch> {
  const file = await storage.scratch();
  try {
    // A write stream that leaves the file open keeps hold of it, so that its reader cannot close it when a client leaves.
    await writeFile(file, streamedBody.getStream());
    const { size } = await file.stat();
    if (!isText || size > MAX_STORED_BYTES) return { file, size, body: undefined };
    const { buffer } = await file.read(Buffer.alloc(size), 0, size, 0);
    return { file, size, body: buffer.toString('utf8') };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/**
 * Returns a successful response within the limits. A body that is too long, or that exceeds the bytes of its user, is
 * not stored. That the request was done is stored.
 */
export function boundedResponse(stored: StoredResponse, isFull: boolean): StoredResponse {
  const { body, ...rest } = stored;
  return body !== undefined && !fits(body, isFull) ? { ...rest, isUnkept: true } : stored;
}

/** Returns an error within the limits; undefined for another. Nothing was done then, and the request may be retried. */
export function boundedRejection(stored: StoredResponse, isFull: boolean): StoredResponse | undefined {
  return fits(stored.body ?? '', isFull) ? stored : undefined;
}

const fits = (body: string, isFull: boolean): boolean => !isFull && Buffer.byteLength(body) <= MAX_STORED_BYTES;

/** An error as it is kept. */
export function keptRejection({ status, body, code, values }: ErrorResponse): StoredResponse {
  const headers = { 'X-Error-Code': code, ...(values !== undefined && { 'X-Error-Values': values }) };
  return { status, headers: { ...headers, 'Content-Type': JSON_TYPE }, body: JSON.stringify(body) };
}

/**
 * Sends the stored response again.
 * @param fresh the body of a response that was not stored, as the record is now; undefined where nothing shows it
 * @throws DomainError 409 for one that showed a secret, whose file is no longer there, or that was not stored and can't
 * be read again
 */
export async function replay(
  stored: StoredResponse,
  storage: Storage,
  fresh: () => Promise<string | undefined>,
): Promise<ReadyResponse> {
  if (stored.isSecret) throw domainError('comum.segredo_ja_mostrado');
  const headers = { ...stored.headers, [REPLAYED]: 'true' };
  if (stored.isUnkept) {
    const body = await fresh();
    if (body === undefined) throw domainError('comum.resposta_nao_guardada');
    return new ReadyResponse(stored.status, headers, body);
  }
  if (stored.file === undefined) return new ReadyResponse(stored.status, headers, stored.body);
  if ((await storage.sizeOf(stored.file)) === undefined) throw domainError('comum.resposta_perdida');
  const { stream, size } = await storage.read(stored.file);
  return new ReadyResponse(stored.status, { ...headers, 'Content-Length': String(size) }, stream);
}

function keptHeaders(response: Response): Record<string, string> {
  const kept = Object.entries(response.getHeaders()).filter(([name]) => isKept(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

function fileHeaders(file: StreamableFile): Record<string, string> {
  const { type, disposition } = file.getHeaders();
  return {
    'Content-Type': type,
    ...(disposition === undefined ? {} : { 'Content-Disposition': String(disposition) }),
  };
}
