import type { RefObject } from 'react';
import { Icon } from './icons';
import { KeyName } from './states';

interface SearchFieldProps {
  /** What is searched, for those who do not see the picture. */
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
  readonly onChange: (search: string) => void;
  /** False: `/` leads to another field of the screen. */
  readonly withKey?: boolean;
  /** Enter, or Escape, which empties the field first; left out, the field loses the focus. */
  readonly onLeave?: () => void;
}

/** The search over a table, of which one on each screen is reached by `/`. */
export function SearchField({ label, placeholder, value, inputRef, withKey = true, ...on }: SearchFieldProps) {
  return (
    <label className="search">
      <Icon name="busca" />
      <span className="visually-hidden">{label}</span>
      <input
        ref={inputRef}
        type="search"
        size={placeholder.length}
        placeholder={placeholder}
        value={value}
        onChange={(event) => on.onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' && event.key !== 'Enter') return;
          event.preventDefault();
          if (event.key === 'Escape') on.onChange('');
          if (on.onLeave) on.onLeave();
          else event.currentTarget.blur();
        }}
      />
      {withKey && <KeyName>/</KeyName>}
    </label>
  );
}
