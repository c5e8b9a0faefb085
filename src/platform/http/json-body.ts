import { createHash } from 'node:crypto';
import { runWithPauses, yieldToEventLoop } from '../../kernel/cooperative-steps';
import { JsonPartTooLarge, MAX_PART_BYTES, parseInParts } from '../../kernel/json-parts';
import { JsonScan } from '../../kernel/json-scan';
import type { AppRequest } from './request';
import { SchemaError } from './validation/schema-error';

/** Limits above those of any DTO, batch, list of choices or stored payload. */
const BOUNDS = { depth: 64, values: 1_000_000, names: 150_000 };
const TOO_MUCH: Readonly<Record<keyof typeof BOUNDS, string>> = {
  depth: `JSON should be nested at most ${BOUNDS.depth} levels deep`,
  values: `JSON should hold at most ${BOUNDS.values} values`,
  names: `JSON should hold at most ${BOUNDS.names} names of fields`,
};
/** Hashed in a millisecond or less. */
const DIGEST_BYTES = 1024 * 1024;

/**
 * Reads a JSON body with all digits of its numbers; undefined where it has no bytes. Large bodies do not block other
 * requests. The body is scanned in chunks, a body that no route could accept is rejected before it is parsed, and a long
 * one is parsed in parts.
 * @throws SchemaError
 */
export async function readJson(request: AppRequest, bytes: Buffer | undefined): Promise<unknown> {
  if (!bytes) return undefined;
  // Computed only where it is used.
  if (request.headers['idempotency-key'] !== undefined) request.bodyDigest = await digestOf(bytes);
  if (bytes.length === 0) return undefined;
  const scan = await runWithPauses(JsonScan.of(bytes, BOUNDS));
  if (scan.exceeds) throw bodyUnreadable(TOO_MUCH[scan.exceeds]);
  try {
    return await runWithPauses(parseInParts(scan));
  } catch (error) {
    if (error instanceof JsonPartTooLarge)
      throw bodyUnreadable(`JSON should hold no element of more than ${MAX_PART_BYTES} bytes`);
    if (error instanceof SyntaxError) throw bodyUnreadable('JSON decode error');
    throw error;
  }
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
