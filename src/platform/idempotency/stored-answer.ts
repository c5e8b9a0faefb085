import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { refusal } from '../../kernel/errors';
import type { ErrorAnswer } from '../http/error-answer';
import { ReadyAnswer } from '../http/ready-answer';
import { StoredDownload, streamed } from '../http/streamed';
import type { Storage } from '../storage/storage';

/** An answer as it is kept for repetitions. */
export interface StoredAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The storage key of a body that is a file. */
  readonly file?: string;
  /** It showed a secret and is not kept. */
  readonly isSecret?: boolean;
}

export const REPLAYED = 'Idempotent-Replayed';
const JSON_TYPE = 'application/json; charset=utf-8';
/** Longer bodies are kept as files. */
const INLINE_CHARACTERS = 64 * 1024;
const FOLDER = 'respostas';

/** Headers of an answer that are kept with it, beside those of its body. */
const isKept = (name: string): boolean => name === 'location' || name.startsWith('x-exportacao-');

/** A good answer, as it goes out and as it is kept. */
export interface Captured {
  readonly answer: StoredAnswer;
  /** What is sent, where the answer itself could be read only once. */
  readonly result: unknown;
}

/** Keeps what a route answers with. Bodies that are streamed, or long, are written to a file first. */
export async function capture(
  result: unknown,
  { status, isSecret }: { readonly status: number; readonly isSecret: boolean },
  response: Response,
  storage: Storage,
): Promise<Captured> {
  if (isSecret) return { answer: { status, headers: {}, isSecret }, result };
  const headers = keptHeaders(response);
  if (result instanceof StoredDownload)
    return { answer: { status, headers: { ...headers, ...fileHeaders(result) }, file: result.key }, result };
  if (result instanceof StreamableFile) {
    const { key } = await storage.write(storage.newKey(FOLDER), result.getStream());
    const { stream, size } = await storage.read(key);
    return {
      answer: { status, headers: { ...headers, ...fileHeaders(result) }, file: key },
      result: streamed(stream, { type: result.getHeaders().type, length: size }),
    };
  }
  if (result === undefined || status === 204) return { answer: { status, headers }, result };
  const body = typeof result === 'string' ? result : JSON.stringify(result);
  const typed = { ...headers, 'Content-Type': JSON_TYPE };
  if (body.length <= INLINE_CHARACTERS) return { answer: { status, headers: typed, body }, result };
  const { key } = await storage.write(storage.newKey(FOLDER), Readable.from([body], { objectMode: false }));
  return { answer: { status, headers: typed, file: key }, result };
}

/** A refusal as it is kept. */
export function keptRefusal({ status, body, code }: ErrorAnswer): StoredAnswer {
  return { status, headers: { 'X-Error-Code': code, 'Content-Type': JSON_TYPE }, body: JSON.stringify(body) };
}

/** The kept answer again. @throws DomainError 409 for one that showed a secret, or whose file is no longer there */
export async function replay(answer: StoredAnswer, storage: Storage): Promise<ReadyAnswer> {
  if (answer.isSecret) throw refusal('comum.segredo_ja_mostrado');
  const headers = { ...answer.headers, [REPLAYED]: 'true' };
  if (answer.file === undefined) return new ReadyAnswer(answer.status, headers, answer.body);
  if ((await storage.sizeOf(answer.file)) === undefined) throw refusal('comum.resposta_perdida');
  const { stream, size } = await storage.read(answer.file);
  return new ReadyAnswer(answer.status, { ...headers, 'Content-Length': String(size) }, stream);
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
