import { type CalendarDate, dayNumber } from '../../kernel/calendar';
import { groupBy } from '../../kernel/group-by';
import { chaveDaConta, type ContaDeImportacao } from '../importacoes/saldos/contas-da-importacao';
import type { CoberturaRead } from './painel.dto';

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
