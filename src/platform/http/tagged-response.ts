import { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { jsonText } from '../../kernel/exact-json';
import type { EndpointOptions } from './endpoint';
import { LargeResponse } from './large-response';
import type { AppRequest } from './request';

const PIPELINE_LISTENERS = 5;

/**
 * A complete response. It is thrown past all code that would set a status or an envelope, and the error filter sends it
 * unchanged. Interceptors that wait for the result of the work (an uploaded file) see that no work was done.
 */
export class ReadyResponse extends Error {
  constructor(
    readonly status: number,
    readonly headers: Readonly<Record<string, string>> = {},
    readonly body?: string | Readable,
  ) {
    super(`response with ${status}`);
    this.name = 'ReadyResponse';
  }

  /** Releases a body that will not be read. */
  drop(): void {
    if (typeof this.body === 'object') this.body.destroy();
  }

  /** @throws Error when the body aborts; the connection is broken then, too */
  async send(response: Response): Promise<void> {
    response.status(this.status).set(this.headers);
    if (typeof this.body === 'object') {
      // Log, metrics, drain and compression listen already; the pipeline's own listeners go when it ends.
      response.setMaxListeners(response.getMaxListeners() + PIPELINE_LISTENERS);
      await pipeline(this.body, response);
    } else if (this.body === undefined) response.end();
    else response.send(this.body);
  }
}

/** `W/"…"` or `"…"` (RFC 9110, 8.8.3), one after the other. */
const TAG = /^\s*(W\/)?("[\x21\x23-\x7e\x80-\xff]*")\s*(?:,|$)/;

/** Returns the strong tag of a representation. It differs as soon as one byte differs. */
export function tagOf(text: string): string {
  return `"${hash('sha256', text, 'base64url').slice(0, 32)}"`;
}

/** Whether one of the tags in `If-Match` is this one. A weak tag never matches, `*` always does (RFC 9110, 13.1.1). */
export function matchesStrongly(header: string, tag: string): boolean {
  return header.trim() === '*' || tagsIn(header).includes(tag);
}

/** `If-None-Match`: whether one of the tags, weak ones too, names this representation (RFC 9110, 13.1.2). */
export function matchesWeakly(header: string, tag: string): boolean {
  return header.trim() === '*' || tagsIn(header).some((each) => each.replace(/^W\//, '') === tag);
}

/** The tags of a list, weak ones with their `W/`; none where the list is not well formed. */
function tagsIn(header: string): string[] {
  const tags: string[] = [];
  for (let rest = header; rest.trim() !== '';) {
    const [whole = '', weak = '', tag = ''] = TAG.exec(rest) ?? [];
    if (whole === '') return [];
    tags.push(weak + tag);
    rest = rest.slice(whole.length);
  }
  return tags;
}

/** Whether responses of a route have an `ETag`: those of one record, and those that declare it (4-operators, 4.3). */
export const carriesTag = ({ record, etag }: EndpointOptions): boolean => record !== undefined || etag === true;

/**
 * The response with its `ETag`, the hash of its text.
 * @param result what the route gave
 * @param body the same inside its envelope
 * @throws ReadyResponse 304 when the client has it already
 */
export function tagged(request: AppRequest, response: Response, result: unknown, body: unknown): unknown {
  const isFile = body instanceof StreamableFile;
  if (isFile && !(result instanceof LargeResponse)) return body;
  const text = jsonText(result instanceof LargeResponse ? fixedPart(result.data as object) : body);
  const tag = tagOf(text);
  response.setHeader('ETag', tag);
  const known = request.headers['if-none-match'];
  if (known !== undefined && matchesWeakly(known, tag)) {
    if (isFile) body.getStream().destroy();
    throw new ReadyResponse(304);
  }
  if (isFile) return body;
  return sentAs(response, text);
}

export const JSON_TYPE = 'application/json; charset=utf-8';

/** JSON that is written already. */
export function sentAs(response: Response, text: string): string {
  response.setHeader('Content-Type', JSON_TYPE);
  return text;
}

/**
 * Returns the part of a long record that is not streamed (its id, when it was made). Such a record is written once, as
 * a whole, so this part identifies it. A route that changes such a record needs another tag.
 */
function fixedPart(data: object): object {
  return Object.fromEntries(Object.entries(data).filter(([, member]) => typeof member !== 'object' || member === null));
}
