import {
  BEGINS_TRANSACTION,
  bothOf,
  emptyTransaction,
  endsWithoutStart,
  isField,
  ONE_OF_A_ROW,
  type OfxContent,
  type OfxStatement,
  type OfxTransaction,
  STATEMENTS_MAX,
  type TransactionField,
} from './content';
import { OfxScanner } from './scanner';
import { OfxStatuses } from './faults';

/** A statement has one or two of them; a hostile one does not fill the memory with more. */
const OTHER_BALANCES_MAX = 10;

/** Tags that end a transaction without an end tag of its own. */
const ENDS_TRANSACTION: ReadonlySet<string> = new Set([
  ...['STMTTRN', 'STMTTRNP', 'BANKTRANLIST', '/BANKTRANLIST', 'BANKTRANLISTP', '/BANKTRANLISTP'],
  ...['LEDGERBAL', 'AVAILBAL', 'BALLIST', 'BAL', 'STMTRS', '/STMTRS', 'CCSTMTRS', '/CCSTMTRS'],
  ...['STMTTRNRS', '/STMTTRNRS', 'CCSTMTTRNRS', '/CCSTMTTRNRS', 'INVSTMTRS', '/OFX'],
]);

/** Collects the statements of an OFX file, up to one more than it may have; `untilFirstTransaction` stops where the bank and the account are known. */
export function collectOfx(source: string, untilFirstTransaction = false): OfxContent {
  return new Collector(source).run(untilFirstTransaction);
}

class Collector {
  private readonly scanner: OfxScanner;
  private readonly statuses: OfxStatuses;
  private readonly content: OfxContent;
  /** A document has begun and not ended. */
  private isOpen = false;
  private ORG = '';
  private FID = '';
  /** CURDEF of a document whose rows are in no statement. */
  private CURDEF = '';
  private statement: OfxStatement | null = null;
  private transaction: OfxTransaction | null = null;
  private previousTag = '';
  private inInvestments = false;
  /** The aggregate of a transaction or statement that is open and has leaves of the same names as others. */
  private within: 'ORIGCURRENCY' | 'LEDGERBAL' | 'otherBalance' | null = null;

  constructor(source: string) {
    this.scanner = new OfxScanner(source);
    this.statuses = new OfxStatuses(this.scanner);
    const statuses = this.statuses.all;
    const nothing = { isOfx: false, ORG: '', FID: '', hasInvestments: false, hasAccountList: false };
    this.content = { ...nothing, statements: [], statuses, breaks: [] };
  }

  run(untilFirstTransaction: boolean): OfxContent {
    const { scanner, content } = this;
    while (content.statements.length <= STATEMENTS_MAX && scanner.next()) {
      if (untilFirstTransaction && scanner.tag === 'STMTTRN') return content;
      if (this.transaction === null && this.statement && BEGINS_TRANSACTION.has(scanner.tag))
        this.beginTransaction(false);
      if (this.transaction === null) this.outside(scanner.tag);
      else this.inside(this.transaction, scanner.tag);
    }
    this.endDocument();
    return content;
  }

  /** What is open when a document ends or another begins is aborted: whole rows are kept. */
  private endDocument(): void {
    const { transaction, scanner } = this;
    if (this.isOpen || transaction) {
      if (transaction) this.endTransaction(transaction);
      if (transaction && this.statement?.transactions.at(-1) === transaction) this.statement.transactions.pop();
      this.content.breaks.push({ line: transaction?.line ?? scanner.lineAt(scanner.start), cutOff: transaction });
    }
    this.statement = this.within = null;
    this.statuses.close();
    this.isOpen = this.inInvestments = false;
    this.ORG = this.FID = this.CURDEF = '';
  }

  private inside(transaction: OfxTransaction, tag: string): void {
    const isBehindEnd = this.previousTag.startsWith('/') && this.scanner.hasTextBefore;
    transaction.isBroken ||= isBehindEnd || endsWithoutStart(transaction, tag, this.previousTag);
    this.previousTag = tag;
    if (isField(tag)) return this.field(transaction, tag);
    if (ENDS_TRANSACTION.has(tag)) {
      this.endTransaction(transaction);
      return this.outside(tag);
    }
    switch (tag) {
      case 'DTTRAN':
        if (transaction.isPending) this.field(transaction, 'DTPOSTED');
        return;
      case '/STMTTRNP':
        transaction.isPending = true;
        return this.endTransaction(transaction);
      case '/STMTTRN':
        return this.endTransaction(transaction);
      case 'CURRENCY':
        this.within = null;
        this.currency(transaction);
        return;
      case 'ORIGCURRENCY':
        this.within = tag;
        return;
      case '/ORIGCURRENCY':
        this.within = null;
        return;
      case 'CURSYM':
        if (this.within !== 'ORIGCURRENCY') this.currency(transaction);
        return;
      case 'OFX':
        return this.outside(tag);
    }
  }

  private outside(tag: string): void {
    const { content } = this;
    switch (tag) {
      case 'STMTTRN':
      case 'STMTTRNP':
        return this.beginTransaction(tag === 'STMTTRNP');
      case 'OFX':
        this.endDocument();
        content.isOfx = this.isOpen = true;
        return;
      case '/OFX':
        // Not yet the end of what is in it: a text may hold this tag.
        this.isOpen = false;
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
      case 'ORG':
      case 'FID':
        this[tag] ||= this.scanner.value();
        content[tag] ||= this[tag];
        return;
      default:
        this.inStatement(tag);
    }
  }

  /** Reads a statement and its account. */
  private inStatement(tag: string): void {
    switch (tag) {
      case 'STMTRS':
      case 'CCSTMTRS':
        this.inInvestments = false;
        this.beginStatement().isCard = tag === 'CCSTMTRS';
        return;
      case '/STMTRS':
      case '/CCSTMTRS':
        this.statement = null;
        return;
      case 'CCACCTFROM':
        if (this.statement) this.statement.isCard = true;
        return;
      case 'BANKID':
      case 'BRANCHID':
      case 'ACCTID':
        if (this.statement) this.statement[tag] ||= this.scanner.value();
        return;
      case 'CURDEF':
        if (this.statement) this.statement.CURDEF = bothOf(this.statement.CURDEF, this.scanner.value());
        else if (!this.inInvestments) this.CURDEF = bothOf(this.CURDEF, this.scanner.value());
        return;
      default:
        this.inBalances(tag);
    }
  }

  /** Reads the balances of a statement. Any other tag may be a status. */
  private inBalances(tag: string): void {
    switch (tag) {
      case 'LEDGERBAL':
        this.within = 'LEDGERBAL';
        if (this.statement)
          this.statement.ledgerBalance ??= { line: this.scanner.lineAt(this.scanner.start), BALAMT: '', DTASOF: '' };
        return;
      case 'AVAILBAL':
      case 'BAL':
        this.within = 'otherBalance';
        return;
      case '/LEDGERBAL':
      case '/AVAILBAL':
      case '/BAL':
        this.within = null;
        return;
      case 'BALAMT':
      case 'DTASOF': {
        const balance = this.statement?.ledgerBalance;
        if (balance && this.within === 'LEDGERBAL') balance[tag] ||= this.scanner.value();
        else if (tag === 'BALAMT' && this.within === 'otherBalance') this.otherBalance();
        return;
      }
      default:
        this.statuses.see(tag);
    }
  }

  private beginStatement(): OfxStatement {
    const { ORG, FID, CURDEF } = this;
    const fields = { CURDEF, BANKID: '', BRANCHID: '', ACCTID: '' };
    this.statement = { isCard: false, ORG, FID, ...fields, transactions: [], ledgerBalance: null, otherBalances: [] };
    this.within = null;
    this.content.statements.push(this.statement);
    return this.statement;
  }

  private otherBalance(): void {
    const { otherBalances } = this.statement ?? {};
    if (otherBalances && otherBalances.length < OTHER_BALANCES_MAX) otherBalances.push(this.scanner.value());
  }

  private beginTransaction(isPending: boolean): void {
    const start = this.scanner.start;
    this.transaction = emptyTransaction(this.scanner.lineAt(start), start, isPending);
    this.within = null;
    this.previousTag = '';
    // Cash movements of an investment account are no bank statement: they are stepped over.
    if (this.inInvestments) return;
    (this.statement ?? this.beginStatement()).transactions.push(this.transaction);
  }

  private currency(transaction: OfxTransaction): void {
    transaction.CURRENCY = bothOf(transaction.CURRENCY, this.scanner.value());
  }

  private field(transaction: OfxTransaction, tag: TransactionField): void {
    const value = this.scanner.value();
    const before = transaction[tag];
    transaction.isDouble ||= ONE_OF_A_ROW.has(tag) && before !== '' && value !== '' && value !== before;
    transaction[tag] = tag === 'MEMO' ? bothOf(before, value) : before || value;
  }

  private endTransaction(transaction: OfxTransaction): void {
    transaction.end = this.scanner.start;
    this.transaction = null;
  }
}
