import type { EntityManager } from 'typeorm';
import type { Tx } from '../../platform/database/unit-of-work';

/** Of at most four bytes each in UTF-8, doubled by escaping at worst: below every server's packet limit. */
const CHARACTERS_PER_PART = 1_000_000;

/** The raw text of an external answer, kept in parts, since a whole one may exceed what a statement can carry. */
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

  /** The JSON value that was stored. */
  async load(manager: EntityManager, idExecucao: number): Promise<unknown> {
    const parts = await manager.query<{ conteudo: string }[]>(
      `SELECT conteudo FROM ${this.table} WHERE id_execucao = ? ORDER BY parte`,
      [idExecucao],
    );
    return parts.length === 0 ? null : (JSON.parse(parts.map(({ conteudo }) => conteudo).join('')) as unknown);
  }
}

/** A cut may fall between the two halves of a character; as escapes both halves survive the way through UTF-8. */
function escapeSurrogates(text: string): string {
  const first = text.charCodeAt(0);
  const last = text.charCodeAt(text.length - 1);
  const head = first >= 0xdc00 && first <= 0xdfff ? escaped(first) + text.slice(1) : text;
  return last >= 0xd800 && last <= 0xdbff ? head.slice(0, -1) + escaped(last) : head;
}

const escaped = (unit: number): string => `\\u${unit.toString(16)}`;
