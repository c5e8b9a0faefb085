import { type Attack, attacksOn, attackText } from './attacks';
import { CountedPattern } from './backtracking';

/** A linear search of a text four times as long takes four times the steps, a quadratic one sixteen times. */
const LINEAR = 6;
const LIMIT = 3_000_000;
/** Repetitions. The larger sizes are for patterns whose own bounds (`{0,40}`) look like growth at first. */
const SIZES = [16, 64, 256, 1024] as const;
/**
 * Fewer steps a character are few. A search that reads the rest of the text from each repetition takes three instructions for each
 * character of it, so 24 steps a character at the smallest size: most texts need no larger one.
 */
const FEW = 12;

/** The first attack for which the search takes more than linear time; undefined when there is none. */
export function superLinearAttack(expression: RegExp): Attack | undefined {
  const pattern = new CountedPattern(expression);
  return attacksOn(pattern).find((attack) => growsFaster(pattern, attack));
}

/** Whether the search grows faster than the text at every size: a bound of the pattern itself ends its growth. */
function growsFaster(pattern: CountedPattern, attack: Attack): boolean {
  let smaller = 0;
  for (const size of SIZES) {
    const text = attackText(attack, size);
    const { steps, isOverLimit } = pattern.search(text, LIMIT);
    if (isOverLimit) return true;
    if (steps <= FEW * text.length) return false;
    if (steps < LINEAR * smaller) return false;
    smaller = steps;
  }
  return true;
}
