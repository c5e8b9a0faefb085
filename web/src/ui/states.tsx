import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../api/api-error';
import { explain } from '../lib/error-messages';

/** Nothing here: what to do next. */
export function Empty({ titulo, children }: { readonly titulo: string; readonly children?: ReactNode }) {
  return (
    <div className="empty">
      <h2>{titulo}</h2>
      {children && <div>{children}</div>}
    </div>
  );
}

/** Reading failed: what, and the way back. */
export function Failure({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  // What does not exist is not there on a second try either.
  if (error instanceof ApiError && error.status === 404)
    return (
      <div className="empty" role="alert">
        <h2>{explain(error)}</h2>
      </div>
    );
  return (
    <div className="empty" role="alert">
      <h2>Não foi possível ler.</h2>
      <p>{explain(error)}</p>
      <button type="button" className="button" onClick={retry}>
        Tentar de novo
      </button>
    </div>
  );
}

interface NotReadProps {
  /** `As situações não puderam ser lidas`. */
  readonly what: string;
  readonly error: unknown;
  readonly retry: () => void;
}

/** A part of a screen or dialog could not be read: in one line, with the way back. */
export function NotRead({ what, error, retry }: NotReadProps) {
  return (
    <p className="field-problem" role="alert">
      {what}: {explain(error)}{' '}
      <button type="button" className="link" onClick={retry}>
        Tentar de novo
      </button>
    </p>
  );
}

const SLOW_MS = 8_000;

/** The outline of a list while it is being read; shows a text when it takes long. */
export function Skeleton({ rows = 8, label }: { readonly rows?: number; readonly label: string }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="placeholder" role="status" aria-label={label}>
      {slow && <p>Demora mais que o normal…</p>}
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="placeholder-bar" />
      ))}
    </div>
  );
}

export const KeyName = ({ children }: { readonly children: ReactNode }) => <kbd aria-hidden="true">{children}</kbd>;

/** A message inside a screen or dialog; errors are announced. */
export function Notice({ tone, children }: { readonly tone: 'erro' | 'aviso' | 'info'; readonly children: ReactNode }) {
  return (
    <div className={`notice ${tone}`} role={tone === 'erro' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}

/** A screen whose file is on its way. */
export const OpeningScreen = () => (
  <main className="page">
    <Skeleton label="Abrindo a tela…" />
  </main>
);
