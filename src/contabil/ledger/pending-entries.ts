import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../../kernel/calendar';
import { chunks, placeholders } from '../../platform/database/sql';
import type { Tx } from '../../platform/database/unit-of-work';
import type { AppliedRule } from '../rules/engine/ledger-rules';
import type { UsageCount } from '../rules/rule-tables';
import type { FilledEntry } from './ledger-writer';

/** An entry of an import, with the rules whose part in it changes. */
interface UsedEntry {
  readonly id_cliente: number;
  readonly id_importacao: number;
  readonly id_fixo: string | null;
  readonly parte: boolean | number;
}

const LINES_PER_STATEMENT = 500;

/** The rules that filled something of some part of each of these lines; of entries that are no parts nothing is read. */
export async function rulesOfLines(tx: Tx, entries: readonly UsedEntry[]): Promise<Map<string, Set<number>>> {
  const rules = new Map<string, Set<number>>();
  const parts = entries.filter(({ parte }) => parte);
  for (const chunk of chunks(parts, LINES_PER_STATEMENT)) {
    const rows = await tx.query<(UsedEntry & { readonly regras_aplicadas: string | null })[]>(
      `SELECT id_cliente, id_importacao, id_fixo, parte, regras_aplicadas FROM lancamento_contabil
       WHERE parte = 1 AND (id_cliente, id_fixo) IN (${chunk.map(() => `(${placeholders(2)})`).join(', ')}) FOR UPDATE`,
      chunk.flatMap(({ id_cliente, id_fixo }) => [id_cliente, id_fixo]),
    );
    for (const row of rows) {
      const ofLine = rules.get(lineKey(row)) ?? new Set<number>();
      for (const { id } of JSON.parse(row.regras_aplicadas ?? '[]') as AppliedRule[]) ofLine.add(id);
      rules.set(lineKey(row), ofLine);
    }
  }
  return rules;
}

/**
 * Counts a line for these rules, once however many parts it has (document 8, 8.2).
 * @param known the rules that count for the line already; the new ones are added
 */
export function countLine(
  usage: UsageCount,
  entry: UsedEntry,
  rules: readonly number[],
  known: Map<string, Set<number>>,
): void {
  const ofLine = entry.parte ? known.get(lineKey(entry)) : undefined;
  for (const id of rules) {
    if (ofLine?.has(id)) continue;
    usage.add(entry.id_importacao, id);
    ofLine?.add(id);
  }
}

const lineKey = ({ id_importacao, id_fixo }: UsedEntry): string => `${id_importacao}/${id_fixo}`;

/** A pending entry that came from an import, with the statement line that was kept next to it. */
export interface PendingEntry {
  readonly id: number;
  readonly id_usuario_created: number;
  readonly id_cliente: number;
  readonly competencia: string;
  readonly id_importacao: number;
  readonly data_registro: string;
  readonly valor: string;
  readonly id_plano_contas: number | null;
  readonly id_conta_debito: number | null;
  readonly id_conta_credito: number | null;
  readonly codigo_historico: string;
  readonly historico_contabil: string;
  readonly regras_aplicadas: string | null;
  readonly extrato_data: string | null;
  readonly extrato_valor: string | null;
  readonly extrato_descricao: string | null;
  readonly extrato_documento: string | null;
  readonly extrato_tipo: 'C' | 'D' | null;
  readonly conta: string | null;
  readonly id_fixo: string | null;
  readonly parte: boolean | number;
}

/** The rules that filled something of the entry. */
export const appliedRules = ({ regras_aplicadas }: PendingEntry): AppliedRule[] =>
  JSON.parse(regras_aplicadas ?? '[]') as AppliedRule[];

/** The values that rules give an entry: both sides, or one of them. */
export interface Filling {
  readonly entry: PendingEntry;
  readonly id_plano_contas: number | null;
  readonly id_conta_debito: number | null;
  readonly id_conta_credito: number | null;
  /** `sucesso` with both sides. */
  readonly status: 'sucesso' | 'regra_pendente';
  readonly codigo_historico: string;
  readonly historico_contabil: string;
  readonly regras_aplicadas: readonly AppliedRule[];
  /** The rules that filled a side now. */
  readonly regras_do_ato: readonly AppliedRule[];
  /** Of these, the rules that had filled nothing of the entry before. */
  readonly regras_novas: readonly AppliedRule[];
}

/** Small enough that evaluating one batch never holds up other requests. */
const ENTRIES_PER_BATCH = 1_000;

/** Selects some of a customer's pending entries. Without a field there is no such condition. */
export interface PendingFilter {
  /** Only those of later days. */
  readonly after?: CalendarDate | null;
  readonly ids?: readonly number[] | undefined;
  readonly importacoes?: readonly number[] | undefined;
}

const LINES_PER_BATCH = 2_000;
const LINE_COLUMNS = `id, id_importacao, id_fixo, parte, data_registro, valor, id_plano_contas, id_conta_debito, id_conta_credito,
  extrato_data, extrato_valor, extrato_descricao, extrato_documento, extrato_tipo, conta`;
const COLUMNS = `${LINE_COLUMNS}, id_usuario_created, id_cliente, competencia, codigo_historico, historico_contabil,
  regras_aplicadas`;

/**
 * Reads the customer's pending entries from imports in batches, in the order of their index. Each is locked until the transaction
 * ends, so that an export, a person or a second run changes it before or after, never during the run.
 */
export function lockPendingEntries(
  tx: Tx,
  idCliente: number,
  filter: PendingFilter,
): AsyncGenerator<readonly PendingEntry[]> {
  return pendingBatches<PendingEntry>(tx, idCliente, { columns: COLUMNS, rows: ENTRIES_PER_BATCH, lock: true }, filter);
}

/** What of a pending entry rules can look at, without what they would change. */
type PendingLine = Omit<
  PendingEntry,
  'id_usuario_created' | 'id_cliente' | 'competencia' | 'codigo_historico' | 'historico_contabil' | 'regras_aplicadas'
>;

/** The customer's pending entries from imports by day and id, to be looked at only. */
export function pendingLines(tx: EntityManager, idCliente: number): AsyncGenerator<readonly PendingLine[]> {
  return pendingBatches<PendingLine>(tx, idCliente, { columns: LINE_COLUMNS, rows: LINES_PER_BATCH, lock: false });
}

/** How pending entries are read; the columns hold `id` and `data_registro`. */
interface PendingReading {
  readonly columns: string;
  readonly rows: number;
  readonly lock: boolean;
}

/** The customer's pending entries from imports, of any owner, in batches by day and id. */
async function* pendingBatches<R extends Pick<PendingEntry, 'id' | 'data_registro'>>(
  tx: EntityManager,
  idCliente: number,
  { columns, rows, lock }: PendingReading,
  { after = null, ids, importacoes }: PendingFilter = {},
): AsyncGenerator<readonly R[]> {
  const conditions = [
    ...(after === null ? [] : ['AND data_registro > ?']),
    ...(ids === undefined ? [] : ['AND id IN (?)']),
    ...(importacoes === undefined ? [] : ['AND id_importacao IN (?)']),
  ].join(' ');
  const parameters = [...[after, ids, importacoes].filter((value) => value !== null && value !== undefined)];
  let last: R | undefined;
  do {
    const beyond = last ? 'AND data_registro >= ? AND (data_registro > ? OR id > ?)' : '';
    const batch: R[] = await tx.query<R[]>(
      `SELECT ${columns} FROM lancamento_contabil ${ids === undefined ? 'FORCE INDEX (ix_lancamento_cliente_status_data)' : ''}
       WHERE id_cliente = ? AND status = 'regra_pendente' AND id_importacao IS NOT NULL ${conditions} ${beyond}
       ORDER BY data_registro, id LIMIT ${rows} ${lock ? 'FOR UPDATE' : ''}`,
      [idCliente, ...parameters, ...(last ? [last.data_registro, last.data_registro, last.id] : [])],
    );
    if (batch.length > 0) yield batch;
    last = batch.length === rows ? batch.at(-1) : undefined;
  } while (last);
}

/** An entry that rules filled. */
export type FilledByRule = PendingEntry & { readonly status: 'sucesso' | 'regra_pendente' };

/**
 * Reads the entries of these imports in which the rule filled a side, of days after `after`, in batches by id. Each is locked until the
 * transaction ends.
 */
export async function* lockEntriesOfRule(
  tx: Tx,
  idRegra: number,
  importacoes: readonly number[],
  after: CalendarDate | null,
): AsyncGenerator<readonly FilledByRule[]> {
  let last = 0;
  for (;;) {
    const batch: FilledByRule[] = await tx.query<FilledByRule[]>(
      `SELECT ${COLUMNS}, status FROM lancamento_contabil
       WHERE id_importacao IN (?) AND status IN ('sucesso', 'regra_pendente') AND JSON_CONTAINS(regras_aplicadas, ?) AND id > ?
         ${after === null ? '' : 'AND data_registro > ?'}
       ORDER BY id LIMIT ${ENTRIES_PER_BATCH} FOR UPDATE`,
      [importacoes, JSON.stringify({ id: idRegra }), last, ...(after === null ? [] : [after])],
    );
    if (batch.length > 0) yield batch;
    if (batch.length < ENTRIES_PER_BATCH) return;
    last = batch.at(-1)?.id ?? last;
  }
}

/** Returns the entry with the values of the rules, as the ledger writes it. */
export function filledEntry({
  entry,
  regras_aplicadas,
  regras_do_ato: _act,
  regras_novas: _new,
  ...filled
}: Filling): FilledEntry {
  return {
    ...entry,
    ...filled,
    regras_aplicadas: regras_aplicadas.length > 0 ? JSON.stringify(regras_aplicadas) : null,
  };
}
