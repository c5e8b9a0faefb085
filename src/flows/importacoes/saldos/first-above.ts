/** Finds the first position above a bound by binary search. Positions are ordered: first all below, then all above. */
export function firstAbove(length: number, isAbove: (at: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isAbove(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
