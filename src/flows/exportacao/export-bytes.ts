import type { EntityManager } from 'typeorm';
import { Customer } from '../../cadastros/customers/customer.entity';
import { LEDGER_ACCOUNTS } from '../../contabil/ledger/lancamento-read';
import { domainError } from '../../kernel/errors';
import { mustExist } from '../../platform/database/must-exist';
import { type Codificacao, dominioSeparador, encodeExport, type ExportEntry } from './dominio-separador';

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
  inscricao: string,
  entries: AsyncIterable<ExportEntry>,
  codificacao: Codificacao,
  tally: Tally = { entries: 0 },
): AsyncGenerator<Buffer> {
  let text = dominioSeparador.begin(inscricao);
  for await (const entry of entries) {
    text += dominioSeparador.entry(entry);
    tally.entries++;
    if (text.length < CHARACTERS_PER_PIECE) continue;
    yield encodeExport(text, codificacao);
    text = '';
  }
  yield encodeExport(text, codificacao);
}

/**
 * Returns the customer's data for an export file.
 * @throws DomainError 404 for an absent customer, 422 for one without account in the accounting system or without
 * CPF/CNPJ
 */
export async function exportableCustomer(
  tx: EntityManager,
  id: number,
): Promise<{ readonly nome: string; readonly inscricao: string }> {
  const { nome, conta_dominio, cnpj } = await mustExist(tx, Customer, id, 'customers.nao_encontrado');
  if (!conta_dominio?.trim()) throw domainError('lancamentos_contabil.cliente_sem_conta');
  if (!cnpj) throw domainError('lancamentos_contabil.cliente_sem_documento');
  return { nome, inscricao: cnpj };
}
