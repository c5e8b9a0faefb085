import { useState } from 'react';
import type { Chave } from '../../api/keys';
import { Perguntar } from '../../ui/perguntar';
import { SelectField } from '../../ui/select-field';

const CARENCIAS = [
  [0, 'agora mesmo'],
  [1, 'em 1 hora'],
  [24, 'em 1 dia'],
  [168, 'em 7 dias'],
] as const;
type Horas = (typeof CARENCIAS)[number][0];

interface RotacionarProps {
  readonly chave: Chave;
  readonly busy: boolean;
  readonly onYes: (hours: number) => void;
  readonly onClose: () => void;
}

/** Another secret for a key, and how long the old one goes on next to it. */
export function Rotacionar({ chave, busy, onYes, onClose }: RotacionarProps) {
  const [hours, setHours] = useState<Horas>(24);
  return (
    <Perguntar titulo="Renovar o segredo?" sim="Renovar" busy={busy} onYes={() => onYes(hours)} onClose={onClose}>
      <p>
        <strong>{chave.nome}</strong> ganha um segredo novo, que será mostrado uma única vez.
      </p>
      <SelectField label="O segredo de hoje deixa de valer" value={hours} options={CARENCIAS} onValue={setHours} />
    </Perguntar>
  );
}
