import { Injectable } from '@nestjs/common';
import type { CalendarDate } from '../../kernel/calendar';
import { bulkInsertParts, chunks, packets, type Parts, upsertStatement, valuesList } from '../../platform/database/sql';
import type { Tx } from '../../platform/database/unit-of-work';
import type { AppliedRule } from '../rules/engine/ledger-rules';
import type { LancamentoContabil } from './lancamento-contabil.entity';
import { EDITED } from './historico/entry-history';
import type { UpdateLancamentoDto } from './lancamento.dto';
import { normalText } from '../rules/engine/statement-line';
import { textKey } from './sugestoes/suggested-accounts';

/** What a writer sets of an entry; it does not set id, time of creation, export and text key. */
export type NewLedgerEntry = Readonly<
  Omit<LancamentoContabil, 'id' | 'data_hora_criacao' | 'id_exportacao' | 'regras_aplicadas' | 'chave_texto' | 'parte'>
> & {
  readonly regras_aplicadas: readonly AppliedRule[] | null;
  /** One of the parts of a split line; unset: no. */
  readonly parte?: boolean;
};

const TABLE = 'lancamento_contabil';
const IDS_PER_STATEMENT = 2_500;

/** Entries are looked up by their key alone. Through another index the statement would lock entries that no one named. */
const BY_KEY = `${TABLE} FORCE INDEX (PRIMARY)`;

/** What rules fill of a pending entry. */
const FILLED = [
  'id_plano_contas',
  'id_conta_debito',
  'id_conta_credito',
  'codigo_historico',
  'historico_contabil',
  'regras_aplicadas',
  'status',
] as const satisfies readonly (keyof Row)[];

/** What taking a change back writes: the fields that the history keeps, and the rules. */
const RESTORED = [...FILLED, 'competencia', 'data_registro', 'valor', 'numero_documento'] as const;

/** Columns without a default, which an upsert has to name. */
const REQUIRED = ['id', 'id_usuario_created', 'id_cliente', 'competencia', 'data_registro', 'valor'] as const;

/** A stored entry with what rules fill of it; `regras_aplicadas` as JSON text. */
export type FilledEntry = Pick<Row & { readonly id: number }, (typeof FILLED)[number] | (typeof REQUIRED)[number]>;

/** A stored entry as it was before a change. */
type RestoredEntry = Pick<Row & { readonly id: number }, (typeof RESTORED)[number] | (typeof REQUIRED)[number]>;

/** The entries that an export takes. */
interface ExportedPeriod {
  readonly id_cliente: number;
  readonly data_inicio: CalendarDate;
  readonly data_fim: CalendarDate;
}

const COLUMNS = [
  'id_usuario_created',
  'id_cliente',
  'id_plano_contas',
  'competencia',
  'data_registro',
  'id_conta_debito',
  'id_conta_credito',
  'valor',
  'codigo_historico',
  'historico_contabil',
  'numero_documento',
  'status',
  'origem',
  'regras_aplicadas',
  'id_importacao',
  'id_fixo',
  'parte',
  'linha_arquivo',
  'conta',
  'extrato_data',
  'extrato_valor',
  'extrato_descricao',
  'extrato_documento',
  'extrato_tipo',
  'chave_texto',
] as const satisfies readonly (keyof Row)[];

type Row = Omit<NewLedgerEntry, 'regras_aplicadas' | 'parte'> & {
  readonly regras_aplicadas: string | null;
  readonly parte: boolean;
  readonly chave_texto: string | null;
};

/**
 * The one writer of ledger entries: every INSERT, UPDATE and DELETE of `lancamento_contabil`, inside the caller's transaction. The
 * caller enters the closed periods (`PeriodLocks`), locks the rows and keeps their history (`EntryHistory`).
 */
@Injectable()
export class LedgerWriter {
  /** Inserts the entries in their order; they come in parts, and the next part is made while the server writes this one. */
  insertAll(tx: Tx, parts: Parts<NewLedgerEntry>): Promise<void> {
    return bulkInsertParts(tx, TABLE, COLUMNS, rowsOfEach(parts));
  }

  /** Inserts one entry and returns its id. */
  async insertOne(tx: Tx, entry: NewLedgerEntry): Promise<number> {
    const { sql, parameters } = valuesList([rowOf(entry)], COLUMNS);
    const { insertId } = await tx.query<{ insertId: number }>(
      `INSERT INTO ${TABLE} (${COLUMNS.join(', ')}) VALUES ${sql}`,
      parameters,
    );
    return insertId;
  }

  /** Writes these stored entries again as their line makes them. */
  async rewriteAll(tx: Tx, entries: readonly (NewLedgerEntry & { readonly id: number })[]): Promise<void> {
    for (const packet of packets(entries.map((entry) => ({ ...rowOf(entry), id: entry.id }))))
      await tx.query(...upsertStatement(TABLE, packet, ['id', ...COLUMNS], COLUMNS));
  }

  /**
   * Sets these fields of stored entries, in one statement per chunk. An exported entry whose status changes leaves its export:
   * the assignment before that of the status looks at the old one.
   */
  async change(tx: Tx, ids: readonly number[], changes: UpdateLancamentoDto): Promise<void> {
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    const leaves = changes.status !== undefined && changes.status !== 'exportado';
    const assignments = [
      ...(leaves ? ["id_exportacao = IF(status = 'exportado', NULL, id_exportacao)"] : []),
      ...given.map(([column]) => `${column} = ?`),
    ].join(', ');
    const values = given.map(([, value]) => value as unknown);
    for (const part of chunks(ids, IDS_PER_STATEMENT))
      await tx.query(`UPDATE ${BY_KEY} SET ${assignments} WHERE id IN (?)`, [...values, part]);
  }

  /**
   * Writes what rules fill of the entries of a batch, in one statement. The rows are there and locked, so each one meets its own
   * key: an upsert changes them in place, where a joined UPDATE would take a temporary table on disk.
   */
  async fill(tx: Tx, entries: readonly FilledEntry[]): Promise<void> {
    if (entries.length > 0) await tx.query(...upsertStatement(TABLE, entries, [...REQUIRED, ...FILLED], FILLED));
  }

  /** Writes these stored entries as they were before a change. The caller holds their rows. */
  async restore(tx: Tx, entries: readonly RestoredEntry[]): Promise<void> {
    const columns = [...new Set([...REQUIRED, ...RESTORED])];
    for (const packet of packets(entries)) await tx.query(...upsertStatement(TABLE, packet, columns, RESTORED));
  }

  /**
   * Sets what is still `sucesso` of the customer's period to `exportado` and returns how many entries that are. Entries that
   * another export holds are waited for and then no longer there.
   */
  async claimForExport(tx: Tx, idExportacao: number, period: ExportedPeriod): Promise<number> {
    const { affectedRows } = await tx.query<Written>(
      `UPDATE ${TABLE} SET status = 'exportado', id_exportacao = ?
       WHERE id_cliente = ? AND status = 'sucesso' AND data_registro BETWEEN ? AND ?`,
      [idExportacao, period.id_cliente, period.data_inicio, period.data_fim],
    );
    return affectedRows;
  }

  /** Sets the entries that are still the export's own to `sucesso` again and returns how many they are. */
  async releaseFromExport(tx: Tx, idExportacao: number): Promise<number> {
    const { affectedRows } = await tx.query<Written>(
      `UPDATE ${TABLE} SET status = 'sucesso', id_exportacao = NULL WHERE id_exportacao = ? AND status = 'exportado'`,
      [idExportacao],
    );
    return affectedRows;
  }

  /** Gives one user's entries of a customer to another user and returns how many they are. */
  async changeOwner(tx: Tx, idCliente: number, from: number, to: number): Promise<number> {
    const { affectedRows } = await tx.query<Written>(
      `UPDATE ${TABLE} SET id_usuario_created = ? WHERE id_cliente = ? AND id_usuario_created = ?`,
      [to, idCliente, from],
    );
    return affectedRows;
  }

  /** Deletes these entries. */
  async removeAll(tx: Tx, ids: readonly number[]): Promise<void> {
    for (const part of chunks(ids, IDS_PER_STATEMENT)) await tx.query(`DELETE FROM ${TABLE} WHERE id IN (?)`, [part]);
  }

  /** Deletes the entries of an import that are not exported: all of them, or those that no one changed. */
  async removeOfImport(tx: Tx, idImportacao: number, which: 'all' | 'unedited'): Promise<void> {
    const unedited = which === 'unedited' ? `AND NOT ${EDITED}` : '';
    await tx.query(`DELETE l FROM ${TABLE} l WHERE l.id_importacao = ? AND l.status <> 'exportado' ${unedited}`, [
      idImportacao,
    ]);
  }
}

interface Written {
  readonly affectedRows: number;
}

async function* rowsOfEach(parts: Parts<NewLedgerEntry>): AsyncGenerator<Generator<Row>> {
  for await (const entries of parts) yield rowsOf(entries);
}

/** Made one at a time, so that of many entries only one statement's worth exists twice. */
function* rowsOf(entries: Iterable<NewLedgerEntry>): Generator<Row> {
  for (const entry of entries) yield rowOf(entry);
}

function rowOf(entry: NewLedgerEntry): Row {
  const { regras_aplicadas, extrato_tipo, extrato_descricao, parte = false } = entry;
  return {
    ...entry,
    parte,
    regras_aplicadas: regras_aplicadas && JSON.stringify(regras_aplicadas),
    chave_texto: parte ? null : extrato_tipo && textKey(extrato_tipo, normalText(extrato_descricao ?? '')),
  };
}
