import type { EntityManager } from 'typeorm';
import { type CalendarDate, type Competencia, dayNumber, daysOfCompetencia, saoPauloDays } from '../../kernel/calendar';
import { groupBy } from '../../kernel/collections';
import { chaveDaConta, type ContaDeImportacao } from '../importacoes/saldos/contas-da-importacao';
import type { CoberturaRead, ResponsavelRead } from './painel.dto';

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

/** Who has something to do for each of these customers in the month, by name: owners of pending entries and of waiting imports. */
export async function responsibleUsers(
  tx: EntityManager,
  competencia: Competencia,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ResponsavelRead[]>> {
  const rows = await tx.query<(ResponsavelRead & { readonly id_cliente: number })[]>(
    `SELECT r.id_cliente, u.id AS id_usuario, u.nome, CAST(SUM(r.pendentes) AS SIGNED) AS pendentes,
            CAST(SUM(r.em_previa) AS SIGNED) AS em_previa
     FROM (SELECT l.id_cliente, l.id_usuario_created AS id_usuario, COUNT(*) AS pendentes, 0 AS em_previa
           FROM lancamento_contabil l FORCE INDEX (ix_lancamento_competencia)
           WHERE l.competencia = ? AND l.id_cliente IN (?) AND l.status = 'regra_pendente'
           GROUP BY l.id_cliente, l.id_usuario_created
           UNION ALL
           SELECT i.id_cliente, i.id_usuario_created, 0, COUNT(*) FROM importacao i
           WHERE i.id_cliente IN (?) AND ${WAITING} GROUP BY i.id_cliente, i.id_usuario_created) r
     JOIN usuario u ON u.id = r.id_usuario
     GROUP BY r.id_cliente, u.id, u.nome ORDER BY u.nome, u.id`,
    [competencia, ids, ids, ...waitingIn(competencia)],
  );
  const people = groupBy(rows, ({ id_cliente }) => id_cliente);
  return new Map(
    [...people].map(([id, some]) => [
      id,
      some
        .slice(0, MAX_PEOPLE)
        .map(({ id_usuario, nome, pendentes, em_previa }) => ({ id_usuario, nome, pendentes, em_previa })),
    ]),
  );
}

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
