import { useState } from 'react';
import { flushSync } from 'react-dom';

interface HistoricoProps {
  readonly stored: string;
  readonly onWrite: (texto: string) => Promise<boolean>;
  readonly onWritten: () => void;
}

/** The text for the books: written with Enter and when its field is left, for another line takes its place then. Escape forgets it. */
export function Historico({ stored, onWrite, onWritten }: HistoricoProps) {
  const [seen, setSeen] = useState(stored);
  const [texto, setTexto] = useState(stored);
  /** What was sent already: leaving the field does not send it again, also when it was rejected. */
  const [tried, setTried] = useState<string | null>(null);
  if (stored !== seen) {
    setSeen(stored);
    setTried(null);
    // What is being written stays.
    if (texto === seen) setTexto(stored);
  }

  async function write(text: string): Promise<void> {
    if (text === '') setTexto(stored);
    if (text === '' || text === stored) return;
    setTried(text);
    await onWrite(text);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void write(texto.trim()).then(onWritten);
      }}
    >
      <label className="campo">
        <span>Histórico contábil</span>
        <input
          maxLength={500}
          value={texto}
          onChange={(event) => setTexto(event.target.value)}
          onBlur={() => texto.trim() !== tried && void write(texto.trim())}
          onKeyDown={(event) => event.key === 'Escape' && flushSync(() => setTexto(stored))}
        />
      </label>
    </form>
  );
}
