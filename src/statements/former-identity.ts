import { hash } from 'node:crypto';
import type { FileAccount, StatementLine, StatementReading } from './common/statement';
import type { Steps } from '../kernel/cooperative-steps';

const SAFE = /^[\x21-\x7e]{1,100}$/;
const NO_ID = /^0*$/;
/** So many lines are looked at in one step. */
const LINES_PER_STEP = 10_000;
/** Longest part of an account that a former identity names. */
const ACCOUNT_MAX = 60;

/**
 * The identities that the lines of a reading had in the first form, in their order: entries of that time are found by them.
 * They are account and FITID, or a hash of date, amount, direction, description and document where the bank gives no FITID,
 * gives `0`, or gives one FITID to different movements. Equal lines are all real: from the second on they carry their
 * ordinal. So the identity does not depend on which other lines the file holds, except for FITIDs that the bank itself repeats.
 */
export function* formerIdentitySteps({ linhas, contas }: StatementReading, tipo: string): Steps<string[]> {
  const accounts = contas.map((account) => (tipo === 'ofx' ? formerAccount(account) : tipo));
  const accountOf = ({ indice_conta }: StatementLine): string => accounts[indice_conta] ?? tipo;
  const repeated = yield* repeatedFitids(linhas, accountOf);
  const seen = new Map<string, number>();
  const ids: string[] = [];
  for (const [index, line] of linhas.entries()) {
    if (index % LINES_PER_STEP === 0) yield;
    const account = accountOf(line);
    const areEqual = NO_ID.test(line.fitid) ? false : repeated.get(account)?.get(line.fitid);
    const id = areEqual === false ? contentId(account, tipo, line) : shortId(`${account}:${line.fitid}`, tipo);
    // A FITID that stands on one line of its account was never counted.
    const isOnce = areEqual === undefined;
    const ordinal = isOnce ? 1 : (seen.get(id) ?? 0) + 1;
    if (!isOnce) seen.set(id, ordinal);
    ids.push(ordinal === 1 ? id : shortId(`${id}#${String(ordinal)}`, tipo));
  }
  return ids;
}

function formerAccount({ banco, bankid, agencia, conta }: FileAccount): string {
  const number = [agencia, conta].filter((part) => part !== null).join('-');
  return `ofx:${(banco ?? bankid ?? '').slice(0, ACCOUNT_MAX)}:${number.slice(0, ACCOUNT_MAX)}`;
}

/** By account, the FITIDs that stand on several lines, and whether these are equal movements. */
function* repeatedFitids(
  lines: readonly StatementLine[],
  accountOf: (line: StatementLine) => string,
): Steps<ReadonlyMap<string, ReadonlyMap<string, boolean>>> {
  const firsts = new Map<string, Map<string, StatementLine>>();
  const repeated = new Map<string, Map<string, boolean>>();
  for (const [index, line] of lines.entries()) {
    if (index % LINES_PER_STEP === 0) yield;
    const account = accountOf(line);
    const ofAccount = within(firsts, account);
    const first = ofAccount.get(line.fitid);
    if (!first) {
      ofAccount.set(line.fitid, line);
      continue;
    }
    const areEqual = within(repeated, account);
    areEqual.set(line.fitid, areEqual.get(line.fitid) !== false && isSameMovement(first, line));
  }
  return repeated;
}

function within<T>(maps: Map<string, Map<string, T>>, key: string): Map<string, T> {
  const found = maps.get(key);
  if (found) return found;
  const made = new Map<string, T>();
  maps.set(key, made);
  return made;
}

function isSameMovement(a: StatementLine, b: StatementLine): boolean {
  return a.data === b.data && a.valor === b.valor && a.tipo === b.tipo && a.descricao === b.descricao;
}

function contentId(account: string, kind: string, line: StatementLine): string {
  const content = [account, line.data, line.valor, line.tipo, line.descricao, line.documento ?? ''].join('\u0000');
  return `${kind}:h:${digest(content)}`;
}

/** The text itself when it fits the column, else its hash. */
function shortId(id: string, kind: string): string {
  return SAFE.test(id) ? id : `${kind}:s:${digest(id)}`;
}

function digest(text: string): string {
  return hash('sha256', text, 'base64url');
}
