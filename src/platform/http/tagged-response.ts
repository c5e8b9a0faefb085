import { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { jsonText } from '../../kernel/exact-json';
import type { EndpointOptions } from './endpoint';
import { matchesWeakly, tagOf } from './entity-tag';
import { LargeResponse } from './large-response';
import { ReadyResponse } from './ready-response';
import type { AppRequest } from './request';

/** Whether responses of a route have an `ETag`: those of one record, and those that declare it (4-operators, 4.3). */
export const carriesTag = ({ record, etag }: EndpointOptions): boolean => record !== undefined || etag === true;

/**
 * The response with its `ETag`, the hash of its text.
 * @param result what the route gave
 * @param body the same inside its envelope
 * @throws ReadyAnswer 304 when the client has it already
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

/** JSON that is written already. */
export function sentAs(response: Response, text: string): string {
  response.type('application/json; charset=utf-8');
  return text;
}

/**
 * Returns the part of a long record that is not streamed (its id, when it was made). Such a record is written once, as
 * a whole, so this part identifies it. A route that changes such a record needs another tag.
 */
function fixedPart(data: object): object {
  return Object.fromEntries(Object.entries(data).filter(([, member]) => typeof member !== 'object' || member === null));
}
