import type { EntityManager } from 'typeorm';
import { type CalendarDate, type Competencia, dayNumber, daysOfCompetencia, saoPauloDays } from '../../kernel/calendar';
import { groupBy } from '../../kernel/collections';
import { chaveDaConta, type ContaDeImportacao } from '../importacoes/saldos/contas-da-importacao';
import type { CoberturaRead, ResponsavelRead } from './painel.dto';
import type { PainelMes } from './painel-mes.entity';

/**
 * Statement imports `i` that wait for their confirmation in a month: their days touch it, or they have none and were uploaded in
 * it (document 8, 8.4). Its parameters are those of {@link waitingIn}.
 */
export const WAITING = `i.status = 'pending' AND i.tipo IN ('ofx', 'csv', 'pdf')
  AND ((i.lido_de <= ? AND i.lido_ate >= ?)
    OR (i.lido_de IS NULL AND i.data_hora_criacao >= ? AND i.data_hora_criacao < ?))`;

/** The parameters of {@link WAITING} for a month. */
export function waitingIn(competencia: Competencia): unknown[] {
  const { first, last } = daysOfCompetencia(competencia);
  const { start, end } = saoPauloDays(first, last);
  return [last, first, start, end];
}

const MAX_PEOPLE = 50;

/** A customer's month on a board, and the number of changes that its entries had (`ENTRY_CHANGES`). */
interface SummedMonth {
  readonly id_cliente: number;
  readonly vez: number | null;
  readonly pendentes: number;
}

/** What one person has to do for one customer. */
type Work = Omit<ResponsavelRead, 'nome'> & { readonly id_cliente: number };

/** Who has something to do for each of these customers in the month, by name: owners of pending entries and of waiting imports. */
export async function responsibleUsers(
  tx: EntityManager,
  competencia: Competencia,
  months: readonly SummedMonth[],
): Promise<ReadonlyMap<number, readonly ResponsavelRead[]>> {
  const ids = months.map(({ id_cliente }) => id_cliente);
  const work = [...(await pendingByUser(tx, competencia, months)), ...(await waitingByUser(tx, competencia, ids))];
  const workOf = groupBy(work, ({ id_usuario }) => id_usuario);
  const people = new Map<number, ResponsavelRead[]>();
  for (const { id_usuario, nome } of await byName(tx, [...workOf.keys()])) {
    for (const [id_cliente, parts] of groupBy(workOf.get(id_usuario) ?? [], (part) => part.id_cliente)) {
      const list = people.get(id_cliente) ?? [];
      if (list.length < MAX_PEOPLE) {
        const [pendentes, em_previa] = [total(parts, 'pendentes'), total(parts, 'em_previa')];
        people.set(id_cliente, [...list, { id_usuario, nome, pendentes, em_previa }]);
      }
    }
  }
  return people;
}

const total = (parts: readonly Work[], name: 'pendentes' | 'em_previa'): number =>
  parts.reduce((sum, part) => sum + part[name], 0);

async function byName(tx: EntityManager, users: readonly number[]): Promise<{ id_usuario: number; nome: string }[]> {
  if (users.length === 0) return [];
  return tx.query('SELECT id AS id_usuario, nome FROM usuario WHERE id IN (?) ORDER BY nome, id', [users]);
}

/** Counts that the board has kept of the same state as its sums; for other customers those of the entries. */
async function pendingByUser(
  tx: EntityManager,
  competencia: Competencia,
  months: readonly SummedMonth[],
): Promise<readonly Work[]> {
  const pending = new Map(months.filter(({ pendentes }) => pendentes > 0).map((month) => [month.id_cliente, month]));
  if (pending.size === 0) return [];
  const rows = await tx.query<Pick<PainelMes, 'id_cliente' | 'vez' | 'pendentes_por_usuario'>[]>(
    'SELECT id_cliente, vez, pendentes_por_usuario FROM painel_mes WHERE competencia = ? AND id_cliente IN (?)',
    [competencia, [...pending.keys()]],
  );
  const kept: Work[] = [];
  for (const { id_cliente, vez, pendentes_por_usuario } of rows) {
    const work = keptWork(id_cliente, pendentes_por_usuario ?? '');
    const month = pending.get(id_cliente);
    // A server may shorten the text.
    if (month?.vez !== vez || total(work, 'pendentes') !== month.pendentes) continue;
    kept.push(...work);
    pending.delete(id_cliente);
  }
  return pending.size === 0 ? kept : [...kept, ...(await countedWork(tx, competencia, [...pending.keys()]))];
}

function keptWork(id_cliente: number, text: string): Work[] {
  return text.split(' ').map((part) => {
    const [id_usuario = 0, pendentes = 0] = part.split(':').map(Number);
    return { id_cliente, id_usuario, pendentes, em_previa: 0 };
  });
}

const countedWork = (tx: EntityManager, competencia: Competencia, ids: readonly number[]): Promise<Work[]> =>
  tx.query(
    `SELECT l.id_cliente, l.id_usuario_created AS id_usuario, COUNT(*) AS pendentes, 0 AS em_previa
     FROM lancamento_contabil l FORCE INDEX (ix_lancamento_competencia)
     WHERE l.competencia = ? AND l.id_cliente IN (?) AND l.status = 'regra_pendente'
     GROUP BY l.id_cliente, l.id_usuario_created`,
    [competencia, ids],
  );

const waitingByUser = (tx: EntityManager, competencia: Competencia, ids: readonly number[]): Promise<Work[]> =>
  tx.query(
    `SELECT i.id_cliente, i.id_usuario_created AS id_usuario, 0 AS pendentes, COUNT(*) AS em_previa FROM importacao i
     WHERE i.id_cliente IN (?) AND ${WAITING} GROUP BY i.id_cliente, i.id_usuario_created`,
    [ids, ...waitingIn(competencia)],
  );

/** SELECT of the customers for which one of these users has something to do in the month. */
export function customersOf(
  competencia: Competencia,
  users: readonly number[],
): { readonly sql: string; readonly parameters: unknown[] } {
  return {
    sql: `SELECT l.id_cliente FROM lancamento_contabil l
          WHERE l.id_usuario_created IN (?) AND l.status = 'regra_pendente' AND l.competencia = ?
          UNION SELECT i.id_cliente FROM importacao i WHERE i.id_usuario_created IN (?) AND ${WAITING}`,
    parameters: [users, competencia, users, ...waitingIn(competencia)],
  };
}

/** An account of a confirmed import with the days of the month that its lines span, both ends included. */
export interface CoveredSpan extends ContaDeImportacao {
  readonly id_cliente: number;
  readonly de: CalendarDate;
  readonly ate: CalendarDate;
}

/** Returns the cover of each account of each customer. */
export function coverOf(spans: readonly CoveredSpan[]): ReadonlyMap<number, readonly CoberturaRead[]> {
  const covers = new Map<number, CoberturaRead[]>();
  for (const [first, ...rest] of groupBy(spans, accountOfCustomer).values()) {
    if (!first) continue;
    const cover = coverOfAccount(first, rest);
    covers.set(first.id_cliente, [...(covers.get(first.id_cliente) ?? []), cover]);
  }
  for (const list of covers.values()) list.sort(byAccount);
  return covers;
}

const accountOfCustomer = (span: CoveredSpan): string => `${span.id_cliente} ${chaveDaConta(span)}`;

function coverOfAccount(first: CoveredSpan, rest: readonly CoveredSpan[]): CoberturaRead {
  const spans = [first, ...rest].sort((a, b) => (a.de < b.de ? -1 : a.de > b.de ? 1 : 0));
  let { ate } = spans[0] ?? first;
  let open = 0;
  for (const span of spans) {
    open += Math.max(0, dayNumber(span.de) - dayNumber(ate) - 1);
    if (span.ate > ate) ate = span.ate;
  }
  return { banco: first.banco, conta: first.conta, de: (spans[0] ?? first).de, ate, dias_sem_cobertura: open };
}

function byAccount(a: CoberturaRead, b: CoberturaRead): number {
  const [left, right] = [`${a.banco ?? ''} ${a.conta ?? ''}`, `${b.banco ?? ''} ${b.conta ?? ''}`];
  return left < right ? -1 : left > right ? 1 : 0;
}
