import type { EntityManager } from 'typeorm';
import { parseDateTime } from '../../kernel/calendar';
import { type Decimal, roundHalfUp, toUnits } from '../../kernel/decimal';
import { domainError } from '../../kernel/errors';
import { ExactNumber } from '../../kernel/exact-json';
import type { JsonListText } from '../../kernel/json-object-text';
import { cut } from '../../kernel/text';
import type { Tx } from '../../platform/database/unit-of-work';
import { RawJson } from '../../platform/http/large-response';
import type { RowList } from '../../platform/http/streamed';

/** Reads fields of an external response. A missing or invalid field is null. The raw entry is stored separately. */

const INT32_MAX = 2_147_483_647;
const MAX_INTEGER_DIGITS = 13;
const PLAIN = /^-?\d+(\.\d+)?$/;

/** Limit of entries or rows in one response. */
const MAX_ENTRIES = 100_000;
/** Limit of characters in one entry. */
const MAX_ENTRY_CHARACTERS = 1_000_000;

/** Checks the length of a list. @throws DomainError 413 for a list with more than `max` entries */
export function boundedList(list: JsonListText, what: string, max = MAX_ENTRIES): JsonListText {
  if (list.length > max) throw domainError('clinicsys.resposta_muito_grande#quantidade', max, what);
  return list;
}

/** Returns the JSON text of an entry, such as it was sent. @throws DomainError 413 for a long one */
export function boundedEntry(text: string, code: `clinicsys.resposta_muito_grande#${'linha' | 'movimento'}`): string {
  if (text.length > MAX_ENTRY_CHARACTERS) throw domainError(code);
  return text;
}

export function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** Returns a 32-bit whole number, also from text. */
export function intOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^-?\d{1,10}$/.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && Math.abs(number) <= INT32_MAX ? number : null;
}

/** Returns text, also from a number, cut to the length of its column. */
export function textOf(value: unknown, max: number): string | null {
  const text = typeof value === 'number' || typeof value === 'boolean' || isExact(value) ? String(value) : value;
  return typeof text === 'string' ? cut(text, max) : null;
}

const isExact = (value: unknown): value is ExactNumber => value instanceof ExactNumber;

/** Returns an exact decimal, rounded half up to the scale of its column. */
export function decimalOf(value: unknown, scale: number): Decimal | null {
  const text = typeof value === 'string' || typeof value === 'number' || isExact(value) ? String(value).trim() : '';
  if (!PLAIN.test(text)) return null;
  const rounded = roundHalfUp(text, scale);
  const units = toUnits(rounded, scale);
  const limit = 10n ** BigInt(MAX_INTEGER_DIGITS + scale);
  return units < limit && units > -limit ? rounded : null;
}

/** Returns an instant. Without an offset it is São Paulo time. A day without a time is its first moment. */
export function instantOf(value: unknown): Date | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return parseDateTime(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00` : text) ?? null;
}

/**
 * Size of one stored part. A character has at most four bytes in UTF-8, and escaping at most doubles them: below every
 * server's packet limit.
 */
const CHARACTERS_PER_PART = 1_000_000;

/** Number of rows of a run that one read fetches for a response. */
export const ROWS_PER_READ = 250;

/** A run in the response: the raw response as its text, long lists as streams. */
export type Streamed<T, K extends keyof T> = Omit<T, K> & Record<K, RawJson | RowList>;

/**
 * The raw text of an external response, stored in parts, since the whole text may exceed the packet limit of a
 * statement.
 */
export class RawPayload {
  /** @param table with the columns `id_execucao`, `parte`, `conteudo` */
  constructor(private readonly table: string) {}

  async store(tx: Tx, idExecucao: number, text: string): Promise<void> {
    for (let parte = 0; parte * CHARACTERS_PER_PART < text.length; parte++) {
      const conteudo = text.slice(parte * CHARACTERS_PER_PART, (parte + 1) * CHARACTERS_PER_PART);
      await tx.query(`INSERT INTO ${this.table} (id_execucao, parte, conteudo) VALUES (?, ?, ?)`, [
        idExecucao,
        parte,
        escapeSurrogates(conteudo),
      ]);
    }
  }

  /** Streams the stored JSON text part by part; `null` when there is none. */
  read(manager: EntityManager, idExecucao: number): RawJson {
    return new RawJson(this.parts(manager, idExecucao));
  }

  private async *parts(manager: EntityManager, idExecucao: number): AsyncGenerator<string> {
    for (let parte = 0; ; parte++) {
      const [row] = await manager.query<{ conteudo: string }[]>(
        `SELECT conteudo FROM ${this.table} WHERE id_execucao = ? AND parte = ?`,
        [idExecucao, parte],
      );
      if (!row && parte === 0) yield 'null';
      if (!row) return;
      yield row.conteudo;
    }
  }
}

/**
 * Escapes surrogates. A part may end between the two halves of a character, and UTF-8 can only store the halves as
 * escapes.
 */
function escapeSurrogates(text: string): string {
  const first = text.charCodeAt(0);
  const last = text.charCodeAt(text.length - 1);
  const head = first >= 0xdc00 && first <= 0xdfff ? escaped(first) + text.slice(1) : text;
  return last >= 0xd800 && last <= 0xdbff ? head.slice(0, -1) + escaped(last) : head;
}

const escaped = (unit: number): string => `\\u${unit.toString(16)}`;
