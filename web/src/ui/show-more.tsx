import { figure, plural } from '../lib/words';

interface ShowMoreProps {
  /** A list as far as it is read. */
  readonly list: {
    readonly data?: { readonly items: readonly unknown[]; readonly total: number } | undefined;
    readonly isFetching: boolean;
  };
  /** What the rows are: one, and many. */
  readonly what?: readonly [string, string];
  readonly onMore: () => void;
}

/** The button under a list that goes on. */
export function ShowMore({ list: { data, isFetching }, what, onMore }: ShowMoreProps) {
  const others = data ? data.total - data.items.length : 0;
  if (others <= 0) return null;
  return (
    <button type="button" className="button more" disabled={isFetching} onClick={onMore}>
      {`Mostrar mais: ${what ? plural(others, ...what) : figure(others)}`}
    </button>
  );
}
