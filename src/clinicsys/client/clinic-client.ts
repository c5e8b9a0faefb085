import { Injectable } from '@nestjs/common';
import { request } from 'undici';
import { DomainError, domainError } from '../../kernel/errors';
import { JsonObjectText, JsonTooDeep } from '../../kernel/json-object-text';
import { JsonPartTooLarge } from '../../kernel/json-parts';
import { runWithPauses } from '../../kernel/cooperative-steps';
import { cut } from '../../kernel/text';
import { AppConfig } from '../../platform/config/app-config';

/** A response of the clinic system that is a JSON object and no error. */
export interface ClinicResponse {
  readonly status: number;
  readonly body: JsonObjectText;
  /** The text as it came, to be kept. */
  readonly text: string;
}

const MAX_MESSAGE = 500;
const CHARSETS: ReadonlySet<string> = new Set(['utf-8', 'utf8', 'us-ascii', 'iso-8859-1', 'latin1', 'windows-1252']);
/** Levels of nesting: what is stored is written and read again by recursive code. */
const MAX_DEPTH = 256;

/**
 * The clinic system over HTTP (decisions, section 6): no redirects, one time limit for the whole exchange, the byte limit applied
 * while reading. Its business errors are 422 with its words, everything else that goes wrong is 502.
 */
@Injectable()
export class ClinicClient {
  constructor(private readonly config: AppConfig) {}

  /** GET of a path below the base URL. */
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

/** The whole response, unless it is too long: then the connection is dropped at once. */
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

/** The charset that the response declares; UTF-8 where it declares none. */
function charsetOf(contentType: string | string[] | undefined): string {
  return /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(String(contentType ?? ''))?.[1]?.toLowerCase() ?? 'utf-8';
}

function decode(bytes: Buffer, charset: string): string {
  if (!CHARSETS.has(charset)) throw domainError('clinicsys.resposta_invalida', `has the unknown charset ${charset}`);
  try {
    // Unlike toString, it leaves out a byte order mark.
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
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

/** The caller says what an unreadable response, undefined, means for its status. */
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

/** The error with what the clinic system says of it; undefined where it says nothing. */
function inItsWords(body: JsonObjectText | undefined): DomainError | undefined {
  const message = body?.scalar('msg');
  const words = typeof message === 'string' ? cut(message.trim(), MAX_MESSAGE) : '';
  return words === '' ? undefined : domainError('clinicsys.consulta_recusada#palavras', words);
}

function reasonOf(error: unknown): string {
  const { name, code, message } = error as { name?: string; code?: string; message?: string };
  return name === 'TimeoutError' || code?.includes('TIMEOUT') ? 'it took too long' : (code ?? message ?? 'unknown');
}
