import { hash } from 'node:crypto';
import type { FileAccount, StatementLine, StatementReading } from './common/statement';

/** What the column holds; no blank at the end, which a database leaves aside when it compares. */
const FITS = /^[\x20-\x7e]{0,99}[\x21-\x7e]$/;
const NO_ID = /^0*$/;
const SEPARATOR = ':';

/** What is used as the account where the file names none. */
export interface ImportScope {
  readonly tipo: string;
  readonly id_banco: number | null;
  readonly id_estrutura: number | null;
}

/**
 * Gives every movement its `id_fixo`, the same on each reading (document 6, 7.1): account, FITID, day, amount and direction,
 * or without a FITID (absent, zeros) day, amount, direction, description and document. Equal rows are all real: from the
 * second on they carry their ordinal. In clear where it fits the column, else day, amount, direction and a digest of it all.
 * The lines of a CSV or PDF with several accounts carry theirs too, and `id_sem_conta` as such a file was read before (9.22).
 */
export function identify({ linhas, contas }: StatementReading, scope: ImportScope): void {
  if (scope.tipo !== 'ofx' && contas.length > 1) {
    identifyBy(linhas, () => accountText(undefined, scope));
    for (const line of linhas) line.id_sem_conta = line.id_fixo;
  }
  const accounts = contas.map((account) => accountText(account, scope, contas.length > 1));
  identifyBy(linhas, ({ indice_conta }) => accounts[indice_conta] ?? accountText(undefined, scope));
}

function identifyBy(linhas: readonly StatementLine[], accountOf: (line: StatementLine) => readonly string[]): void {
  const seen = new Map<string, number>();
  for (const line of linhas) {
    const account = accountOf(line);
    const first = identityOf(line, account, 1);
    const ordinal = (seen.get(first) ?? 0) + 1;
    seen.set(first, ordinal);
    line.id_fixo = ordinal === 1 ? first : identityOf(line, account, ordinal);
  }
}

/**
 * Bank, branch and number of an OFX file; where it names none, and for CSV and PDF, what the import itself names, for one with
 * several accounts with their branch and number.
 */
function accountText(
  account: FileAccount | undefined,
  { tipo, id_banco, id_estrutura }: ImportScope,
  areSeveral = false,
): string[] {
  const own =
    tipo === 'ofx' && account
      ? [account.banco ?? account.bankid ?? '', account.agencia ?? '', account.conta ?? '']
      : [];
  if (own.some((part) => part !== '')) return own;
  const bank = id_banco !== null ? `banco ${id_banco}` : id_estrutura !== null ? `estrutura ${id_estrutura}` : '';
  const isNamed = tipo !== 'ofx' && areSeveral && account !== undefined;
  return isNamed ? [bank, account.agencia ?? '', account.conta ?? ''] : [bank, '', ''];
}

function identityOf(line: StatementLine, account: readonly string[], ordinal: number): string {
  const { fitid, data, valor, tipo, descricao, documento } = line;
  const movement = [data, valor, ordinal === 1 ? tipo : `${tipo}#${ordinal}`];
  const parts = NO_ID.test(fitid)
    ? [...account, '', ...movement, descricao, documento ?? '']
    : [...account, fitid, ...movement];
  const text = parts.join(SEPARATOR);
  const isClear = FITS.test(text) && text.split(SEPARATOR).length === parts.length;
  return isClear ? text : [...movement, hash('sha256', parts.join('\u0000'), 'base64url')].join(SEPARATOR);
}
