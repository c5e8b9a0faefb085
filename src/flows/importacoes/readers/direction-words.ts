import { normalizeText } from '../../../kernel/text';
import type { Direction } from './statement';

const IN = new Set(['c', 'cr', 'cred', 'credito', 'credit', 'entrada', 'e', 'receita', 'recebimento', '+', '(+)']);
const OUT = new Set(['d', 'db', 'deb', 'debito', 'debit', 'saida', 's', 'despesa', 'pagamento', '-', '(-)']);
const WORD_MAX = 20;

/** What a mark beside an amount says (`C`, `Débito`, `(-)`); null when it is no such mark. */
export function directionWord(text: string): Direction | null {
  if (text.length > WORD_MAX) return null;
  const word = normalizeText(text);
  return IN.has(word) ? 'C' : OUT.has(word) ? 'D' : null;
}
