import type { CalendarDate } from '../../../kernel/calendar';
import { absolute } from '../../../kernel/decimal';
import { parseAmount } from './amount';
import { DecimalProof } from './decimal-sign';
import { byteText } from '../../../kernel/decode';
import type { ByteText } from '../../../kernel/decode';
import { bankCode } from './ofx-bank';
import { decodeEntities } from './ofx-entities';
import { ofxFaults } from './ofx-faults';
import { collectOfx } from './ofx-statements';
import type { OfxContent, OfxStatement, OfxTransaction } from './ofx-statements';
import { parseOfxDate } from '../../../kernel/statement-date';
import { MAX_BYTES, unreadable } from './statement';
import { atOnce, type Steps } from './steps';
import type { Direction, FileAccount, IgnoredLine, LineError, StatementLine, StatementReading } from './statement';
import { descricaoOf, documentoOf, excerpt, joinDescriptions } from './text-fields';

/** Bank and account stand in the first part of any OFX file. */
const DETECTION_BYTES = 256 * 1024;
/** So many transactions are interpreted in one step. */
const LINES_PER_STEP = 10_000;
const EXCERPT_BYTES = 1000;
/** Days of one file that are remembered; a hostile file does not fill the memory with more. */
const DATES_MAX = 10_000;

/** TRNTYPE words for money out; they decide where a statement writes all its amounts without a sign. */
const MONEY_OUT = new Set([
  ...['DEBIT', 'CHECK', 'PAYMENT', 'CASH', 'FEE', 'SRVCHG', 'DIRECTDEBIT', 'REPEATPMT', 'ATM', 'POS'],
  ...['DEB', 'DEBITO', 'D'],
]);

/**
 * Reads the bank and card statements of an OFX file, 1.x (SGML) and 2.x (XML), all accounts that it holds. Never throws:
 * what can't be read is an item of `erros`, a zero amount one of `ignorados`. `linha_arquivo` is the line of `<STMTTRN>`.
 */
export function readOfx(bytes: Uint8Array): StatementReading {
  return atOnce(ofxSteps(bytes));
}

/** Reads an OFX file as {@link readOfx} does, in steps between which others may run. */
export function* ofxSteps(bytes: Uint8Array): Steps<StatementReading> {
  if (bytes.length > MAX_BYTES) return unreadable('the file is too large to be a statement');
  const text = byteText(bytes);
  yield;
  const content = yield* collectOfx(text.source);
  const { fatal, faults } = ofxFaults(content, text);
  const codigo_banco = bankOf(content, text);
  if (fatal) return { ...unreadable(fatal.erro, fatal.linha, fatal.conteudo), codigo_banco };

  const reading = new OfxReading(content, text);
  for (const statement of content.statements) yield* reading.add(statement);
  return {
    total_linhas_lidas: reading.total,
    linhas: reading.linhas,
    ignorados: reading.ignorados,
    erros: [...reading.erros, ...faults],
    contas: reading.contas,
    saldos: [],
    totais: [],
    codigo_banco,
    legivel: true,
  };
}

/** The three-digit code of the bank of an OFX file, read from its first part only; null when it does not tell. */
export function detectOfxBank(bytes: Uint8Array): string | null {
  const text = byteText(bytes.subarray(0, DETECTION_BYTES));
  const content = atOnce(collectOfx(text.source, true));
  return content.isOfx ? bankOf(content, text) : null;
}

function bankOf(content: OfxContent, text: ByteText): string | null {
  const bankId = content.statements.find((statement) => statement.BANKID !== '')?.BANKID ?? '';
  return bankCode(bankId, text.decode(content.FID), text.decode(content.ORG));
}

class OfxReading {
  total = 0;
  readonly ignorados: IgnoredLine[] = [];
  readonly erros: LineError[] = [];
  readonly contas: FileAccount[] = [];
  readonly linhas: StatementLine[] = [];
  private readonly dates = new Map<string, CalendarDate | null>();

  constructor(
    private readonly content: OfxContent,
    private readonly text: ByteText,
  ) {}

  *add(statement: OfxStatement): Steps<void> {
    const indice_conta = this.contas.push(fileAccount(statement, this.content, this.text)) - 1;
    const { amounts, hasNegative } = yield* amountsOf(statement.transactions);
    this.total += amounts.length;
    for (const [index, transaction] of statement.transactions.entries()) {
      if (index % LINES_PER_STEP === LINES_PER_STEP - 1) yield;
      const amount = amounts[index] ?? null;
      const data = this.dateOf(transaction.DTPOSTED);
      if (amount === null) {
        this.fail(transaction, unread('amount (TRNAMT)', transaction.TRNAMT));
        continue;
      }
      if (amount === '0.00') {
        this.ignore(transaction, data);
        continue;
      }
      if (data === null) {
        this.fail(transaction, unread('date (DTPOSTED)', transaction.DTPOSTED));
        continue;
      }
      this.linhas.push({
        linha_arquivo: transaction.line,
        data,
        descricao: descriptionOf(transaction, this.text),
        valor: absolute(amount),
        tipo: directionOf(amount, transaction.TRNTYPE, hasNegative),
        documento: documentOf(transaction, this.text),
        id_fixo: '',
        indice_conta,
        fitid: transaction.FITID,
      });
    }
  }

  private ignore(transaction: OfxTransaction, data: CalendarDate | null): void {
    this.ignorados.push({
      linha_arquivo: transaction.line,
      data,
      descricao: descriptionOf(transaction, this.text),
      valor: '0.00',
      tipo: null,
      motivo: 'the amount is zero',
      indice_conta: this.contas.length - 1,
    });
  }

  private fail({ line, start, end }: OfxTransaction, erro: string): void {
    const written = this.text.source.slice(start, Math.min(end, start + EXCERPT_BYTES));
    const indice_conta = this.contas.length - 1;
    this.erros.push({ linha: line, conteudo: excerpt(this.text.decode(written)), erro, indice_conta });
  }

  private dateOf(written: string): CalendarDate | null {
    const known = this.dates.get(written);
    if (known !== undefined) return known;
    const date = parseOfxDate(written);
    if (this.dates.size < DATES_MAX) this.dates.set(written, date);
    return date;
  }
}

function fileAccount(
  { BANKID, BRANCHID, ACCTID }: OfxStatement,
  { FID, ORG }: OfxContent,
  text: ByteText,
): FileAccount {
  return {
    banco: bankCode(BANKID, text.decode(FID), text.decode(ORG)),
    agencia: text.decode(BRANCHID) || null,
    conta: text.decode(ACCTID) || null,
    moeda: 'BRL',
    bankid: text.decode(BANKID) || null,
  };
}

/** All amounts of one statement: how it writes them is settled by all of them together. */
function* amountsOf(
  transactions: readonly OfxTransaction[],
): Steps<{ amounts: (string | null)[]; hasNegative: boolean }> {
  const proof = new DecimalProof();
  for (const [index, { TRNAMT }] of transactions.entries()) {
    if (index % LINES_PER_STEP === LINES_PER_STEP - 1) yield;
    proof.see(TRNAMT);
  }
  const proven = proof.sign;
  const amounts: (string | null)[] = [];
  for (const { TRNAMT } of transactions) {
    if (amounts.length % LINES_PER_STEP === 0) yield;
    amounts.push(parseAmount(TRNAMT, { proven }));
  }
  return { amounts, hasNegative: amounts.some((amount) => amount?.startsWith('-')) };
}

function directionOf(valor: string, trnType: string, hasNegative: boolean): Direction {
  if (hasNegative) return valor.startsWith('-') ? 'D' : 'C';
  return MONEY_OUT.has(trnType.toUpperCase()) ? 'D' : 'C';
}

function descriptionOf({ NAME, MEMO, TRNTYPE }: OfxTransaction, text: ByteText): string {
  const name = plain(NAME, text);
  const memo = plain(MEMO, text);
  const joined = memo === '' ? descricaoOf(name) : name === '' ? descricaoOf(memo) : joinDescriptions([name, memo]);
  return joined || descricaoOf(TRNTYPE);
}

function documentOf({ CHECKNUM, REFNUM }: OfxTransaction, text: ByteText): string | null {
  return documentoOf(plain(CHECKNUM, text)) ?? documentoOf(plain(REFNUM, text));
}

function plain(written: string, text: ByteText): string {
  return decodeEntities(text.decode(written));
}

function unread(field: string, written: string): string {
  return written === '' ? `no ${field}` : `the ${field} can't be read: ${excerpt(written)}`;
}
