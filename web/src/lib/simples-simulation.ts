import type { SimulationQuery } from '../api/simples-month';
import { cellAmount, NoAmount } from './simples-grid';

/** What a person typed into the simulation; empty: as it is. */
export interface Assumption {
  readonly receita: string;
  readonly folha: string;
  readonly cbs: string;
  readonly ibs: string;
  readonly reducao: string;
  readonly creditos: string;
}

const NEEDS_RATES = 'Só vale com as alíquotas de CBS e IBS.';

export const NOTHING: Assumption = { receita: '', folha: '', cbs: '', ibs: '', reducao: '', creditos: '' };

/** An amount from 0 on; undefined of an empty field. Throws {@link NoAmount}. */
function amount(text: string): string | undefined {
  const found = cellAmount(text);
  if (found?.startsWith('-')) throw new NoAmount('O valor não pode ser negativo.');
  return found ?? undefined;
}

/** What can't be sent, and in which field it is. */
export class WrongField extends NoAmount {
  constructor(
    readonly field: keyof Assumption,
    problem: string,
  ) {
    super(problem);
  }
}

/** What is typed in a field, read by `read`. Throws {@link WrongField}. */
function readField(
  typed: Assumption,
  field: keyof Assumption,
  read: (text: string) => string | undefined,
): string | undefined {
  try {
    return read(typed[field]);
  } catch (error) {
    throw error instanceof NoAmount ? new WrongField(field, error.message) : error;
  }
}

/** A percentage from 0 to 100 with four decimals; undefined of an empty field. Throws {@link NoAmount}. */
function percentage(text: string): string | undefined {
  const bare = text.replace('%', '').trim();
  if (bare === '') return undefined;
  const match = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(bare);
  const scaled = match ? BigInt(`${match[1] ?? ''}${(match[2] ?? '').padEnd(4, '0')}`) : null;
  if (match === null || scaled === null || scaled > 1_000_000n) throw new NoAmount('De 0 a 100, com até quatro casas.');
  return `${match[1]}.${(match[2] ?? '').padEnd(4, '0')}`;
}

/**
 * The query of a simulation. Without a supposed revenue the payroll is sent, as it is or as supposed: the month keeps its
 * segregation then. Throws {@link WrongField} for what can't be sent.
 */
export function queryOf(competencia: string, fs12: string, typed: Assumption): SimulationQuery {
  const folha = readField(typed, 'folha', amount);
  const receita = readField(typed, 'receita', amount);
  const aliquota_cbs = readField(typed, 'cbs', percentage);
  const aliquota_ibs = readField(typed, 'ibs', percentage);
  if ((aliquota_cbs === undefined) !== (aliquota_ibs === undefined))
    throw new WrongField(aliquota_cbs === undefined ? 'cbs' : 'ibs', 'As alíquotas de CBS e IBS vão juntas.');
  const reducao = readField(typed, 'reducao', percentage);
  const creditos = readField(typed, 'creditos', amount);
  // Without the rates they would change nothing, in silence.
  if (aliquota_cbs === undefined && reducao !== undefined) throw new WrongField('reducao', NEEDS_RATES);
  if (aliquota_cbs === undefined && creditos !== undefined) throw new WrongField('creditos', NEEDS_RATES);
  const payroll = folha ?? (receita === undefined ? fs12 : undefined);
  return { competencia, receita, folha: payroll, aliquota_cbs, aliquota_ibs, reducao, creditos };
}

/** The payroll that is typed, for its slider; null while it is empty or no amount. */
export function supposedPayroll(text: string): string | null {
  try {
    return amount(text) ?? null;
  } catch (error) {
    if (error instanceof NoAmount) return null;
    throw error;
  }
}

/** The end of the payroll's slider in whole reais: room above what is paid and above what factor r needs. */
export function sliderEnd(fs12: bigint, needed: bigint | null): number {
  const most = [fs12 * 2n, (needed ?? 0n) * 2n, 12_000_000n].reduce((high, each) => (each > high ? each : high));
  return Number((most + 99_999n) / 100_000n) * 1000;
}
