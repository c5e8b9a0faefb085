import { useState } from 'react';
import type { Chave } from '../../api/keys';
import { Perguntar } from '../../ui/perguntar';

const CARENCIAS = [
  [0, 'agora mesmo'],
  [1, 'em 1 hora'],
  [24, 'em 1 dia'],
  [168, 'em 7 dias'],
] as const;

interface RotacionarProps {
  readonly chave: Chave;
  readonly busy: boolean;
  readonly onYes: (hours: number) => void;
  readonly onClose: () => void;
}

/** Another secret for a key, and how long the old one goes on beside it. */
export function Rotacionar({ chave, busy, onYes, onClose }: RotacionarProps) {
  const [hours, setHours] = useState(24);
  return (
    <Perguntar titulo="Trocar o segredo?" sim="Trocar" busy={busy} onYes={() => onYes(hours)} onClose={onClose}>
      <p>
        <strong>{chave.nome}</strong> ganha um segredo novo, que será mostrado uma única vez.
      </p>
      <label className="campo">
        <span>O segredo de hoje deixa de valer</span>
        <select value={hours} onChange={(event) => setHours(Number(event.target.value))}>
          {CARENCIAS.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
    </Perguntar>
  );
}
