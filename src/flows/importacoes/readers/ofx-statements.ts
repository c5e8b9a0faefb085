import { OfxScanner } from './ofx-scanner';
import type { Steps } from './steps';

/** So many tags are looked at in one step. */
const TAGS_PER_STEP = 50_000;

/** One STMTTRN as written; empty texts where a field is missing. All texts are byte text with entities. */
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
}

/** One statement of one account or card. */
export interface OfxStatement {
  BANKID: string;
  BRANCHID: string;
  ACCTID: string;
  transactions: OfxTransaction[];
}

/** An answer of the bank about the sign-on or a request. */
export interface OfxStatus {
  line: number;
  isSignOn: boolean;
  CODE: string;
  SEVERITY: string;
  MESSAGE: string;
}

/** What an OFX file holds, before anything is interpreted. */
export interface OfxContent {
  isOfx: boolean;
  /** `</OFX>` was seen. */
  isClosed: boolean;
  ORG: string;
  FID: string;
  statements: OfxStatement[];
  statuses: OfxStatus[];
  hasInvestments: boolean;
  hasAccountList: boolean;
  /** A transaction in which the file breaks off. */
  cutOff: OfxTransaction | null;
  lastLine: number;
}

type TransactionField = 'TRNTYPE' | 'DTPOSTED' | 'TRNAMT' | 'FITID' | 'CHECKNUM' | 'REFNUM' | 'NAME' | 'MEMO';

/** Collects the statements of an OFX file; `untilFirstTransaction` stops where the bank and the account are known. */
export function collectOfx(source: string, untilFirstTransaction = false): Steps<OfxContent> {
  return new Collector(source).run(untilFirstTransaction);
}

class Collector {
  private readonly scanner: OfxScanner;
  private readonly content: OfxContent = {
    isOfx: false,
    isClosed: false,
    ORG: '',
    FID: '',
    statements: [],
    statuses: [],
    hasInvestments: false,
    hasAccountList: false,
    cutOff: null,
    lastLine: 1,
  };
  private statement: OfxStatement | null = null;
  private transaction: OfxTransaction | null = null;
  private status: OfxStatus | null = null;
  private inSignOn = false;
  private inInvestments = false;

  constructor(private readonly source: string) {
    this.scanner = new OfxScanner(source);
  }

  *run(untilFirstTransaction: boolean): Steps<OfxContent> {
    const { scanner, content } = this;
    for (let tags = 1; scanner.next(); tags++) {
      if (tags % TAGS_PER_STEP === 0) yield;
      if (untilFirstTransaction && scanner.tag === 'STMTTRN') return content;
      if (this.transaction === null) this.outside(scanner.tag);
      else this.inside(this.transaction, scanner.tag);
    }
    if (this.transaction) {
      this.transaction.end = scanner.start;
      content.cutOff = this.transaction;
      this.statement?.transactions.pop();
    }
    content.lastLine = scanner.lineAt(this.source.length);
    return content;
  }

  private inside(transaction: OfxTransaction, tag: string): void {
    switch (tag) {
      case 'TRNTYPE':
      case 'DTPOSTED':
      case 'TRNAMT':
      case 'FITID':
      case 'CHECKNUM':
      case 'REFNUM':
      case 'NAME':
      case 'MEMO': {
        this.field(transaction, tag);
        return;
      }
      case '/STMTTRN': {
        this.endTransaction(transaction);
        return;
      }
      case 'STMTTRN':
      case 'BANKTRANLIST':
      case '/BANKTRANLIST':
      case 'LEDGERBAL':
      case 'AVAILBAL':
      case 'STMTRS':
      case '/STMTRS':
      case 'CCSTMTRS':
      case '/CCSTMTRS':
      case 'STMTTRNRS':
      case '/STMTTRNRS':
      case 'CCSTMTTRNRS':
      case '/CCSTMTTRNRS':
      case 'INVSTMTRS':
      case '/OFX':
        this.endTransaction(transaction);
        {
          this.outside(tag);
          return;
        }
    }
  }

  private outside(tag: string): void {
    const { content } = this;
    switch (tag) {
      case 'STMTTRN': {
        this.beginTransaction();
        return;
      }
      case 'OFX':
        content.isOfx = true;
        return;
      case '/OFX':
        content.isClosed = true;
        return;
      case 'STMTRS':
      case 'CCSTMTRS':
        this.inInvestments = false;
        this.beginStatement();
        return;
      case '/STMTRS':
      case '/CCSTMTRS':
        this.statement = null;
        return;
      case 'INVSTMTRS':
        this.inInvestments = content.hasInvestments = true;
        return;
      case '/INVSTMTRS':
        this.inInvestments = false;
        return;
      case 'ACCTINFORS':
        content.hasAccountList = true;
        return;
      case 'BANKID':
      case 'BRANCHID':
      case 'ACCTID':
        if (this.statement) this.statement[tag] ||= this.scanner.value();
        return;
      case 'ORG':
      case 'FID':
        content[tag] ||= this.scanner.value();
        return;
      default:
        this.statusTag(tag);
    }
  }

  private statusTag(tag: string): void {
    switch (tag) {
      case 'SONRS':
        this.inSignOn = true;
        return;
      case '/SONRS':
        this.inSignOn = false;
        return;
      case 'STATUS': {
        const line = this.scanner.lineAt(this.scanner.start);
        this.status = { line, isSignOn: this.inSignOn, CODE: '', SEVERITY: '', MESSAGE: '' };
        this.content.statuses.push(this.status);
        return;
      }
      case '/STATUS':
        this.status = null;
        return;
      case 'CODE':
      case 'SEVERITY':
      case 'MESSAGE':
        if (this.status) this.status[tag] ||= this.scanner.value();
    }
  }

  private beginStatement(): OfxStatement {
    this.statement = { BANKID: '', BRANCHID: '', ACCTID: '', transactions: [] };
    this.content.statements.push(this.statement);
    return this.statement;
  }

  private beginTransaction(): void {
    const start = this.scanner.start;
    this.transaction = {
      line: this.scanner.lineAt(start),
      start,
      end: start,
      TRNTYPE: '',
      DTPOSTED: '',
      TRNAMT: '',
      FITID: '',
      CHECKNUM: '',
      REFNUM: '',
      NAME: '',
      MEMO: '',
    };
    // Cash movements of an investment account are no bank statement: they are stepped over.
    if (this.inInvestments) return;
    (this.statement ?? this.beginStatement()).transactions.push(this.transaction);
  }

  private field(transaction: OfxTransaction, tag: TransactionField): void {
    if (transaction[tag] === '') transaction[tag] = this.scanner.value();
  }

  private endTransaction(transaction: OfxTransaction): void {
    transaction.end = this.scanner.start;
    this.transaction = null;
  }
}
