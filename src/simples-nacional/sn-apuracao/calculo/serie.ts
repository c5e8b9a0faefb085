import type { Dados } from './dados';

/** One month of the whole group, in centavos. */
export interface Mes {
  readonly mes: number;
  readonly receita: bigint;
  readonly receita_exportacao: bigint;
  readonly folha: bigint;
  /** A revenue row exists. */
  readonly informado: boolean;
  /** A payroll row exists. */
  readonly folha_informada: boolean;
}

export const MERCADOS = ['interno', 'exportacao'] as const;
/** Domestic market and export: two bases with an RBT12, a rate and limits each (LC 123 art. 3 §15). */
export type Mercado = (typeof MERCADOS)[number];

/** What of a month belongs to a market; the domestic one is the total less the export. */
export const receitaDoMercado = (mes: Mes, mercado: Mercado): bigint =>
  mercado === 'exportacao' ? mes.receita_exportacao : mes.receita - mes.receita_exportacao;

/** The group's months, all establishments together (LC 123 art. 16 §2); a month without rows is there with zeros. */
export class Serie {
  private readonly months = new Map<number, Mes>();

  constructor({ competencia, doMes, anteriores, folhas }: Dados) {
    for (const { mes, total, exportacao } of anteriores) this.addRevenue(mes, total, exportacao);
    for (const { total, colunas } of doMes) this.addRevenue(competencia, total, colunas.exportacao);
    for (const { mes, valor } of folhas) {
      const known = this.at(mes);
      this.months.set(mes, { ...known, folha: known.folha + valor, folha_informada: true });
    }
  }

  at(mes: number): Mes {
    return this.months.get(mes) ?? { ...EMPTY, mes };
  }

  /** From one month to another, both included, oldest first; none when `to` lies before `from`. */
  between(from: number, to: number): Mes[] {
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => this.at(from + index));
  }

  private addRevenue(mes: number, total: bigint, exportacao: bigint): void {
    const known = this.at(mes);
    this.months.set(mes, {
      ...known,
      receita: known.receita + total,
      receita_exportacao: known.receita_exportacao + exportacao,
      informado: true,
    });
  }
}

const EMPTY = { receita: 0n, receita_exportacao: 0n, folha: 0n, informado: false, folha_informada: false };

export const soma = <T>(of: Iterable<T>, value: (item: T) => bigint): bigint => {
  let total = 0n;
  for (const item of of) total += value(item);
  return total;
};
