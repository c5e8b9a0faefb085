/** No file of a bank has so many accounts; a hostile one would cost far more than its size. */
export const STATEMENTS_MAX = 2_000;

/** One STMTTRN (or STMTTRNP) as written; empty texts where a field is missing. All texts are byte text with entities. */
export interface OfxTransaction {
  line: number;
  /** Where it starts and ends in the source, for the excerpt of an error. */
  start: number;
  end: number;
  TRNTYPE: string;
  DTPOSTED: string;
  TRNAMT: string;
  FITID: string;
  CHECKNUM: string;
  REFNUM: string;
  NAME: string;
  MEMO: string;
  CORRECTFITID: string;
  CORRECTACTION: string;
  /** It has two different types, days, amounts or FITIDs. */
  isDouble: boolean;
  /** It has a text outside its tags, or the end of a tag that has no start. */
  isBroken: boolean;
  /** A STMTTRNP: the bank knows of it and has not posted it. DTPOSTED is its DTTRAN. */
  isPending: boolean;
  /** CURSYM of its CURRENCY; that of an ORIGCURRENCY changes nothing. */
  CURRENCY: string;
}

/** Whether the bank knows of a row and has not posted it: in a list of such rows, or by its type (OFX 2.2). */
export const isNotPosted = ({ isPending, TRNTYPE }: Pick<OfxTransaction, 'isPending' | 'TRNTYPE'>): boolean =>
  isPending || /^\s*hold\s*$/i.test(TRNTYPE);

/** A row that begins at this place, before its fields are read. */
export function emptyTransaction(line: number, start: number, isPending: boolean): OfxTransaction {
  const texts = { TRNTYPE: '', DTPOSTED: '', TRNAMT: '', FITID: '', CHECKNUM: '', REFNUM: '', NAME: '', MEMO: '' };
  return {
    line,
    start,
    end: start,
    isDouble: false,
    isBroken: false,
    isPending,
    ...texts,
    CORRECTFITID: '',
    CORRECTACTION: '',
    CURRENCY: '',
  };
}

const BOTH_MAX = 1_000;

/** The two values of a field that is there twice: one where they are equal, no currency where they differ. */
export function bothOf(first: string, second: string): string {
  if (first === '' || first.length > BOTH_MAX) return first || second;
  return second === '' || second === first ? first : `${first} - ${second}`;
}

/** The fields that are leaves of a STMTTRN. */
export type TransactionField = Exclude<
  keyof OfxTransaction,
  'line' | 'start' | 'end' | 'isDouble' | 'isBroken' | 'isPending' | 'CURRENCY'
>;

const FIELDS: ReadonlySet<string> = new Set<TransactionField>([
  ...(['TRNTYPE', 'DTPOSTED', 'TRNAMT', 'FITID', 'CHECKNUM', 'REFNUM'] as const),
  ...(['NAME', 'MEMO', 'CORRECTFITID', 'CORRECTACTION'] as const),
]);

export const isField = (tag: string): tag is TransactionField => FIELDS.has(tag);

/** Whether a tag is the end of a field of which the transaction has no start. */
export function endsWithoutStart(transaction: OfxTransaction, tag: string, previous: string): boolean {
  const field = tag.slice(1);
  return tag.startsWith('/') && field !== previous && isField(field) && transaction[field] === '';
}

/** Leaves that are in rows only: within a statement they begin one whose own tag is missing. */
export const BEGINS_TRANSACTION: ReadonlySet<string> = new Set(['TRNTYPE', 'DTPOSTED', 'TRNAMT', 'FITID']);
/** A row with two of one of these may be two rows. */
export const ONE_OF_A_ROW: ReadonlySet<TransactionField> = new Set(['TRNTYPE', 'DTPOSTED', 'TRNAMT', 'FITID'] as const);

/** LEDGERBAL of a statement. */
interface OfxBalance {
  line: number;
  BALAMT: string;
  DTASOF: string;
}

/** One statement of one account or card. */
export interface OfxStatement {
  isCard: boolean;
  /** Of the FI that signed its document on. */
  ORG: string;
  FID: string;
  CURDEF: string;
  BANKID: string;
  BRANCHID: string;
  ACCTID: string;
  transactions: OfxTransaction[];
  ledgerBalance: OfxBalance | null;
  /** BALAMT of its other balances (AVAILBAL, BAL): they only prove how the file writes amounts. */
  otherBalances: string[];
}

/** A response of the bank about the sign-on or a request. */
export interface OfxStatus {
  line: number;
  isSignOn: boolean;
  CODE: string;
  SEVERITY: string;
  MESSAGE: string;
}

/** Where a document aborts. */
export interface OfxBreak {
  line: number;
  /** The transaction in which it does. */
  cutOff: OfxTransaction | null;
}

/** What an OFX file holds, before anything is interpreted. */
export interface OfxContent {
  isOfx: boolean;
  /** Of the first FI that the file names. */
  ORG: string;
  FID: string;
  statements: OfxStatement[];
  statuses: OfxStatus[];
  hasInvestments: boolean;
  hasAccountList: boolean;
  /** One for each document of the file that has no end. */
  breaks: OfxBreak[];
}
