import { hash } from 'node:crypto';
import type { FileAccount, StatementLine, StatementReading } from './statement';
import { atOnce, type Steps } from './steps';

const SAFE = /^[\x21-\x7e]{1,100}$/;
const NO_ID = /^0*$/;
/** So many lines are looked at in one step. */
const LINES_PER_STEP = 10_000;
const NO_ORIGIN = { account: '', fitid: '' };

/** Where a line comes from: the account, and the bank's own number for the transaction (empty when it gives none). */
export interface LineOrigin {
  /** Names the kind of file and the account: `ofx:341:0001-12345`. */
  account: string;
  fitid: string;
}

/** A movement before it has its identity. */
export type UnidentifiedLine = Omit<StatementLine, 'id_fixo' | 'indice_conta' | 'fitid'>;

/** Longest part of an account that a former identity names. */
const ACCOUNT_MAX = 60;

/** The identities that the lines of a reading had in the first form, in their order: entries of that time are found by them. */
export function formerIdentitySteps({ linhas, contas }: StatementReading, tipo: string): Steps<string[]> {
  const accounts = contas.map((account) => (tipo === 'ofx' ? formerAccount(account) : tipo));
  const origins = linhas.map(({ indice_conta, fitid }) => ({ account: accounts[indice_conta] ?? tipo, fitid }));
  return identitySteps(linhas, origins);
}

function formerAccount({ banco, bankid, agencia, conta }: FileAccount): string {
  const number = [agencia, conta].filter((part) => part !== null).join('-');
  return `ofx:${(banco ?? bankid ?? '').slice(0, ACCOUNT_MAX)}:${number.slice(0, ACCOUNT_MAX)}`;
}

/**
 * The `id_fixo` of every line, in file order, as the first form had it: account and FITID, or a hash of date, amount, direction, description and
 * document where the bank gives no FITID, gives `0`, or gives one FITID to different movements. Equal lines are all real:
 * from the second on they carry their ordinal. So the identity does not depend on which other lines the file holds,
 * except for FITIDs that the bank itself repeats.
 */
export function identitiesOf(lines: readonly UnidentifiedLine[], origins: readonly LineOrigin[]): string[] {
  return atOnce(identitySteps(lines, origins));
}

/** What {@link identitiesOf} answers, in steps between which others may run. */
export function* identitySteps(lines: readonly UnidentifiedLine[], origins: readonly LineOrigin[]): Steps<string[]> {
  const repeated = yield* repeatedFitids(lines, origins);
  const seen = new Map<string, number>();
  const ids: string[] = [];
  for (const [index, line] of lines.entries()) {
    if (index % LINES_PER_STEP === 0) yield;
    const { account, fitid } = origins[index] ?? NO_ORIGIN;
    const use = NO_ID.test(fitid) ? 'none' : (repeated.get(account)?.get(fitid) ?? 'once');
    const id = use === 'once' || use === 'equal' ? shortId(account, `${account}:${fitid}`) : contentId(account, line);
    const ordinal = use === 'once' ? 1 : (seen.get(id) ?? 0) + 1;
    if (use !== 'once') seen.set(id, ordinal);
    ids.push(ordinal === 1 ? id : shortId(account, `${id}#${String(ordinal)}`));
  }
  return ids;
}

type Repeated = Map<string, Map<string, 'equal' | 'different'>>;

/** By account, the FITIDs that stand on several lines, and whether these are equal or different movements. */
function* repeatedFitids(lines: readonly UnidentifiedLine[], origins: readonly LineOrigin[]): Steps<Repeated> {
  const firsts = new Map<string, Map<string, number>>();
  const repeated: Repeated = new Map();
  for (const [index, line] of lines.entries()) {
    if (index % LINES_PER_STEP === 0) yield;
    const { account, fitid } = origins[index] ?? NO_ORIGIN;
    if (fitid === '') continue;
    const ofAccount = within(firsts, account);
    const first = lines[ofAccount.get(fitid) ?? -1];
    if (!first) {
      ofAccount.set(fitid, index);
      continue;
    }
    const uses = within(repeated, account);
    if (uses.get(fitid) !== 'different') uses.set(fitid, sameMovement(first, line) ? 'equal' : 'different');
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

function sameMovement(a: UnidentifiedLine, b: UnidentifiedLine): boolean {
  return a.data === b.data && a.valor === b.valor && a.tipo === b.tipo && a.descricao === b.descricao;
}

function contentId(account: string, line: UnidentifiedLine): string {
  const content = [account, line.data, line.valor, line.tipo, line.descricao, line.documento ?? ''].join('\u0000');
  return `${kindOf(account)}:h:${digest(content)}`;
}

/** The text itself when it fits the column, else its hash. */
function shortId(account: string, id: string): string {
  return SAFE.test(id) ? id : `${kindOf(account)}:s:${digest(id)}`;
}

function kindOf(account: string): string {
  return account.split(':', 1)[0] ?? '';
}

function digest(text: string): string {
  return hash('sha256', text, 'base64url');
}
