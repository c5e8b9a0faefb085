import { type Attack, attacksOn, attackText } from './attacks';
import { CountedPattern } from './backtracking';

/** A linear search of a text four times as long takes four times the steps, a quadratic one sixteen times. */
const LINEAR = 6;
const LIMIT = 3_000_000;
/** Repetitions. The larger sizes are for patterns whose own bounds (`{0,40}`) look like growth at first. */
const SIZES = [16, 64, 256, 1024] as const;
/** Fewer steps a character are few, whatever the size. */
const FEW = 12;

/** The first attack for which the search takes more than linear time; undefined when there is none. */
export function superLinearAttack(expression: RegExp): Attack | undefined {
  const pattern = new CountedPattern(expression);
  return attacksOn(pattern).find((attack) => growsFaster(pattern, attack));
}

/** Whether the search grows faster than the text at every size: a bound of the pattern itself ends its growth. */
function growsFaster(pattern: CountedPattern, attack: Attack): boolean {
  const search = (times: number) => pattern.search(attackText(attack, times), LIMIT);
  for (const [index, size] of SIZES.slice(1).entries()) {
    const large = search(size);
    if (large.isOverLimit) return true;
    if (large.steps <= FEW * attackText(attack, size).length) return false;
    if (large.steps < LINEAR * search(SIZES[index] ?? 0).steps) return false;
  }
  return true;
}
