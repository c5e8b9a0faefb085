import type { StatedBalance, StatementLine } from '../../../statements';
import { firstAbove } from './first-above';

/** Returns how many movements are before the balance in the file. A running balance counts its own. */
export function countBefore(lines: readonly StatementLine[], { linha_arquivo, momento }: StatedBalance): number {
  return firstAbove(lines.length, (place) => {
    const line = lines[place]?.linha_arquivo ?? 0;
    return momento === 'linha' ? line > linha_arquivo : line >= linha_arquivo;
  });
}
