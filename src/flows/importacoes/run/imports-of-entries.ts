import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EntryImports, type ImportsByCustomer } from '../../../contabil/ledger/entry-imports';
import type { RuleScope } from '../../../contabil/rules/engine/statement-line';
import { type CalendarDate, saoPauloDays } from '../../../kernel/calendar';
import { groupBy } from '../../../kernel/collections';
import { countRows } from '../../../platform/database/sql';

interface ImportOfCustomer {
  readonly id: number;
  readonly id_cliente: number;
}

/** Serves the ledger's queries from the table of imports. */
@Injectable()
export class ImportsOfEntries extends EntryImports {
  async scopesOf(tx: EntityManager, idCliente: number): Promise<ReadonlyMap<number, RuleScope>> {
    const rows = await tx.query<(RuleScope & { id: number })[]>(
      'SELECT id, id_banco, id_cliente, id_estrutura FROM importacao WHERE id_cliente = ?',
      [idCliente],
    );
    return new Map(rows.map(({ id, ...scope }) => [id, scope]));
  }

  async withPending(
    tx: EntityManager,
    { id_banco, id_estrutura }: Pick<RuleScope, 'id_banco' | 'id_estrutura'>,
  ): Promise<ImportsByCustomer> {
    const rows = await tx.query<ImportOfCustomer[]>(
      `SELECT i.id, i.id_cliente FROM importacao i
       WHERE (? IS NULL OR i.id_banco = ?) AND (? IS NULL OR i.id_estrutura = ?)
         AND EXISTS (SELECT 1 FROM lancamento_contabil l WHERE l.id_cliente = i.id_cliente AND l.status = 'regra_pendente')
       ORDER BY i.id_cliente, i.id`,
      [id_banco, id_banco, id_estrutura, id_estrutura],
    );
    return byCustomer(rows);
  }

  /** An import that was not read, or has no movement, waits since the day of its upload. */
  waitingUpTo(tx: EntityManager, idCliente: number, ate: CalendarDate): Promise<number> {
    return countRows(
      tx,
      `FROM importacao
       WHERE status = 'pending' AND tipo IN ('ofx', 'csv', 'pdf') AND id_cliente = ?
         AND (lido_de <= ? OR (lido_de IS NULL AND data_hora_criacao < ?))`,
      [idCliente, ate, saoPauloDays(ate, ate).end],
    );
  }

  async usedByRule(tx: EntityManager, idRegra: number): Promise<ImportsByCustomer> {
    const rows = await tx.query<ImportOfCustomer[]>(
      `SELECT i.id, i.id_cliente FROM regra_lancamento_uso u JOIN importacao i ON i.id = u.id_importacao
       WHERE u.id_regra = ? ORDER BY i.id_cliente, i.id`,
      [idRegra],
    );
    return byCustomer(rows);
  }
}

function byCustomer(rows: readonly ImportOfCustomer[]): ImportsByCustomer {
  const customers = groupBy(rows, ({ id_cliente }) => id_cliente);
  return new Map([...customers].map(([idCliente, imports]) => [idCliente, imports.map(({ id }) => id)]));
}
