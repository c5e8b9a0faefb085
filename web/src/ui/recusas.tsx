import { plural } from '../lib/words';

const SHOWN = 12;

interface RecusasProps {
  readonly items: readonly { readonly nome: string; readonly why: string }[];
  /** `lançamento`, `lançamentos`. */
  readonly um: string;
  readonly varios: string;
}

/** The rows for which something could not be done, and why. */
export function Recusas({ items, um, varios }: RecusasProps) {
  return (
    <ul className="recusados">
      {items.slice(0, SHOWN).map(({ nome, why }, at) => (
        <li key={at}>
          {nome}: {why}
        </li>
      ))}
      {items.length > SHOWN && <li>e mais {plural(items.length - SHOWN, um, varios)}</li>}
    </ul>
  );
}
