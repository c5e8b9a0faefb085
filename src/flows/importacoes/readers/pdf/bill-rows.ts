import { absolute } from '../../../../kernel/decimal';
import { normalizeText } from '../../../../kernel/text';
import { type AmountOptions, readAmount } from '../amount';
import { type BillSigns, BillProof } from '../card-bill';
import type { Direction } from '../statement';
import { mapInSteps, type Steps } from '../steps';
import { type Judged, type Outcome, ZERO_REASON } from './outcome';
import { amountError } from './row-amounts';
import { lastText, type PdfRow } from './rows';

const CARD = /\b(?:faturas?|vencimento|cartao de credito)\b/;
const ACCOUNT = /\b(?:extratos?|conta[ -]corrente|saldo anterior|poupanca)\b/;

// Stryker disable next-line ArithmeticOperator: how much is looked at in one step changes no response
const CHARACTERS_AT_ONCE = 64 * 1024;

/** Whether the text around the movements is that of a card bill (statement reading, 4.1). */
export function* isCardBill(around: readonly string[]): Steps<boolean> {
  // Stryker disable next-line StringLiteral: any text that names neither a bill nor an account would do
  let [isCard, part] = [false, ''];
  for (const line of around) {
    part += `${line}\n`;
    // Stryker disable next-line ConditionalExpression,EqualityOperator: how much is looked at in one step changes no response
    if (part.length < CHARACTERS_AT_ONCE) continue;
    yield;
    const text = normalizeText(part);
    if (ACCOUNT.test(text)) return false;
    isCard ||= CARD.test(text);
    // A word may go on in the line below.
    part = `${line}\n`;
  }
  const rest = normalizeText(part);
  return (isCard || CARD.test(rest)) && !ACCOUNT.test(rest);
}

/**
 * The movements of a card bill: the last amount of a row counts; C and D next to it say what they mean, a sign is turned
 * unless the payments prove otherwise (4.3, 4.4).
 */
export function* judgeBill(rows: readonly PdfRow[], options: AmountOptions): Steps<Judged<PdfRow>> {
  const proof = new BillProof();
  const read = yield* mapInSteps(rows, (row) => {
    const amount = readAmount(lastText(row), options);
    if (amount?.mark === null) proof.see({ descricao: row.descricao, valor: amount.valor });
    return { row, amount };
  });
  if (proof.signs === 'unclear') {
    return { rejected: 'all amounts of the bill are negative and no payment tells whether these are purchases' };
  }
  const outcomes = yield* mapInSteps(read, ({ row, amount }): Outcome<PdfRow> => {
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
