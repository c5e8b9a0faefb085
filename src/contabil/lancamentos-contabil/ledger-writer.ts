import { Injectable } from '@nestjs/common';
import { bulkInsertParts, type Parts } from '../../platform/database/bulk-insert';
import { chunks, packets, upsertStatement, valuesList } from '../../platform/database/sql';
import type { Tx } from '../../platform/database/unit-of-work';
import type { AppliedRule } from '../regras/engine/ledger-rules';
import type { LancamentoContabil } from './lancamento-contabil.entity';
import { normalText, textKey } from './sugestoes/normal-text';

/** What a writer says of an entry; id, time of creation, export and text key are not its to say. */
export type NewLedgerEntry = Readonly<
  Omit<LancamentoContabil, 'id' | 'data_hora_criacao' | 'id_exportacao' | 'regras_aplicadas' | 'chave_texto'>
> & { readonly regras_aplicadas: readonly AppliedRule[] | null };

const TABLE = 'lancamento_contabil';
const IDS_PER_STATEMENT = 1_000;

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
  'linha_arquivo',
  'conta',
  'extrato_data',
  'extrato_valor',
  'extrato_descricao',
  'extrato_documento',
  'extrato_tipo',
  'chave_texto',
] as const satisfies readonly (keyof Row)[];

type Row = Omit<NewLedgerEntry, 'regras_aplicadas'> & {
  readonly regras_aplicadas: string | null;
  readonly chave_texto: string | null;
};

/** The one writer of ledger entries: in bulk or one by one, inside the caller's transaction. */
@Injectable()
export class LedgerWriter {
  /** Inserts the entries in their order; they come in parts, and the next part is made while the server writes this one. */
  insertAll(tx: Tx, parts: Parts<NewLedgerEntry>): Promise<void> {
    return bulkInsertParts(tx, TABLE, COLUMNS, rowsOfEach(parts));
  }

  /** Writes these entries, which stand already, again as their line makes them. */
  async rewriteAll(tx: Tx, entries: readonly (NewLedgerEntry & { readonly id: number })[]): Promise<void> {
    for (const packet of packets(entries.map((entry) => ({ ...rowOf(entry), id: entry.id }))))
      await tx.query(...upsertStatement(TABLE, packet, ['id', ...COLUMNS], COLUMNS));
  }

  /** Deletes these entries. */
  async removeAll(tx: Tx, ids: readonly number[]): Promise<void> {
    for (const part of chunks(ids, IDS_PER_STATEMENT)) await tx.query(`DELETE FROM ${TABLE} WHERE id IN (?)`, [part]);
  }

  /** Inserts one entry and answers its id. */
  async insertOne(tx: Tx, entry: NewLedgerEntry): Promise<number> {
    const { sql, parameters } = valuesList([rowOf(entry)], COLUMNS);
    const { insertId } = await tx.query<{ insertId: number }>(
      `INSERT INTO ${TABLE} (${COLUMNS.join(', ')}) VALUES ${sql}`,
      parameters,
    );
    return insertId;
  }
}

async function* rowsOfEach(parts: Parts<NewLedgerEntry>): AsyncGenerator<Generator<Row>> {
  for await (const entries of parts) yield rowsOf(entries);
}

/** Made one at a time, so that of many entries only one statement's worth exists twice. */
function* rowsOf(entries: Iterable<NewLedgerEntry>): Generator<Row> {
  for (const entry of entries) yield rowOf(entry);
}

function rowOf(entry: NewLedgerEntry): Row {
  const { regras_aplicadas, extrato_tipo, extrato_descricao } = entry;
  return {
    ...entry,
    regras_aplicadas: regras_aplicadas && JSON.stringify(regras_aplicadas),
    chave_texto: extrato_tipo && textKey(extrato_tipo, normalText(extrato_descricao ?? '')),
  };
}
