import type { EntityManager } from 'typeorm';
import { type CalendarDate, dayNumber } from '../../../kernel/calendar';
import { groupBy } from '../../../kernel/collections';
import type { FileAccount } from '../../../statements';
import { type Aviso, avisoDeQtd } from '../avisos';
import type { Importacao } from '../importacao.entity';
import { chaveDaConta, type ContaDeImportacao, type PeriodoDaConta } from '../saldos/contas-da-importacao';
import type { Continuidade, ImportacaoAnterior } from './conferencia.dto';

/** An account that another confirmed import of the customer holds. */
interface ContaImportada extends ContaDeImportacao {
  readonly id: number;
  readonly nome_arquivo_original: string;
  readonly de: CalendarDate | null;
  readonly ate: CalendarDate | null;
}

/** The accounts of all other confirmed imports of the customer, of any user. */
export function contasImportadas(
  tx: EntityManager,
  { id, id_cliente }: Pick<Importacao, 'id' | 'id_cliente'>,
): Promise<ContaImportada[]> {
  return tx.query(
    `SELECT i.id, i.nome_arquivo_original, i.id_banco, i.id_estrutura, c.banco, c.conta, c.de, c.ate
     FROM importacao i JOIN importacao_conta c ON c.id_importacao = i.id
     WHERE i.id_cliente = ? AND i.id <> ? AND i.status IN ('success', 'partial') ORDER BY i.id, c.ordem`,
    [id_cliente, id],
  );
}

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

/** Returns the import that begins on or before the day and ends last. The latest import wins a tie. */
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

/** What the import itself has as its bank. */
interface BancoDaImportacao {
  readonly id_banco: number | null;
  /** Three digits of that bank. */
  readonly codigo: string | null;
}

/** What is odd about the accounts of the file next to the import and what other imports hold (document 4, 1.1). */
export function avisosDasContas(
  contas: readonly FileAccount[],
  importacao: BancoDaImportacao,
  importadas: readonly ContaImportada[],
  continuidade: readonly Continuidade[],
): Aviso[] {
  const others = numbersByBank(importadas);
  const isOther = ({ banco, conta }: FileAccount): boolean => {
    const numbers = others.get(bankOf(banco, importacao.id_banco) ?? '');
    return conta !== null && numbers !== undefined && !numbers.has(conta);
  };
  const { codigo } = importacao;
  const days = (of: 'dias_repetidos' | 'dias_sem_cobertura'): number =>
    continuidade.reduce((sum, each) => sum + each[of], 0);
  return [
    ...avisoDeQtd(
      'conta_diferente',
      'other imports of this bank at the customer have only other accounts',
      contas.filter(isOther).length,
    ),
    ...avisoDeQtd(
      'banco_diferente',
      'the bank of the import is not the bank of the file',
      codigo === null ? 0 : contas.filter(({ banco }) => banco !== null && banco !== codigo).length,
    ),
    ...avisoDeQtd('varias_contas', 'the file holds several accounts', contas.length > 1 ? contas.length : 0),
    ...avisoDeQtd(
      'moeda_estrangeira',
      'accounts in another currency than BRL',
      contas.filter(({ moeda }) => moeda !== 'BRL').length,
    ),
    ...avisoDeQtd('sobreposicao', 'days that other imports of the account hold already', days('dias_repetidos')),
    ...avisoDeQtd('lacuna', 'days between the import before and this one that none holds', days('dias_sem_cobertura')),
  ];
}

/** The bank of an account: the file's, else the import's; an account of no bank is compared with none. */
function bankOf(banco: string | null, id_banco: number | null): string | null {
  if (banco !== null) return `codigo ${banco}`;
  return id_banco === null ? null : `id ${id_banco}`;
}

/** Accounts without a number do not show which account they are. */
function numbersByBank(importadas: readonly ContaImportada[]): ReadonlyMap<string, ReadonlySet<string>> {
  const numbers = new Map<string, Set<string>>();
  for (const { banco, conta, id_banco } of importadas) {
    const bank = bankOf(banco, id_banco);
    if (bank === null || conta === null) continue;
    const known = numbers.get(bank);
    if (known) known.add(conta);
    else numbers.set(bank, new Set([conta]));
  }
  return numbers;
}
