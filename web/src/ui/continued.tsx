import { useEffect, useRef } from 'react';
import { fieldNamed } from './field-at-hand';
import { Notice } from './states';

interface ContinuedProps {
  readonly busy: boolean;
  /** The field in which the person was, which has the focus when the dialog opens. */
  readonly at: string | null;
  readonly onRestart: () => void;
}

/** Shown in a form that began with what was written in it before. */
export function Continued({ busy, at, onRestart }: ContinuedProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = ref.current?.closest('form');
    if (form && at !== null) fieldNamed(form, at)?.setAttribute('data-continua', '');
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, before the dialog looks for it
  }, []);
  return (
    <div ref={ref}>
      <Notice tone="info">
        Continua o que você tinha escrito.{' '}
        <button type="button" className="button small" disabled={busy} onClick={onRestart}>
          Começar de novo
        </button>
      </Notice>
    </div>
  );
}
