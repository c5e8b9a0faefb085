import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { figure } from '../lib/words';

interface ComboboxProps<T> {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly required?: boolean;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly options: readonly T[];
  /** How many more there are than `options` has. */
  readonly unlisted?: number;
  readonly keyOf: (option: T) => string | number;
  readonly render: (option: T) => ReactNode;
  /** A heading above the options that have it in common, while nothing is typed. */
  readonly groupOf?: (option: T) => string;
  /** What Enter takes for this text without the arrows: it is highlighted. */
  readonly taken?: T | null;
  /** Enter: `highlighted` is what the arrows chose for the text in the field, else null. Returns whether it took one. */
  readonly onEnter: (highlighted: T | null, event: KeyboardEvent<HTMLInputElement>) => boolean;
  readonly onPick: (option: T) => void;
  /** The focus leaves the field with this text. */
  readonly onLeave?: (text: string) => void;
  readonly onEscape?: () => void;
  readonly placeholder?: string;
  readonly problem?: string | null;
  /** The way out of the problem, below it. */
  readonly remedy?: ReactNode;
  /** What is proposed is still being read. */
  readonly busy?: boolean;
  readonly autoFocus?: boolean;
  readonly inputRef?: React.RefObject<HTMLInputElement | null>;
}

/** So many options are drawn at first; the rest as the list is scrolled. */
const PAGE = 50;

/** Which options are drawn, and which of them is highlighted. */
function useHighlight<T>({ text, options, keyOf, taken }: ComboboxProps<T>) {
  // The highlight belongs to the text for which the arrows set it: with the next letter it is gone.
  const [highlight, setHighlight] = useState<{ readonly text: string; readonly key: string | number } | null>(null);
  const [drawn, setDrawn] = useState({ text, count: PAGE });
  const count = drawn.text === text ? drawn.count : PAGE;
  const indexOf = (key: string | number | null) => options.findIndex((option) => keyOf(option) === key);
  const arrow = highlight?.text === text ? indexOf(highlight.key) : -1;
  const at = arrow < 0 && taken ? indexOf(keyOf(taken)) : arrow;

  function step(by: number) {
    const index = at < 0 && by < 0 ? options.length - 1 : (at + by + options.length) % options.length;
    const next = options[index];
    if (next === undefined) return;
    if (index >= count) setDrawn({ text, count: index + PAGE });
    setHighlight({ text, key: keyOf(next) });
  }

  function drawMore({ scrollTop, clientHeight, scrollHeight }: HTMLElement) {
    if (count < options.length && scrollTop + 2 * clientHeight > scrollHeight) setDrawn({ text, count: count + PAGE });
  }

  return { arrow, at, count, step, drawMore };
}

/**
 * A field with a list of proposals (ARIA combobox). What Enter means is the caller's to decide from the text in the field: the list is
 * a proposal that a render filled, and may be behind the typing.
 */
export function Combobox<T>(props: ComboboxProps<T>) {
  const { label, text, options, problem } = props;
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const input = props.inputRef ?? own;
  const [open, setOpen] = useState(false);
  const { arrow, at, count, step, drawMore } = useHighlight(props);
  const shown = open && options.length > 0;

  useEffect(() => {
    if (shown && at >= 0) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [shown, at, id]);

  function move(by: number) {
    setOpen(true);
    step(by);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Tab') return setOpen(false); // or the list, which scrolls, is the next stop, and gone
    else if (event.key === 'Enter')
      setOpen(!props.onEnter(event.currentTarget.value === text ? (options[arrow] ?? null) : null, event));
    else if (event.key === 'Escape') {
      // The first one is for the list, the next for the dialog around the field.
      if (!props.onEscape && !shown) return;
      setOpen(false);
      props.onEscape?.();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="field combo">
      <label htmlFor={id} className={props.labelHidden ? 'visually-hidden' : undefined}>
        {label}
        {props.required && <span aria-hidden="true"> *</span>}
      </label>
      <div className="input">
        <input
          id={id}
          ref={input}
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-busy={props.busy ? true : undefined}
          aria-controls={`${id}-lista`}
          aria-activedescendant={shown && at >= 0 ? `${id}-${at}` : undefined}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-erro` : undefined}
          placeholder={props.placeholder}
          data-foco={props.autoFocus ? '' : undefined}
          value={text}
          onChange={(event) => {
            setOpen(true);
            props.onText(event.target.value);
          }}
          onClick={() => setOpen(true)}
          onBlur={(event) => {
            setOpen(false);
            props.onLeave?.(event.target.value);
          }}
          onKeyDown={onKeyDown}
        />
        <span
          className="open"
          aria-hidden="true"
          onPointerDown={(event) => {
            event.preventDefault();
            input.current?.focus();
            setOpen(!open);
          }}
        >
          ▾
        </span>
      </div>
      <Proposals
        {...props}
        id={id}
        at={at}
        count={count}
        hidden={!shown}
        onScroll={drawMore}
        onPick={(option) => {
          setOpen(false);
          props.onPick(option);
        }}
      />
      {problem && (
        <p id={`${id}-erro`} className="field-problem" role="alert">
          {problem}
        </p>
      )}
      {props.remedy}
    </div>
  );
}

interface ProposalsProps<T> extends Pick<
  ComboboxProps<T>,
  'label' | 'text' | 'options' | 'unlisted' | 'keyOf' | 'render' | 'groupOf' | 'onPick'
> {
  readonly id: string;
  /** The highlighted one. */
  readonly at: number;
  /** How many are drawn. */
  readonly count: number;
  readonly hidden: boolean;
  readonly onScroll: (list: HTMLElement) => void;
}

function Proposals<T>(props: ProposalsProps<T>) {
  const { id, label, text, options, keyOf, render, at, count, hidden, onScroll, onPick } = props;
  const drawnOptions = options.slice(0, count);
  const others = options.length - drawnOptions.length + (props.unlisted ?? 0);
  const headings = drawnOptions.map((option) => (text.trim() === '' ? (props.groupOf?.(option) ?? '') : ''));
  return (
    <ul
      id={`${id}-lista`}
      role="listbox"
      aria-label={label}
      hidden={hidden}
      onScroll={(event) => onScroll(event.currentTarget)}
    >
      {drawnOptions.map((option, index) => (
        <Fragment key={keyOf(option)}>
          {headings[index] !== '' && headings[index] !== headings[index - 1] && (
            <li role="presentation" className="group">
              {headings[index]}
            </li>
          )}
          <li
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            // The focus stays in the field. A finger that goes down may scroll, and its click is for what is there then.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(option)}
          >
            {render(option)}
          </li>
        </Fragment>
      ))}
      {others > 0 && (
        <li role="presentation" className="group">
          mais {figure(others)}
        </li>
      )}
    </ul>
  );
}
