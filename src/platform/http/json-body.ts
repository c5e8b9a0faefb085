import { createHash } from 'node:crypto';
import { yieldToEventLoop } from '../../kernel/yield-to-event-loop';
import { parseJson } from '../../kernel/exact-json';
import { JsonScan } from '../../kernel/json-bounds';
import { parseListInParts, textOfJson } from '../../kernel/json-parts';
import { runWithPauses } from '../../kernel/cooperative-steps';
import type { AppRequest } from './request';
import { bodyTexts } from './validation/body-texts';
import { isObject } from './validation/bounded-input';
import { SchemaError } from './validation/schema-error';

/** Deeper than any DTO is, and more than any batch, list of choices, kept payload or file in base64 holds. */
const BOUNDS = { depth: 64, values: 1_000_000, names: 150_000, text: 16 * 1024 * 1024 };
const TOO_MUCH: Readonly<Record<keyof typeof BOUNDS, string>> = {
  depth: `JSON should be nested at most ${BOUNDS.depth} levels deep`,
  values: `JSON should hold at most ${BOUNDS.values} values`,
  names: `JSON should hold at most ${BOUNDS.names} names of fields in one object`,
  text: `JSON should hold no text of more than ${BOUNDS.text} bytes`,
};
/** Hashed in a millisecond or less. */
const DIGEST_BYTES = 1024 * 1024;

/**
 * A JSON body, undefined where it has no bytes. Whatever it holds, others get their turn meanwhile: it is looked through in pieces,
 * what no route could want is rejected before it is parsed, and a long list is parsed in parts.
 * @throws SchemaError
 */
export async function readJson(request: AppRequest, bytes: Buffer | undefined): Promise<unknown> {
  if (!bytes) return undefined;
  // Only where somebody will ask for it.
  if (request.headers['idempotency-key'] !== undefined) request.bodyDigest = await digestOf(bytes);
  if (bytes.length === 0) return undefined;
  const { exceeds, cuts } = await runWithPauses(JsonScan.of(bytes, BOUNDS));
  if (exceeds) throw bodyUnreadable(TOO_MUCH[exceeds]);
  try {
    return cuts.length > 0 ? await runWithPauses(parseListInParts(bytes, cuts)) : parsed(textOfJson(bytes));
  } catch {
    throw bodyUnreadable('JSON decode error');
  }
}

/** An object's text is kept, for the DTOs that want all digits of its numbers; batches, whose items are amounts, always do. */
function parsed(text: string): unknown {
  const body: unknown = JSON.parse(text);
  if (isObject(body)) bodyTexts.set(body, text);
  return Array.isArray(body) ? parseJson(text, body) : body;
}

async function digestOf(bytes: Buffer): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < bytes.length; at += DIGEST_BYTES) {
    if (at > 0) await yieldToEventLoop();
    hash.update(bytes.subarray(at, at + DIGEST_BYTES));
  }
  return hash.digest('hex');
}

export const bodyUnreadable = (msg: string): SchemaError =>
  new SchemaError([{ loc: ['body'], msg, type: 'json_invalid' }]);
