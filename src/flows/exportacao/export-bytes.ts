import type { EntityManager } from 'typeorm';
import { Customer } from '../../cadastros/customers/customer.entity';
import { LEDGER_ACCOUNTS } from '../../contabil/ledger/lancamento-read';
import type { CalendarDate, Competencia } from '../../kernel/calendar';
import { domainError } from '../../kernel/errors';
import { cut } from '../../kernel/text';
import { mustExist } from '../../platform/database/must-exist';
import { type Codificacao, dominioSeparador, encodeExport, type ExportEntry } from './dominio-separador';

const NAME_MAX = 120;
const EXTENSION = '.txt';

/** `Extrato_MMYYYY.txt`: the file of one competence. */
export function nameOfCompetencia(competencia: Competencia): string {
  return `Extrato_${competencia.replace('/', '')}.txt`;
}

/** `Extrato_YYYYMMDD_YYYYMMDD.txt`: the file of a period, both days included. */
export function nameOfPeriod(inicio: CalendarDate, fim: CalendarDate): string {
  return `Extrato_${inicio.replaceAll('-', '')}_${fim.replaceAll('-', '')}.txt`;
}

/**
 * Header with a second name of an export file, which has the customer's name (document 8, 8.10). It is percent-encoded
 * UTF-8, since headers hold ASCII only.
 */
export const NAME_HEADER = 'X-Exportacao-Nome';

/** The value of {@link NAME_HEADER}: file name, blank, customer's name. Characters that no file name may have become blanks. */
export function nameWithCustomer(nome_arquivo: string, cliente: string | null): string {
  const words = [nome_arquivo.replace(/\.txt$/, ''), ...(cliente === null ? [] : [cliente])];
  const stem = words.join(' ').replace(/[\p{Cc}\p{Cs}\\/:*?"<>|]/gu, ' ');
  return encodeURIComponent(cut(stem, NAME_MAX - EXTENSION.length) + EXTENSION);
}

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
interface Tally {
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
