import { type ReactNode, useRef } from 'react';

interface MenuProps {
  readonly label: string;
  /** Buttons, one under the other. */
  readonly children: ReactNode;
}

/**
 * Rare operations, behind one button. It closes with the operation, with Escape and when the focus leaves it. A narrow
 * window moves its list to the right, so that no word is beyond the left edge.
 */
export function Menu({ label, children }: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const close = () => ref.current?.removeAttribute('open');
  return (
    <details
      ref={ref}
      className="menu"
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open) return;
        const choices = currentTarget.lastElementChild as HTMLElement;
        choices.style.right = '';
        choices.style.right = `${Math.min(0, choices.getBoundingClientRect().left - 10)}px`;
      }}
      onClick={(event) => {
        if ((event.target as HTMLElement).closest('button')) close();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
        ref.current?.querySelector('summary')?.focus();
      }}
    >
      <summary className="button">{label}</summary>
      <div>{children}</div>
    </details>
  );
}
