import { normalizeText } from '../../kernel/text';

const TEXT_MAX = 300;
const NONE =
  /\b(?:nenhum[a]?|nao (?:ha|houve|existem?|foram? encontrad[oa]s?|possui)|inexist\w+|sem (?:lancamentos?|movimentac\w*|movimentos?|movimento|transac\w*|registros?|resultados?))\b/;

/** Whether a line of text means that a statement has no movements (statement reading, 9.24). */
export function saysNone(text: string): boolean {
  return NONE.test(normalizeText(text.slice(0, TEXT_MAX)));
}
