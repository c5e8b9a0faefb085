import { Injectable } from '@nestjs/common';
import { acquireNamedLocks, acquireRecordLock } from '../../platform/database/named-locks';
import type { Tx } from '../../platform/database/unit-of-work';
import { chunks, countRows, placeholders, valuesList } from '../../platform/database/sql';
import type { ChartFileAccount } from './chart-file';
import { allEntryLocks } from './chart-locks';
import { PlanoContas } from './plano-contas.entity';

const ROWS_PER_STATEMENT = 5_000;

/** Written accounts, and those that were rejected. */
interface UpsertResult extends UpsertCount {
  /** Codes of accounts that have entries and were to become synthetic: they stay as they are. */
  readonly recusadas: ReadonlySet<string>;
}

export interface UpsertCount {
  readonly criadas: number;
  readonly atualizadas: number;
}

/** Writes accounts of a chart in bulk. */
@Injectable()
export class ChartAccounts {
  /**
   * Creates the accounts that the chart lacks and brings the others up to date, by `codigo_dominio`.
   * The chart's row is locked, so that two imports into one chart count right. Where accounts may become synthetic, no operation on the
   * customer's entries is in the middle: what such an operation holds is no more than a lock, and an entry refers to its account without
   * standing in the way of a change of it on another node.
   */
  async upsert(tx: Tx, idPlanoContas: number, all: readonly ChartFileAccount[]): Promise<UpsertResult> {
    if (all.some(({ tipo }) => tipo === 'S')) await this.aloneWithEntries(tx, idPlanoContas);
    await tx.findOne(PlanoContas, { where: { id: idPlanoContas }, lock: { mode: 'pessimistic_write' } });
    await acquireRecordLock(tx, 'plano_contas', idPlanoContas);
    const recusadas = await this.withEntries(tx, idPlanoContas, all);
    const contas = all.filter(({ codigo_dominio }) => !recusadas.has(codigo_dominio));
    let atualizadas = 0;
    for (const chunk of chunks(contas, ROWS_PER_STATEMENT)) {
      atualizadas += await this.countExisting(tx, idPlanoContas, chunk);
      const rows = chunk.map((conta) => ({ id_plano_contas: idPlanoContas, ...conta }));
      const { sql, parameters } = valuesList(rows, [
        'id_plano_contas',
        'codigo_dominio',
        'codigo_contabil',
        'nome',
        'tipo',
      ]);
      await tx.query(
        `INSERT INTO conta_contabil (id_plano_contas, codigo_dominio, codigo_contabil, nome, tipo) VALUES ${sql}
         ON DUPLICATE KEY UPDATE codigo_contabil = VALUES(codigo_contabil), nome = VALUES(nome), tipo = VALUES(tipo)`,
        parameters,
      );
    }
    return { criadas: contas.length - atualizadas, atualizadas, recusadas };
  }

  private async aloneWithEntries(tx: Tx, id: number): Promise<void> {
    const plano = await tx.findOneBy(PlanoContas, { id });
    if (plano) await acquireNamedLocks(tx, allEntryLocks(plano.id_cliente));
  }

  /** Of the accounts that are to become synthetic, those that have entries. A request that adds one waits for the chart's row. */
  private async withEntries(
    tx: Tx,
    idPlanoContas: number,
    contas: readonly ChartFileAccount[],
  ): Promise<ReadonlySet<string>> {
    const rejected = new Set<string>();
    const codes = contas.filter(({ tipo }) => tipo === 'S').map(({ codigo_dominio }) => codigo_dominio);
    for (const chunk of chunks(codes, ROWS_PER_STATEMENT)) {
      const rows = await tx.query<{ codigo_dominio: string }[]>(
        `SELECT c.codigo_dominio FROM conta_contabil c
         WHERE c.id_plano_contas = ? AND c.tipo = 'A' AND c.codigo_dominio IN (${placeholders(chunk.length)})
           AND (EXISTS (SELECT 1 FROM lancamento_contabil d WHERE d.id_conta_debito = c.id)
             OR EXISTS (SELECT 1 FROM lancamento_contabil e WHERE e.id_conta_credito = c.id))`,
        [idPlanoContas, ...chunk],
      );
      for (const { codigo_dominio } of rows) rejected.add(codigo_dominio);
    }
    return rejected;
  }

  private countExisting(tx: Tx, idPlanoContas: number, contas: readonly ChartFileAccount[]): Promise<number> {
    const codes = contas.map((conta) => conta.codigo_dominio);
    const from = `FROM conta_contabil WHERE id_plano_contas = ? AND codigo_dominio IN (${placeholders(codes.length)})`;
    return countRows(tx, from, [idPlanoContas, ...codes]);
  }
}
