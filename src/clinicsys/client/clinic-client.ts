import { Injectable } from '@nestjs/common';
import { request } from 'undici';
import { DomainError, domainError } from '../../kernel/errors';
import { JsonObjectText, JsonTooDeep } from '../../kernel/json-object-text';
import { JsonPartTooLarge } from '../../kernel/json-scan';
import { runWithPauses } from '../../kernel/cooperative-steps';
import { cut } from '../../kernel/text';
import { decodeWindows1252 } from '../../kernel/windows-1252';
import { AppConfig } from '../../platform/config/app-config';
import type { CodeName } from '../../kernel/error-codes/error-code';

/** A successful response of the clinic system that is a JSON object. */
interface ClinicResponse {
  readonly status: number;
  readonly body: JsonObjectText;
  /** The response text as received, for storage. */
  readonly text: string;
}

const MAX_MESSAGE = 500;
const UTF_8: ReadonlySet<string> = new Set(['utf-8', 'utf8']);
/** ISO-8859-1 is read as windows-1252, which has it as a subset but for control characters. */
const SINGLE_BYTE: ReadonlySet<string> = new Set(['us-ascii', 'iso-8859-1', 'latin1', 'windows-1252']);
/** Limit of nesting levels. Recursive code serializes and parses the stored values. */
const MAX_DEPTH = 256;

/**
 * HTTP client of the clinic system (decisions, section 6). It follows no redirects, has one timeout for the whole
 * exchange, and applies the byte limit while reading. Business errors of the clinic system become 422 with their
 * message. Every other failure is 502.
 */
@Injectable()
export class ClinicClient {
  constructor(private readonly config: AppConfig) {}

  /** Sends a GET request for a path below the base URL. */
  async get(path: string, query: Readonly<Record<string, string>>): Promise<ClinicResponse> {
    const { clinicsysBaseUrl, clinicsysToken, clinicsysTimeoutMs, clinicsysMaxBytes } = this.config;
    if (!clinicsysBaseUrl) throw domainError('clinicsys.nao_configurado');
    const search = new URLSearchParams(query).toString();
    try {
      const { statusCode, headers, body } = await request(`${clinicsysBaseUrl}${path}?${search}`, {
        headers: { authorization: `Bearer ${clinicsysToken}`, accept: 'application/json' },
        signal: AbortSignal.timeout(clinicsysTimeoutMs),
        headersTimeout: clinicsysTimeoutMs,
        bodyTimeout: clinicsysTimeoutMs,
      });
      const bytes = await readLimited(body, clinicsysMaxBytes);
      return await readResponse(statusCode, bytes, charsetOf(headers['content-type']));
    } catch (error) {
      throw error instanceof DomainError ? error : domainError('clinicsys.inacessivel', reasonOf(error));
    }
  }
}

/** Reads the response. Closes the connection as soon as the byte limit is exceeded. */
async function readLimited(body: AsyncIterable<Buffer> & { destroy(): unknown }, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > limit) {
      body.destroy();
      throw domainError('clinicsys.resposta_muito_grande', limit);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Returns the charset that the response declares, or UTF-8 when it declares none. */
function charsetOf(contentType: string | string[] | undefined): string {
  return /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(String(contentType ?? ''))?.[1]?.toLowerCase() ?? 'utf-8';
}

function decode(bytes: Buffer, charset: string): string {
  if (SINGLE_BYTE.has(charset)) return decodeWindows1252(bytes);
  if (!UTF_8.has(charset)) throw domainError('clinicsys.resposta_invalida', `has the unknown charset ${charset}`);
  try {
    // Unlike toString, TextDecoder removes a byte order mark.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw domainError('clinicsys.resposta_invalida', `is not ${charset}`);
  }
}

async function readResponse(status: number, bytes: Buffer, charset: string): Promise<ClinicResponse> {
  const text = decode(bytes, charset);
  const body = await jsonObject(text);
  if (status === 400 || status === 422)
    throw inItsWords(body) ?? domainError('clinicsys.consulta_recusada#status', status);
  if (status === 401 || status === 403) throw domainError('clinicsys.token_recusado');
  if (status < 200 || status > 299) throw domainError('clinicsys.falha', status);
  if (!body) throw domainError('clinicsys.resposta_invalida', 'is not a JSON object');
  if (body.scalar('status') === 'error') throw inItsWords(body) ?? domainError('clinicsys.consulta_recusada');
  return { status, body, text };
}

/** Parses the response. Undefined means it is unreadable. The caller decides what that means for its status. */
async function jsonObject(text: string): Promise<JsonObjectText | undefined> {
  try {
    return await runWithPauses(JsonObjectText.read(text, MAX_DEPTH));
  } catch (error) {
    if (error instanceof JsonTooDeep) throw domainError('clinicsys.resposta_invalida', 'is nested too deeply');
    if (error instanceof JsonPartTooLarge) throw domainError('clinicsys.resposta_muito_grande#movimento');
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Returns the error with the clinic system's message, or undefined when it has no message. */
function inItsWords(body: JsonObjectText | undefined): DomainError | undefined {
  const message = body?.scalar('msg');
  const words = typeof message === 'string' ? cut(message.trim(), MAX_MESSAGE) : '';
  return words === '' ? undefined : domainError('clinicsys.consulta_recusada#palavras', words);
}

function reasonOf(error: unknown): string {
  const { name, code, message } = error as { name?: string; code?: string; message?: string };
  return name === 'TimeoutError' || code?.includes('TIMEOUT') ? 'it took too long' : (code ?? message ?? 'unknown');
}

/** Errors when the clinic system returns no data. */
export const CLINIC_REJECTIONS = [
  'clinicsys.consulta_recusada',
  'clinicsys.falha',
  'clinicsys.inacessivel',
  'clinicsys.nao_configurado',
  'clinicsys.resposta_invalida',
  'clinicsys.resposta_muito_grande',
  'clinicsys.token_recusado',
] as const satisfies CodeName[];
