import { useState } from 'react';
import { type Chave, rotateKey } from '../../api/keys';
import { brTime } from '../../lib/dates';
import { showSecret } from '../../ui/new-secret';
import { Perguntar } from '../../ui/perguntar';
import { SelectField } from '../../ui/select-field';
import { Nota } from '../../ui/states';
import { useDoing } from '../../ui/use-doing';

const CARENCIAS = [
  [0, 'agora mesmo'],
  [1, 'em 1 hora'],
  [24, 'em 1 dia'],
  [168, 'em 7 dias'],
] as const;
type Horas = (typeof CARENCIAS)[number][0];

interface RotacionarProps {
  readonly chave: Chave;
  readonly onClose: () => void;
}

/** Another secret for a key, and how long the old one goes on next to it. */
export function Rotacionar({ chave, onClose }: RotacionarProps) {
  const { busy, problem, doing } = useDoing();
  const [hours, setHours] = useState<Horas>(24);
  const rotate = () =>
    void doing(
      () =>
        showSecret(async () => {
          const { nome, api_key: segredo, anterior_expira_em: ends } = await rotateKey(chave.id, hours);
          return { nome, segredo, nota: `A chave anterior vale até ${brTime(ends)}.` };
        }),
      onClose,
    );
  return (
    <Perguntar titulo="Renovar o segredo?" sim="Renovar" busy={busy} onYes={rotate} onClose={onClose}>
      <p>
        <strong>{chave.nome}</strong> ganha um segredo novo, que será mostrado uma única vez.
      </p>
      <SelectField label="O segredo de hoje deixa de valer" value={hours} options={CARENCIAS} onValue={setHours} />
      {problem && <Nota tom="erro">{problem}</Nota>}
    </Perguntar>
  );
}
