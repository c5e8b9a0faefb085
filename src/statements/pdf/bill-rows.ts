import { absolute } from '../../kernel/decimal';
import { normalizeText } from '../../kernel/text';
import { type AmountOptions, readAmount } from '../common/amount';
import { type BillSigns, BillProof } from '../common/card-bill';
import type { Direction } from '../common/statement';
import { type Judged, type Outcome, ZERO_REASON } from './outcome';
import { amountError } from './row-amounts';
import { lastText, type PdfRow } from './rows';

const CARD = /\b(?:faturas?|vencimento|cartao de credito)\b/;
const ACCOUNT = /\b(?:extratos?|conta[ -]corrente|saldo anterior|poupanca)\b/;

/** Whether the text around the movements is that of a card bill (statement reading, 4.1). */
export function isCardBill(around: readonly string[]): boolean {
  // A word may go on in the line below.
  const text = normalizeText(around.join('\n'));
  return CARD.test(text) && !ACCOUNT.test(text);
}

/**
 * The movements of a card bill: the last amount of a row counts; C and D next to it say what they mean, a sign is turned
 * unless the payments prove otherwise (4.3, 4.4).
 */
export function judgeBill(rows: readonly PdfRow[], options: AmountOptions): Judged<PdfRow> {
  const proof = new BillProof();
  const read = rows.map((row) => {
    const amount = readAmount(lastText(row), options);
    if (amount?.mark === null) proof.see({ descricao: row.descricao, valor: amount.valor });
    return { row, amount };
  });
  if (proof.signs === 'unclear') {
    return { rejected: 'all amounts of the bill are negative and no payment tells whether these are purchases' };
  }
  const outcomes = read.map(({ row, amount }): Outcome<PdfRow> => {
    if (amount === null) return { row, is: 'error', erro: amountError(lastText(row), options), balance: null };
    const valor = absolute(amount.valor);
    if (valor === '0.00') return { row, is: 'ignored', motivo: ZERO_REASON, valor };
    const tipo = amount.mark ?? directionOf(amount.valor.startsWith('-'), proof.signs);
    return { row, is: 'movement', descricao: row.descricao, tipo, valor, balance: null };
  });
  return { outcomes };
}

function directionOf(isNegative: boolean, signs: BillSigns): Direction {
  return isNegative === (signs === 'turned') ? 'C' : 'D';
}
