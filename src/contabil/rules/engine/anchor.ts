import { toUnits } from '../../../kernel/decimal';
import type { Condition } from './condition-chain';
import { comparableContent } from './vocabulary';

/** What a line must show for an alternative to hold, in the form of a {@link ComparableLine}'s fields. */
export type Anchor =
  | { readonly how: 'equal'; readonly field: 'descricao' | 'documento' | 'tipo'; readonly content: string }
  | { readonly how: 'equal'; readonly field: 'valor'; readonly content: bigint }
  | { readonly how: 'inside'; readonly field: 'descricao' | 'documento'; readonly content: string };

/** An exact amount weighs as much as a text of so many characters: more than the common `transferencia recebida`. */
const AMOUNT_WEIGHT = 32;
/** Half of all lines share a direction: it weighs less than any text. */
const DIRECTION_WEIGHT = 0.5;

/**
 * The condition, of several that must all hold, that the fewest lines meet; undefined when none of them names what must
 * be there (negations and size comparisons).
 */
export function anchorOf(conditions: readonly Condition[]): Anchor | undefined {
  let best: Anchor | undefined;
  for (const condition of conditions) {
    const anchor = asAnchor(condition);
    if (anchor && (!best || weightOf(anchor) > weightOf(best))) best = anchor;
  }
  return best;
}

function asAnchor(condition: Condition): Anchor | undefined {
  const { campo_comparacao: field, modo_comparacao: mode } = condition;
  const content = comparableContent(condition);
  if (mode === 'igual') {
    return field === 'valor' ? { how: 'equal', field, content: toUnits(content) } : { how: 'equal', field, content };
  }
  const isText = field === 'descricao' || field === 'documento';
  const isInside = mode === 'contem' || mode === 'comeca_com' || mode === 'termina_com';
  return isText && isInside && content !== '' ? { how: 'inside', field, content } : undefined;
}

function weightOf(anchor: Anchor): number {
  if (anchor.field === 'valor') return AMOUNT_WEIGHT;
  if (anchor.field === 'tipo') return DIRECTION_WEIGHT;
  // A whole text of the same length is rarer; an empty one (no document) is met by most lines.
  return anchor.how === 'equal' ? anchor.content.length * 2 : anchor.content.length;
}
