import { reason, type Reason } from '../../kernel/reason-codes/reason';
import { isPaymentOrRefund, mayPayBill } from '../common/card-bill';
import type { CalendarDate } from '../../kernel/calendar';
import type { ByteText } from '../../kernel/decode';
import { absolute, type Decimal } from '../../kernel/decimal';
import { parseAmount, type Separator } from '../common/amount';
import { BALANCE_REASON, type BalanceKind } from '../common/balance-rows';
import { certainSide } from '../common/side-words';
import { RepeatedRows } from '../common/repeated-rows';
import { currencyOf, OfxAccounts } from './accounts';
import { isNotPosted, type OfxStatement, type OfxTransaction } from './content';
import {
  balanceOfTexts,
  type Corrected,
  correctionsOf,
  descriptionOf,
  doubtOfTexts,
  documentOf,
  excerptOf,
  keyOf,
  type LostDecimals,
  type RowTexts,
  textsOf,
  unreadAmount,
  unreadDay,
} from './rows';
import { contradicted, isType, meaningsOf, OfxSigns, type RowDirection, type TypeSays, typeSays } from './direction';
import { SCHEDULED_REASON } from '../common/scheduled-section';
import type { Direction, FileAccount, IgnoredLine, LineError, StatedBalance, StatementLine } from '../common/statement';
import type { DayReader } from '../common/statement-day';

const DOUBLE = reason('ofx.dois_lancamentos');
const CONTRADICTED = reason('ofx.texto_contradiz');
const BROKEN = reason('ofx.texto_fora');
/** The start or the end of a section that has lost the other one, or a part of the end of a field. */
const OPEN_SECTION = /<!\[CDATA\[|\]\]>|<\/\s?[A-Z]|\/(?:NAME|MEMO|STMTTRN)>/;

/** A row after its own look, before the directions of its statement are settled. */
interface Row {
  readonly transaction: OfxTransaction;
  readonly texts: RowTexts;
  /** Signed amount, null when it can't be read. */
  readonly valor: Decimal | null;
  readonly type: TypeSays;
  /** What its text leaves no doubt about. */
  readonly side: Direction | null;
  readonly balance: BalanceKind | null;
  /** Why it is no movement; undefined for one. */
  readonly motivo?: Reason;
  readonly erro?: Reason;
}

/** What the whole of a file shows of how it writes amounts and days. */
export interface FileProofs {
  readonly proven: Separator | 'both' | null;
  readonly lostDecimals: LostDecimals;
  readonly days: DayReader;
}

/** Interprets the statements of an OFX file, whose whole has shown how it writes amounts and days. */
export class OfxReading {
  readonly linhas: StatementLine[] = [];
  readonly ignorados: IgnoredLine[] = [];
  readonly erros: LineError[] = [];
  readonly saldos: StatedBalance[] = [];
  /** Lines of the movements that are money in because nothing shows their direction. */
  readonly assumed: number[] = [];
  private readonly accounts: OfxAccounts;
  /** How many of `linhas` each account has. */
  private readonly movements: number[] = [];
  private readonly repeated = new RepeatedRows();
  /** How many statements are begun. */
  private part = 0;

  constructor(
    private readonly text: ByteText,
    private readonly statements: readonly OfxStatement[],
    private readonly proofs: FileProofs,
  ) {
    this.accounts = new OfxAccounts(text);
  }

  get contas(): FileAccount[] {
    return this.accounts.contas;
  }

  run(): void {
    const places = this.statements.map((statement) => this.accounts.indexOf(statement));
    const corrected = this.corrections(places);
    for (const [index, statement] of this.statements.entries()) this.add(statement, places[index] ?? 0, corrected);
  }

  /** A correction may name a row of another statement of its account. */
  private corrections(places: readonly number[]): ReadonlyMap<OfxTransaction, Corrected> {
    const all = new Map<OfxTransaction, Corrected>();
    if (!this.statements.some(({ transactions }) => transactions.some(({ CORRECTFITID }) => CORRECTFITID !== '')))
      return all;
    const ofAccount = new Map<number, OfxTransaction[]>();
    for (const [index, { transactions }] of this.statements.entries()) {
      const place = places[index] ?? 0;
      const rows = ofAccount.get(place) ?? [];
      for (const row of transactions) rows.push(row);
      ofAccount.set(place, rows);
    }
    for (const rows of ofAccount.values()) {
      for (const [row, outcome] of correctionsOf(rows)) all.set(row, outcome);
    }
    return all;
  }

  private add(statement: OfxStatement, indice_conta: number, corrected: ReadonlyMap<OfxTransaction, Corrected>): void {
    this.part += 1;
    const looked = statement.transactions.map((each) => this.look(each, statement, corrected.get(each)));
    const rows = looked.some(({ balance }) => balance !== null) ? looked.map(withText) : looked;
    const signs = new OfxSigns(statement.isCard, rows.some(isDamaged));
    for (const row of rows) {
      if (row.valor !== null && isMovement(row)) signs.see(row.valor, row.type, paymentOf(row));
    }
    const named = statement.isCard ? [] : rows.filter((row) => isMovement(row) && row.side !== null);
    const against = contradicted(named, (row) => directionOf(row, signs), signs.hasNegative);
    for (const row of rows) this.settle(against.has(row) ? { ...row, erro: CONTRADICTED } : row, signs, indice_conta);
    this.ledgerBalance(statement, indice_conta);
  }

  /** What a row is alone. A balance is one before anything else is asked of it. */
  private look(transaction: OfxTransaction, statement: OfxStatement, corrected: Corrected | undefined): Row {
    const texts = textsOf(transaction, this.text);
    const balance = balanceOfTexts(texts);
    const written = this.text.decode(transaction.TRNAMT);
    const valor = parseAmount(written, this.proofs);
    const type = typeSays(transaction.TRNTYPE, statement.isCard);
    const side = certainSide(texts.name) ?? certainSide(texts.memo);
    const row = { transaction, texts, valor, type, side, balance };
    if (transaction.isDouble) return { ...row, erro: DOUBLE };
    if (transaction.isBroken || OPEN_SECTION.test(transaction.NAME + transaction.MEMO)) return { ...row, erro: BROKEN };
    if (balance) return { ...row, motivo: BALANCE_REASON };
    if (isNotPosted(transaction)) return { ...row, motivo: SCHEDULED_REASON };
    if (corrected) return { ...row, ...corrected };
    const moeda = currencyOf(statement.CURDEF);
    const own = currencyOf(transaction.CURRENCY);
    if (moeda !== 'BRL' || own !== 'BRL')
      return { ...row, erro: reason('extrato.outra_moeda#conta', { moeda: own === 'BRL' ? moeda : own }) };
    if (valor === null) return { ...row, erro: unreadAmount(written) };
    const erro = this.proofs.lostDecimals.includes(written) ? reason('ofx.valor_sem_centavos') : doubtOfTexts(texts);
    if (erro) return { ...row, erro };
    return valor === '0.00' ? { ...row, motivo: reason('extrato.valor_zero') } : row;
  }

  private settle(row: Row, signs: OfxSigns, indice_conta: number): void {
    const { transaction, texts, valor, type, motivo, erro } = row;
    if (erro !== undefined) return this.fail(transaction, erro, indice_conta);
    const day = this.proofs.days.read(transaction.DTPOSTED);
    if (motivo !== undefined) {
      this.ignore(row, motivo, 'data' in day ? day.data : null, indice_conta);
      return;
    }
    if (valor === null) throw new Error('movement without an amount');
    const pays = isPayment(row);
    const tipo = directionOf(row, signs);
    if (typeof tipo !== 'string') {
      this.fail(transaction, tipo.erro, indice_conta);
      return;
    }
    if ('erro' in day) {
      this.fail(transaction, unreadDay(transaction, day.erro), indice_conta);
      return;
    }
    if (this.isRepeated(transaction, day.data, indice_conta)) {
      this.fail(transaction, reason('ofx.linha_repetida'), indice_conta);
      return;
    }
    this.movements[indice_conta] = (this.movements[indice_conta] ?? 0) + 1;
    if (row.side !== tipo && signs.isAssumed(valor, type, pays)) this.assumed.push(transaction.line);
    this.linhas.push({
      linha_arquivo: transaction.line,
      data: day.data,
      descricao: descriptionOf(texts, transaction),
      valor: absolute(valor),
      tipo,
      documento: documentOf(transaction, this.text),
      id_fixo: '',
      indice_conta,
      fitid: transaction.FITID,
    });
  }

  private ignore(row: Row, motivo: Reason, data: CalendarDate | null, indice_conta: number): void {
    const { transaction, texts, valor } = row;
    const descricao = descriptionOf(texts, transaction);
    const shown = valor === null ? null : absolute(valor);
    const linha_arquivo = transaction.line;
    this.ignorados.push({ linha_arquivo, data, descricao, valor: shown, tipo: null, motivo, indice_conta });
    this.rowBalance(row, data, indice_conta);
  }

  /** Whether an equal row is above, and nothing shows that both happened. Without a FITID equal rows are several. */
  private isRepeated(transaction: OfxTransaction, data: CalendarDate, indice_conta: number): boolean {
    const isAbove = this.repeated.isAbove(`${indice_conta} ${keyOf(transaction)}`, data, this.part);
    return isAbove && /[^0\s]/.test(transaction.FITID);
  }

  /** A balance row that is one of the whole account, where it is or after its day. */
  private rowBalance({ transaction, balance, valor }: Row, data: string | null, indice_conta: number): void {
    if (valor === null || balance === null || balance === 'parte' || balance === 'total') return;
    const momento = balance === 'dia' ? 'dia' : 'posicao';
    const depois_de = this.movements[indice_conta] ?? 0;
    const isOpening = balance === 'abertura' && { isOpening: true };
    this.saldos.push({ indice_conta, linha_arquivo: transaction.line, data, valor, momento, depois_de, ...isOpening });
  }

  /** LEDGERBAL; one without a readable day doesn't count (document 4, 1.1). */
  private ledgerBalance({ ledgerBalance }: OfxStatement, indice_conta: number): void {
    if (!ledgerBalance) return;
    const valor = parseAmount(this.text.decode(ledgerBalance.BALAMT), this.proofs);
    const day = this.proofs.days.read(ledgerBalance.DTASOF);
    if (valor === null || !('data' in day)) return;
    this.saldos.push({ indice_conta, linha_arquivo: ledgerBalance.line, data: day.data, valor, momento: 'final' });
  }

  private fail(transaction: OfxTransaction, erro: Reason, indice_conta: number): void {
    const conteudo = excerptOf(transaction, this.text);
    this.erros.push({ linha: transaction.line, conteudo, erro, indice_conta });
  }
}

/** Whether a row may show another meaning of the signs than those that are counted: it is in error, or its type is unreadable. */
function isDamaged({ transaction, motivo, erro }: Row): boolean {
  return erro !== undefined || (motivo === undefined && !isType(transaction.TRNTYPE));
}

const directionOf = (row: Row, signs: OfxSigns): RowDirection =>
  signs.of(row.valor ?? '0.00', meaningsOf(row.transaction.TRNTYPE, row.type), isPayment(row));

const isMovement = ({ valor, motivo, erro }: Row): boolean =>
  valor !== null && motivo === undefined && erro === undefined;

/** A row without a text next to balances in rows: it may be one of them that has lost its text. */
function withText(row: Row): Row {
  const { texts, motivo, erro } = row;
  const isText = texts.name + texts.memo !== '' || motivo !== undefined || erro !== undefined;
  return isText ? row : { ...row, erro: reason('ofx.sem_texto') };
}

function paymentOf(row: Row): 'bill' | 'any' | null {
  if (!isPayment(row)) return null;
  return mayPayBill(row.texts.name) || mayPayBill(row.texts.memo) ? 'bill' : 'any';
}

const isPayment = ({ texts }: Row): boolean => isPaymentOrRefund(texts.name) || isPaymentOrRefund(texts.memo);
