import { type CalendarDate, dayNumber } from '../../../kernel/calendar';
import { groupBy } from '../../../kernel/group-by';
import type { FileAccount } from '../../../statements';
import { chaveDaConta } from '../saldos/chave-da-conta';
import type { PeriodoDaConta } from '../saldos/periodos-das-contas';
import type { Continuidade, ImportacaoAnterior } from './analise.dto';
import type { ContaImportada } from './contas-importadas';

type Banked = Pick<ContaImportada, 'id_banco' | 'id_estrutura'>;

/**
 * How each account of the file goes on from what other imports hold of it; one entry per account that any of them holds
 * (document 4, 1.1).
 */
export function continuidadeDe(
  contas: readonly FileAccount[],
  periodos: readonly PeriodoDaConta[],
  { id_banco, id_estrutura }: Banked,
  importadas: readonly ContaImportada[],
): Continuidade[] {
  const held = groupBy(importadas, chaveDaConta);
  return contas.flatMap(({ banco, conta }, index) => {
    const others = held.get(chaveDaConta({ banco, conta, id_banco, id_estrutura }));
    return others ? [{ conta, ...coverage(periodos[index], others) }] : [];
  });
}

function coverage(periodo: PeriodoDaConta | undefined, others: readonly ContaImportada[]): Omit<Continuidade, 'conta'> {
  const { de = null, ate = null } = periodo ?? {};
  if (de === null || ate === null) return { importacao_anterior: null, dias_sem_cobertura: 0, dias_repetidos: 0 };
  const importacao_anterior = endingLast(others, de);
  const between = importacao_anterior ? dayNumber(de) - dayNumber(importacao_anterior.ate) - 1 : 0;
  return {
    importacao_anterior,
    dias_sem_cobertura: Math.max(0, between),
    dias_repetidos: repeatedDays(dayNumber(de), dayNumber(ate), others),
  };
}

/** Of those that begin on or before the day the one that ends last; of several the latest import. */
function endingLast(others: readonly ContaImportada[], day: CalendarDate): ImportacaoAnterior | null {
  let last: ImportacaoAnterior | null = null;
  for (const { id, nome_arquivo_original, de, ate } of others) {
    if (de === null || ate === null || de > day) continue;
    if (!last || ate > last.ate || (ate === last.ate && id > last.id)) last = { id, nome_arquivo_original, ate };
  }
  return last;
}

/** Days from the first to the last that lie in the period of any of the others, each counted once. */
function repeatedDays(first: number, last: number, others: readonly ContaImportada[]): number {
  const periods = others
    .flatMap(({ de, ate }) => (de === null || ate === null ? [] : [{ from: dayNumber(de), to: dayNumber(ate) }]))
    .sort((a, b) => a.from - b.from);
  let [next, days] = [first, 0];
  for (const { from, to } of periods) {
    const start = Math.max(from, next);
    const end = Math.min(to, last);
    if (end < start) continue;
    days += end - start + 1;
    next = end + 1;
  }
  return days;
}
