import type { AccountCodes } from './account-search';
import type { TipoLinha } from './statement-line';

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
