import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/unit-of-work';
import { chunks, placeholders, valuesList } from '../../platform/database/sql';
import type { ChartFileAccount } from './chart-file';
import { PlanoContas } from './plano-contas.entity';

const ROWS_PER_STATEMENT = 5_000;

export interface UpsertCount {
  readonly criadas: number;
  readonly atualizadas: number;
}

/** Writes accounts of a chart in bulk. */
@Injectable()
export class ChartAccounts {
  /**
   * Creates the accounts that the chart lacks and brings the others up to date, by `codigo_dominio`.
   * The chart's row is locked, so that two imports into one chart count right.
   */
  async upsert(tx: Tx, idPlanoContas: number, contas: readonly ChartFileAccount[]): Promise<UpsertCount> {
    await tx.findOne(PlanoContas, { where: { id: idPlanoContas }, lock: { mode: 'pessimistic_write' } });
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
    return { criadas: contas.length - atualizadas, atualizadas };
  }

  private async countExisting(tx: Tx, idPlanoContas: number, contas: readonly ChartFileAccount[]): Promise<number> {
    const codes = contas.map((conta) => conta.codigo_dominio);
    const [row] = await tx.query<{ existing: number }[]>(
      `SELECT COUNT(*) AS existing FROM conta_contabil WHERE id_plano_contas = ? AND codigo_dominio IN (${placeholders(codes.length)})`,
      [idPlanoContas, ...codes],
    );
    return row?.existing ?? 0;
  }
}
