import { Empty } from '../ui/states';
import type { Register } from './register';

interface RegisterEmptyProps {
  readonly of: Register;
  readonly within: boolean;
  readonly isFiltered: boolean;
  readonly onAll: () => void;
  /** Null: the person makes none here. */
  readonly onNew: (() => void) | null;
}

/** No row: what the list is for and how it begins, or the way back from a search. */
export function RegisterEmpty({ of, within, isFiltered, onAll, onNew }: RegisterEmptyProps) {
  const titulo = isFiltered
    ? 'Nada encontrado.'
    : (of.emptyText ?? `Nenhum${of.isFeminine ? 'a' : ''} ${of.singular} ainda.`);
  if (isFiltered)
    return (
      <Empty titulo={titulo}>
        <button type="button" className="button" onClick={onAll}>
          Mostrar tudo
        </button>
      </Empty>
    );
  // In a part of a screen the button that makes one is right above.
  if (within) return <Empty titulo={titulo} />;
  return (
    <Empty titulo={titulo}>
      {of.purpose && <p>{of.purpose}</p>}
      {onNew && (
        <button type="button" className="button" onClick={onNew}>
          {of.sendWord ? 'Fazer' : 'Incluir'} {of.isFeminine ? 'a primeira' : 'o primeiro'}
        </button>
      )}
    </Empty>
  );
}
