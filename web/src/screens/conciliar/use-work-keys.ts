import { ignoreText, useKeys } from '../../ui/keys';
import { toast } from '../../ui/toast';
import type { LetterAct } from '../../ui/typed-ahead';

interface WorkKeys {
  readonly move: (step: number, marking?: boolean) => void;
  readonly page: () => number;
  /** The account field of the line at hand; null when it has none, and the reason was shown. */
  readonly picker: () => HTMLInputElement | null;
  readonly proposals: number;
  readonly propose: (index: number) => void;
  readonly above: () => void;
  readonly mark: () => void;
  readonly markAll: () => void;
  readonly search: () => void;
  readonly remove: () => void;
  readonly escape: () => void;
  /** What single letters do: those that can do something now. */
  readonly letters: Readonly<Record<string, (() => void) | false>>;
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

/** The keyboard map of the table (design 4.3). Letters typed together are the text of the account field. */
export function useWorkKeys(keys: WorkKeys): void {
  const { move, page, letters } = keys;
  const step = (by: number) => (event: KeyboardEvent) => move(by, event.shiftKey);
  const toPage = (sign: 1 | -1) => (event: KeyboardEvent) => move(sign * page(), event.shiftKey);
  const acts: Record<string, LetterAct> = {
    j: { run: () => move(1), back: () => move(-1) },
    k: { run: () => move(-1), back: () => move(1) },
  };
  for (const [key, run] of Object.entries(letters)) if (run) acts[key] = { run };
  for (let index = 0; index < keys.proposals; index += 1) acts[String(index + 1)] = { run: () => keys.propose(index) };
  useKeys(
    {
      ...acts,
      ArrowDown: step(1),
      ArrowUp: step(-1),
      PageDown: toPage(1),
      PageUp: toPage(-1),
      Home: step(-END),
      End: step(END),
      Enter: unlessControl(() => {
        const field = keys.picker();
        if (field) field.focus();
        else ignoreText();
      }),
      ' ': unlessControl(keys.mark),
      'Ctrl+a': keys.markAll,
      '+': keys.above,
      '/': keys.search,
      Delete: keys.remove,
      Escape: keys.escape,
    },
    {
      field: keys.picker,
      onLate: () =>
        toast.failed(
          'O primeiro algarismo aceitou a sugestão da linha anterior (Z desfaz). Para um código, tecle Enter antes.',
        ),
    },
  );
}
