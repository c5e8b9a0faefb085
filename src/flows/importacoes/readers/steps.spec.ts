import { runToEnd, ITEMS_PER_STEP, mapInSteps, Pauses, showInSteps, type Steps } from './steps';

/** How many pauses the work has, and what it finds. */
function pausesOf<T>(steps: Steps<T>): { pauses: number; found: T } {
  for (let pauses = 0; ; pauses++) {
    const step = steps.next();
    if (step.done) return { pauses, found: step.value };
  }
}
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('work over the rows of a text pauses', () => {
  it('after a thousand rows, however short', () => {
    const pauses = new Pauses();
    const due = numbers(3_000).filter((row) => pauses.due(row));
    expect(due).toEqual([999, 1_999, 2_999]);
  });

  it('after 64 KiB, however few rows, counted from the last pause', () => {
    const pauses = new Pauses();
    const places = [65_535, 65_536, 65_537, 131_071, 131_072, 300_000];
    expect(places.filter((place) => pauses.due(place))).toEqual([65_536, 131_072, 300_000]);
  });
});

it('mapInSteps gives what map gives, with a pause before each 500 items', () => {
  const count = 2 * ITEMS_PER_STEP + 1;
  const of = (item: number, index: number) => [item, index];
  expect(pausesOf(mapInSteps(numbers(count), of))).toEqual({ pauses: 3, found: numbers(count).map(of) });
  expect(pausesOf(mapInSteps([], of))).toEqual({ pauses: 0, found: [] });
});

describe('showInSteps', () => {
  const lines = (count: number, length: number) => numbers(count).map((index) => ({ index, text: 'x'.repeat(length) }));

  it('shows every line, with a pause after 500 or after more than 16 KiB of them', () => {
    const shown: number[] = [];
    expect(pausesOf(showInSteps(lines(1_001, 1), ({ index }) => shown.push(index))).pauses).toBe(2);
    expect(shown).toEqual(numbers(1_001));
    const none = () => undefined;
    expect(pausesOf(showInSteps(lines(1_000, 1), none)).pauses).toBe(1);
    // Two lines of 8 KiB are just not too much, a third is the first of the next step.
    expect(pausesOf(showInSteps(lines(3, 8_192), none)).pauses).toBe(0);
    expect(pausesOf(showInSteps(lines(4, 8_193), none)).pauses).toBe(1);
  });

  it('ends where nothing more is to be seen', () => {
    const shown: number[] = [];
    const see = ({ index }: { index: number }) => {
      shown.push(index);
      return index < 2;
    };
    expect([runToEnd(showInSteps(lines(9, 1), see)), shown]).toEqual([false, [0, 1, 2]]);
    expect(runToEnd(showInSteps(lines(2, 1), see))).toBe(true);
  });
});
