import { normalizeText } from '../../../kernel/text';

/** Rows that state a balance or a total and stand between the movements of a CSV or PDF statement. */
const BALANCE =
  /^(?:s a l d o|(?:saldo|sdo)(?:$| (?:anterior|inicial|final|do dia|dia|diario|total|disponivel|atual|parcial|em |de |do |da |na |no |bloqueado|bloq|aplic|apl|conta|cta|c\/c|cc|movimentacao|mes|limite|contabil|provisorio|invest|poupanca|devedor$|credor$|\())|saldos?$|cod\.? lanc\.? 0$)/;
const TOTAL =
  /^(?:sub-?)?tota(?:l|is)(?: geral| do dia| do mes| do periodo| da fatura| a pagar| (?:de |dos? )?(?:creditos|debitos|entradas|saidas|lancamentos))* ?:?$/;

/** Whether a row with this description is a balance or a total and no movement. */
export function isBalanceRow(descricao: string): boolean {
  const text = normalizeText(descricao.slice(0, 200));
  return BALANCE.test(text) || TOTAL.test(text);
}

export const BALANCE_REASON = 'a balance or total, not a movement';
