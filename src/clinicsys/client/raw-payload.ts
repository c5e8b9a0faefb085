import type { EntityManager } from 'typeorm';
import { RawJson } from '../../platform/http/large-response';
import type { RowList } from '../../platform/http/row-list';
import type { Tx } from '../../platform/database/unit-of-work';

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
