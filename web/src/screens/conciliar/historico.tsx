import { useState } from 'react';
import { flushSync } from 'react-dom';
import { tooLong } from '../../lib/words';
import { TextField } from '../../ui/text-field';
import { toast } from '../../ui/toast';

const MOST = 500;

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
    // Another line may take its place now, with the problem that the field shows.
    const long = tooLong(text, MOST);
    if (long !== null) return toast.failed(`O histórico não foi gravado. ${long}`);
    await onWrite(text);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void write(texto.trim()).then(onWritten);
      }}
    >
      <TextField
        label="Histórico contábil"
        maxLength={MOST}
        value={texto}
        onText={setTexto}
        onBlur={() => texto.trim() !== tried && void write(texto.trim())}
        onKeyDown={(event) => event.key === 'Escape' && flushSync(() => setTexto(stored))}
      />
    </form>
  );
}
