import { useState } from 'react';
import { type Chave, rotateKey } from '../../api/keys';
import { brTime } from '../../lib/dates';
import { showSecret } from '../../ui/new-secret';
import { QuestionDialog } from '../../ui/question-dialog';
import { SelectField } from '../../ui/select-field';
import { Notice } from '../../ui/states';
import { useDoing } from '../../ui/use-doing';

const GRACE_PERIODS = [
  [0, 'agora mesmo'],
  [1, 'em 1 hora'],
  [24, 'em 1 dia'],
  [168, 'em 7 dias'],
] as const;
type GraceHours = (typeof GRACE_PERIODS)[number][0];

interface RotateKeyProps {
  readonly chave: Chave;
  readonly onClose: () => void;
}

/** Another secret for a key, and how long the old one goes on next to it. */
export function RotateKey({ chave, onClose }: RotateKeyProps) {
  const { busy, problem, doing } = useDoing();
  const [hours, setHours] = useState<GraceHours>(24);
  const rotate = () =>
    void doing(
      () =>
        showSecret(async () => {
          const { nome, api_key: secret, anterior_expira_em: ends } = await rotateKey(chave.id, hours);
          return { nome, secret, note: `A chave anterior vale até ${brTime(ends)}.` };
        }),
      onClose,
    );
  return (
    <QuestionDialog titulo="Renovar o segredo?" verb="Renovar" busy={busy} onYes={rotate} onClose={onClose}>
      <p>
        <strong>{chave.nome}</strong> ganha um segredo novo, que será mostrado uma única vez.
      </p>
      <SelectField label="O segredo de hoje deixa de valer" value={hours} options={GRACE_PERIODS} onValue={setHours} />
      {problem && <Notice tone="erro">{problem}</Notice>}
    </QuestionDialog>
  );
}
