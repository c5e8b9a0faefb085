import { useKeys } from '../../ui/keys';

interface WorkKeys {
  readonly move: (step: number, marking?: boolean) => void;
  readonly page: () => number;
  readonly openPicker: () => void;
  readonly propose: (index: number) => void;
  readonly above: () => void;
  readonly mark: () => void;
  readonly rule: () => void;
  readonly leaveOut: () => void;
  readonly nextFilter: () => void;
  readonly search: () => void;
  readonly confirm: () => void;
  readonly exportar: () => void;
  readonly escape: () => void;
}

const END = 1_000_000;

/** A key that a focused button or link has a use for itself is left to it. */
const unlessControl =
  (act: () => void) =>
  ({ target }: KeyboardEvent): boolean => {
    if (target instanceof Element && target.closest('button, a, input')) return true;
    act();
    return false;
  };

/** The keyboard map of the table (design 4.3). */
export function useWorkKeys(keys: WorkKeys): void {
  const { move, page } = keys;
  const step = (by: number) => (event: KeyboardEvent) => move(by, event.shiftKey);
  useKeys({
    ArrowDown: step(1),
    ArrowUp: step(-1),
    j: step(1),
    k: step(-1),
    PageDown: () => move(page()),
    PageUp: () => move(-page()),
    Home: () => move(-END),
    End: () => move(END),
    Enter: unlessControl(keys.openPicker),
    ' ': unlessControl(keys.mark),
    1: () => keys.propose(0),
    2: () => keys.propose(1),
    3: () => keys.propose(2),
    '+': keys.above,
    r: keys.rule,
    x: keys.leaveOut,
    f: keys.nextFilter,
    '/': keys.search,
    c: keys.confirm,
    e: keys.exportar,
    Escape: keys.escape,
  });
}
