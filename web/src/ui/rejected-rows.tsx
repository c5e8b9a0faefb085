import { plural } from '../lib/words';

/** More rows than this are shown when the person asks for them. */
const MOST_OPEN = 20;

interface RejectedRowsProps {
  readonly items: readonly { readonly nome: string; readonly why: string }[];
  /** `lançamento`, `lançamentos`. */
  readonly singular: string;
  readonly pluralName: string;
}

/** The rows for which something could not be done, and why: all of them. */
export function RejectedRows({ items, singular, pluralName }: RejectedRowsProps) {
  const list = (
    <ul className="rejected">
      {items.map(({ nome, why }, at) => (
        <li key={at}>
          {nome}: {why}
        </li>
      ))}
    </ul>
  );
  if (items.length <= MOST_OPEN) return list;
  return (
    <details>
      <summary>Ver {plural(items.length, singular, pluralName)}, com o motivo de cada</summary>
      {list}
    </details>
  );
}
