import { LEDGER_ACCOUNTS } from '../../contabil/ledger/lancamento-read';
import { type Codificacao, encodeExport } from './layouts/codificacao';
import { dominioSeparador } from './layouts/dominio-separador';
import type { ExportEntry, ExportFile } from './layouts/export-layout';

/**
 * Selects the entries of a file. `WHERE` over `l` follows, then {@link EXPORT_ORDER}. Entries are read in the order of
 * the index, so nothing is sorted and the first line is sent at once.
 */
export const EXPORT_SELECT = `SELECT l.data_registro, d.codigo_dominio AS codigo_debito, c.codigo_dominio AS codigo_credito,
    l.valor, l.codigo_historico, l.historico_contabil
  FROM lancamento_contabil l FORCE INDEX (ix_lancamento_cliente_status_data) ${LEDGER_ACCOUNTS}`;
export const EXPORT_ORDER = 'ORDER BY l.data_registro, l.id';

const CHARACTERS_PER_PIECE = 48 * 1024;

/** How many entries were written so far. */
export interface Tally {
  entries: number;
}

/** Yields the bytes of an export file in chunks, as its entries come. */
export async function* exportBytes(
  file: ExportFile,
  entries: AsyncIterable<ExportEntry>,
  codificacao: Codificacao,
  tally: Tally = { entries: 0 },
): AsyncGenerator<Buffer> {
  let text = dominioSeparador.begin(file);
  for await (const entry of entries) {
    text += dominioSeparador.entry(entry, tally.entries++);
    if (text.length < CHARACTERS_PER_PIECE) continue;
    yield encodeExport(text, codificacao);
    text = '';
  }
  yield encodeExport(text + dominioSeparador.end(tally.entries), codificacao);
}
