/** An account as rules look at it; only analytic ones (`tipo` A) take entries. */
export interface AccountRow {
  readonly id: number;
  readonly id_plano_contas: number;
  readonly codigo_dominio: string;
  readonly tipo: 'A' | 'S';
}

/** Analytic accounts by chart and code. */
export interface AccountIndex {
  /** The id of the chart's analytic account with this code. */
  find(id_plano_contas: number, codigo_dominio: string): number | undefined;
}

/** Builds the index from rows of any charts; synthetic accounts are left out. */
export function accountIndex(rows: Iterable<AccountRow>): AccountIndex {
  const charts = new Map<number, Map<string, number>>();
  for (const row of rows) {
    if (row.tipo !== 'A') continue;
    let codes = charts.get(row.id_plano_contas);
    if (!codes) {
      codes = new Map<string, number>();
      charts.set(row.id_plano_contas, codes);
    }
    codes.set(row.codigo_dominio, row.id);
  }
  return { find: (chart, code) => charts.get(chart)?.get(code) };
}
