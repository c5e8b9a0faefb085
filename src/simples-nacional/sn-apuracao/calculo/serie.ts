import type { Dados } from './dados';

/** One month of the whole group, in centavos. */
export interface Mes {
  readonly mes: number;
  readonly receita: bigint;
  readonly receita_exportacao: bigint;
  readonly folha: bigint;
  /** Whether a revenue row exists. */
  readonly informado: boolean;
  /** Whether a payroll row exists. */
  readonly folha_informada: boolean;
}

export const MERCADOS = ['interno', 'exportacao'] as const;
/** Domestic market and export. Each has its own RBT12, rate and limits (LC 123 art. 3 §15). */
export type Mercado = (typeof MERCADOS)[number];

/** Returns the revenue of a month in a market. The domestic one is the total minus the export. */
export const receitaDoMercado = (mes: Mes, mercado: Mercado): bigint =>
  mercado === 'exportacao' ? mes.receita_exportacao : mes.receita - mes.receita_exportacao;

/** A month while its rows are added up. */
type Growing = { -readonly [K in keyof Mes]: Mes[K] };

/**
 * The group's months, for all establishments together (LC 123 art. 16 §2). A month without rows is included with zeros.
 */
export class Serie {
  private readonly months = new Map<number, Growing>();

  constructor({ competencia, doMes, anteriores, folhas }: Dados) {
    for (const { mes, total, exportacao } of anteriores) this.addRevenue(mes, total, exportacao);
    for (const { total, colunas } of doMes) this.addRevenue(competencia, total, colunas.exportacao);
    for (const { mes, valor } of folhas) {
      const month = this.open(mes);
      month.folha += valor;
      month.folha_informada = true;
    }
  }

  at(mes: number): Mes {
    return this.months.get(mes) ?? emptyMonth(mes);
  }

  /** Returns the months of a range, both ends included, oldest first. Returns none when `to` is before `from`. */
  between(from: number, to: number): Mes[] {
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => this.at(from + index));
  }

  /** Returns the revenue of a market in a range of months, both ends included. */
  sold(mercado: Mercado, from: number, to: number): bigint {
    let total = 0n;
    for (let mes = from; mes <= to; mes++) {
      const month = this.months.get(mes);
      if (month) total += receitaDoMercado(month, mercado);
    }
    return total;
  }

  private addRevenue(mes: number, total: bigint, exportacao: bigint): void {
    const month = this.open(mes);
    month.receita += total;
    month.receita_exportacao += exportacao;
    month.informado = true;
  }

  private open(mes: number): Growing {
    let month = this.months.get(mes);
    if (!month) this.months.set(mes, (month = emptyMonth(mes)));
    return month;
  }
}

const emptyMonth = (mes: number): Growing => ({
  mes,
  receita: 0n,
  receita_exportacao: 0n,
  folha: 0n,
  informado: false,
  folha_informada: false,
});

export const soma = <T>(of: Iterable<T>, value: (item: T) => bigint): bigint => {
  let total = 0n;
  for (const item of of) total += value(item);
  return total;
};
