import { decodeEntities } from './entities';
import type { ByteText } from '../../kernel/decode';
import { type BalanceKind, balanceKind } from '../common/balance-rows';
import type { OfxTransaction } from './content';
import { descricaoOf, documentoOf, joinDescriptions } from '../common/text-fields';

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
