import type { TipoLinha } from './statement-line';

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

/** A chart in which everything found so far exists. */
interface Candidate {
  readonly chart: number;
  readonly debit: number | null;
  readonly credit: number | null;
}

/**
 * What is found so far. While several charts hold the codes all of them stay candidates, so that a later rule can still
 * decide; the first (lowest id) is the response. All candidates have the same sides filled.
 */
export interface Found {
  readonly filled: 'none' | 'debit' | 'credit' | 'both';
  readonly candidates: readonly Candidate[];
}

/** The codes of a rule, and the chart that it insists on. */
interface AccountCodes {
  readonly id_plano_contas: number | null;
  readonly conta_debito_codigo: string | null;
  readonly conta_credito_codigo: string | null;
}

/** Chart and sides that an entry has already. */
export interface SettledAccounts {
  readonly id_plano_contas: number | null;
  readonly id_conta_debito: number | null;
  readonly id_conta_credito: number | null;
}

type Side = 'debit' | 'credit';

/** Looks up the codes of rules in the charts of one customer; the two sides of an entry come from one chart and differ. */
export class AccountSearch {
  /** Where every search begins. */
  readonly nothingYet: Found;
  private readonly active: ReadonlySet<number>;

  constructor(
    charts: readonly { readonly id: number; readonly status: 'ativo' | 'inativo' }[],
    private readonly accounts: AccountIndex,
  ) {
    const ids = charts.map((chart) => chart.id).sort((a, b) => a - b);
    this.nothingYet = { filled: 'none', candidates: ids.map((chart) => ({ chart, debit: null, credit: null })) };
    this.active = new Set(charts.filter((chart) => chart.status === 'ativo').map((chart) => chart.id));
  }

  /** Where a search begins whose chart, and perhaps a side, is settled already. A chart of another user fills nothing. */
  from({ id_plano_contas, id_conta_debito: debit, id_conta_credito: credit }: SettledAccounts): Found {
    if (id_plano_contas === null) return this.nothingYet;
    const one = debit === null ? 'credit' : 'debit';
    const filled = debit === null && credit === null ? 'none' : debit !== null && credit !== null ? 'both' : one;
    const mine = this.nothingYet.candidates.filter(({ chart }) => chart === id_plano_contas);
    return { filled, candidates: mine.map(({ chart }) => ({ chart, debit, credit })) };
  }

  /** Fills the open sides that the rule has a usable code for, debit first; the same object when it has none. */
  fill(found: Found, rule: AccountCodes): Found {
    return this.fillSide(this.fillSide(found, 'debit', rule), 'credit', rule);
  }

  private fillSide(found: Found, side: Side, rule: AccountCodes): Found {
    const code = side === 'debit' ? rule.conta_debito_codigo : rule.conta_credito_codigo;
    if (code === null || found.filled === 'both' || found.filled === side) return found;
    const candidates: Candidate[] = [];
    for (const candidate of found.candidates) {
      if (!this.mayLookIn(candidate.chart, rule)) continue;
      const account = this.accounts.find(candidate.chart, code);
      if (account === undefined || account === candidate.debit || account === candidate.credit) continue;
      candidates.push({ ...candidate, [side]: account });
    }
    if (candidates.length === 0) return found;
    return { filled: found.filled === 'none' ? side : 'both', candidates };
  }

  private mayLookIn(chart: number, rule: AccountCodes): boolean {
    return rule.id_plano_contas === null ? this.active.has(chart) : rule.id_plano_contas === chart;
  }
}

/** The ledger account that a customer's account at the import's bank has (document 8, 8.7). */
export interface BankAccount {
  /** The account number as the file writes it; null: all other accounts of the bank. */
  readonly conta: string | null;
  readonly id_plano_contas: number;
  readonly codigo_dominio: string;
}

/** The ledger accounts of one customer's accounts at one bank. The account number decides, else the setting for all others. */
export class BankAccounts {
  private readonly byNumber: ReadonlyMap<string | null, BankAccount>;

  constructor(accounts: readonly BankAccount[]) {
    this.byNumber = new Map(accounts.map((account) => [account.conta, account]));
  }

  /**
   * The codes of a rule that comes after all others: it credits the bank's account for money out and debits it for money in.
   * @param conta number of the line's account in the file
   */
  codesFor(conta: string | null, tipo: TipoLinha): AccountCodes | undefined {
    const account = this.byNumber.get(conta) ?? this.byNumber.get(null);
    if (!account) return undefined;
    const { id_plano_contas, codigo_dominio } = account;
    return {
      id_plano_contas,
      conta_debito_codigo: tipo === 'C' ? codigo_dominio : null,
      conta_credito_codigo: tipo === 'D' ? codigo_dominio : null,
    };
  }
}
