import { Injectable } from '@nestjs/common';
import { valuesList } from '../../platform/database/sql';
import type { Tx } from '../../platform/database/unit-of-work';
import type { AppliedRule } from '../regras/engine/ledger-rules';
import type { LancamentoContabil } from './lancamento-contabil.entity';

/** What a writer says of an entry; id, time of creation and export are not its to say. */
export type NewLedgerEntry = Readonly<
  Omit<LancamentoContabil, 'id' | 'data_hora_criacao' | 'id_exportacao' | 'regras_aplicadas'>
> & { readonly regras_aplicadas: readonly AppliedRule[] | null };

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
  'extrato_descricao',
  'extrato_documento',
  'extrato_tipo',
] as const satisfies readonly (keyof NewLedgerEntry)[];

type Row = Omit<NewLedgerEntry, 'regras_aplicadas'> & { readonly regras_aplicadas: string | null };

const ROWS_PER_STATEMENT = 2_500;
/** Escaping at worst doubles the text: 4 MB, a quarter of MariaDB's default `max_allowed_packet`. */
const BYTES_PER_STATEMENT = 2 * 1024 * 1024;
/** Numbers, dates, quotes and commas of one row. */
const BYTES_BESIDE_TEXTS = 256;

/** The one writer of ledger entries: in bulk, one statement per chunk, inside the caller's transaction. */
@Injectable()
export class LedgerWriter {
  /** Inserts the entries in their order; between two statements the event loop gets its turn. */
  async insertAll(tx: Tx, entries: readonly NewLedgerEntry[]): Promise<void> {
    let rows: Row[] = [];
    let bytes = 0;
    for (const entry of entries) {
      const row = rowOf(entry);
      const size = sizeOf(row);
      if (rows.length === ROWS_PER_STATEMENT || (rows.length > 0 && bytes + size > BYTES_PER_STATEMENT)) {
        await insert(tx, rows);
        rows = [];
        bytes = 0;
      }
      rows.push(row);
      bytes += size;
    }
    if (rows.length > 0) await insert(tx, rows);
  }

  /** Inserts one entry and answers its id. */
  async insertOne(tx: Tx, entry: NewLedgerEntry): Promise<number> {
    const { insertId } = await insert(tx, [rowOf(entry)]);
    return insertId;
  }
}

function insert(tx: Tx, rows: readonly Row[]): Promise<{ insertId: number }> {
  const { sql, parameters } = valuesList(rows, COLUMNS);
  return tx.query(`INSERT INTO lancamento_contabil (${COLUMNS.join(', ')}) VALUES ${sql}`, parameters);
}

function rowOf(entry: NewLedgerEntry): Row {
  const { regras_aplicadas } = entry;
  return { ...entry, regras_aplicadas: regras_aplicadas && JSON.stringify(regras_aplicadas) };
}

function sizeOf(row: Row): number {
  return (
    BYTES_BESIDE_TEXTS +
    Buffer.byteLength(row.historico_contabil) +
    Buffer.byteLength(row.codigo_historico) +
    Buffer.byteLength(row.numero_documento ?? '') +
    Buffer.byteLength(row.regras_aplicadas ?? '') +
    Buffer.byteLength(row.id_fixo ?? '') +
    Buffer.byteLength(row.extrato_descricao ?? '') +
    Buffer.byteLength(row.extrato_documento ?? '')
  );
}
