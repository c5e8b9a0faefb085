import type { ByteText } from '../../kernel/decode';
import { ofField, reason, type Reason } from '../../kernel/reason-codes/reason';
import { isZeroFilled, RARE_SHARE } from '../common/amount';
import { type BalanceKind, balanceKind, namesSumAlone } from '../common/balance-rows';
import { otherMoneyIn } from '../common/other-money';
import { stateOfText } from '../common/row-state';
import { decodeEntities, descricaoOf, documentoOf, excerpt, joinDescriptions } from '../common/text-fields';
import type { OfxTransaction } from './content';

/** A text is cut before its entities are decoded: a column holds far less, whatever a hostile file writes. */
const TEXT_BYTES = 16_384;

/** NAME and MEMO of a row, decoded. */
export interface RowTexts {
  readonly name: string;
  readonly memo: string;
}

export function textsOf({ NAME, MEMO }: OfxTransaction, text: ByteText): RowTexts {
  return { name: plain(NAME, text), memo: plain(MEMO, text) };
}

/** What a row states when NAME, MEMO or both joined are a balance or total (document 6, 5.2); null for a movement. */
export function balanceOfTexts({ name, memo }: RowTexts): BalanceKind | null {
  return balanceKind(`${name} ${memo}`, false) ?? balanceKind(memo, false) ?? balanceKind(name, false);
}

/** Why the texts of a row leave open whether it is a movement: they name a sum, or what was never done. Null where they don't. */
export function doubtOfTexts({ name, memo }: RowTexts): Reason | null {
  if (namesSumAlone(name) || (namesSumAlone(memo) && (name === '' || name === memo))) return SUM;
  for (const text of [name, memo])
    if (stateOfText(text) === 'open') return reason('ofx.situacao_em_aberto', { situacao: excerpt(text) });
  return null;
}

const SUM = reason('ofx.parece_soma');

/** NAME and MEMO joined, or the TRNTYPE word where there is neither. */
export function descriptionOf({ name, memo }: RowTexts, { TRNTYPE }: OfxTransaction): string {
  return joinDescriptions([name, memo]) || descricaoOf(TRNTYPE);
}

/** CHECKNUM, else REFNUM. */
export function documentOf({ CHECKNUM, REFNUM }: OfxTransaction, text: ByteText): string | null {
  return documentoOf(plain(CHECKNUM, text)) ?? documentoOf(plain(REFNUM, text));
}

function plain(written: string, text: ByteText): string {
  return decodeEntities(text.decode(written.slice(0, TEXT_BYTES)));
}

/** What a correction makes of a row: left aside, with the reason, or in error. */
export type Corrected = { readonly motivo: Reason } | { readonly erro: Reason };

/** Of the rows with one FITID so many show that there are several next to the correction itself. */
const EQUAL_MAX = 3;

/**
 * The rows of one account that corrections (OFX 2.2, 11.4.3: CORRECTFITID, CORRECTACTION) leave aside or that can't be taken
 * (document 6, 5.5): DELETE leaves aside the row that it names and itself, REPLACE that row only; a correction whose row the
 * file lacks, or can't distinguish from others of the same FITID, is in error. All other rows are in no entry of the response.
 */
export function correctionsOf(rows: readonly OfxTransaction[]): ReadonlyMap<OfxTransaction, Corrected> {
  const corrections = rows.filter(({ CORRECTFITID }) => CORRECTFITID !== '');
  const corrected = new Map<OfxTransaction, Corrected>();
  const byFitid = new Map<string, OfxTransaction[]>();
  for (const row of rows) {
    const equal = byFitid.get(row.FITID) ?? [];
    byFitid.set(row.FITID, equal);
    if (equal.length < EQUAL_MAX) equal.push(row);
  }
  for (const row of corrections) {
    const action = row.CORRECTACTION.toUpperCase();
    const named = (byFitid.get(row.CORRECTFITID) ?? []).filter((each) => each !== row);
    const [target] = named;
    if (action !== 'DELETE' && action !== 'REPLACE') corrected.set(row, { erro: reason('ofx.correcao_sem_acao') });
    else if (!target) corrected.set(row, { erro: reason('ofx.correcao_do_que_falta') });
    else if (named.length > 1) corrected.set(row, { erro: reason('ofx.correcao_ambigua') });
    else {
      corrected.set(target, { motivo: reason('ofx.corrigido_pelo_banco', { acao: action }) });
      if (action === 'DELETE') corrected.set(row, { motivo: reason('ofx.correcao_que_apaga') });
    }
  }
  return corrected;
}

/** Of an unreadable part so much is looked at. */
export const EXCERPT_BYTES = 1000;

/** The beginning of a row as written, for the error that reports it. */
export function excerptOf({ start, end }: OfxTransaction, { source, decode }: ByteText): string {
  return excerpt(decode(source.slice(start, Math.min(end, start + EXCERPT_BYTES))));
}

/** Why the amount of a row is not read. */
export function unreadAmount(written: string): Reason {
  const other = otherMoneyIn(written);
  if (other !== null) return reason('extrato.outra_moeda#ofx', { moeda: excerpt(other) });
  return written === ''
    ? reason('extrato.sem_valor#ofx')
    : reason('extrato.valor_ilegivel#ofx', { texto: excerpt(written) });
}

/** Why the day of a row is not read. */
export function unreadDay({ DTPOSTED }: OfxTransaction, erro: Reason): Reason {
  return DTPOSTED === '' ? reason('extrato.sem_data#ofx') : ofField('DTPOSTED', erro);
}

/** What equal rows have in common. */
export const keyOf = ({ TRNTYPE, DTPOSTED, TRNAMT, FITID, CHECKNUM, REFNUM, NAME, MEMO }: OfxTransaction): string =>
  [TRNTYPE, DTPOSTED, TRNAMT, FITID, CHECKNUM, REFNUM, NAME, MEMO].join('\t');

const TWO_DECIMALS = /[.,]\d\d[^\d.,]{0,4}$/;
const KEEPS_ZEROS = /[.,]\d0[^\d.,]{0,4}$/;
const THREE_DIGITS = /^[^\d.,]{0,5}(?=.*[1-9])\d{3,}[^\d.,]{0,4}$/;

/** `7.53117` may be 7.531,17 without its comma, unless it has no more than zeros behind its cents. */
const LOST_COMMA = /^[^\d.,]{0,5}[1-9]\d{0,2}[.,](?!\d\d000)\d{5}[^\d.,]{0,4}$/;

/** A single amount without decimals is rare next to fewer. */
const FEW = 2;

/**
 * Whether an amount of a file may have lost its decimal sign: it has three digits or more, nearly all others have two decimals,
 * and none leaves out its zeros.
 */
export class LostDecimals {
  private withTwo = 0;
  private whole = 0;
  private keepsZeros = false;
  private hasOther = false;

  /** Takes each amount of the file as written. */
  see(written: string): void {
    if (TWO_DECIMALS.test(written)) {
      this.withTwo += 1;
      this.keepsZeros ||= KEEPS_ZEROS.test(written);
    } else if (THREE_DIGITS.test(written)) this.whole += 1;
    else this.hasOther ||= /[1-9]/.test(written);
  }

  /** Whether this amount is in doubt, once all were seen. */
  includes(written: string): boolean {
    const isRare = this.whole * (this.whole === 1 ? FEW : RARE_SHARE) <= this.withTwo;
    if (this.withTwo > 0 && LOST_COMMA.test(written)) return true;
    return isZeroFilled(written) || (isRare && this.keepsZeros && !this.hasOther && THREE_DIGITS.test(written));
  }
}
