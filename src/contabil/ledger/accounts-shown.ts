import type { EntityManager } from 'typeorm';
import { chunks, placeholders } from '../../platform/database/sql';
import type { ContaDoLancamento } from './lancamento-read';

const IDS_PER_STATEMENT = 1_000;

/** Accounts in the form in which entries show them, by id. */
export class AccountsShown {
  private readonly known = new Map<number, ContaDoLancamento>();

  constructor(private readonly tx: EntityManager) {}

  /** Reads those that are not known yet. */
  async read(ids: Iterable<number | null>): Promise<void> {
    const unknown = new Set<number>();
    for (const id of ids) if (id !== null && !this.known.has(id)) unknown.add(id);
    for (const chunk of chunks([...unknown], IDS_PER_STATEMENT)) {
      const rows = await this.tx.query<ContaDoLancamento[]>(
        `SELECT id, codigo_dominio, nome FROM conta_contabil WHERE id IN (${placeholders(chunk.length)})`,
        [...chunk],
      );
      for (const { id, codigo_dominio, nome } of rows) this.known.set(id, { id, codigo_dominio, nome });
    }
  }

  /** An account that was read; null for none. */
  of(id: number | null): ContaDoLancamento | null {
    return id === null ? null : (this.known.get(id) ?? null);
  }
}
