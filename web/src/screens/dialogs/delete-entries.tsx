import { brDate } from '../../lib/dates';
import { type Linha, signedCents } from '../../lib/linha';
import { reais } from '../../lib/money';
import { plural } from '../../lib/words';
import { QuestionDialog } from '../../ui/question-dialog';
import { Notice } from '../../ui/states';

interface DeleteEntriesProps {
  readonly linhas: readonly Linha[];
  readonly customer: string;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

const SHOWN = 5;

/** Asks before entries are deleted. */
export function DeleteEntries({ linhas, customer, onYes, onClose }: DeleteEntriesProps) {
  return (
    <QuestionDialog
      titulo={`Excluir ${plural(linhas.length, 'lançamento', 'lançamentos')}?`}
      verb="Excluir"
      danger
      onYes={onYes}
      onClose={onClose}
    >
      <p>
        <strong>{customer}</strong>
      </p>
      <ul className="sample">
        {linhas.slice(0, SHOWN).map((linha) => (
          <li key={linha.chave}>
            <span className="muted">{linha.data && brDate(linha.data)}</span>{' '}
            <span className="bank">{linha.descricao}</span> <span className="number">{reais(signedCents(linha))}</span>
          </li>
        ))}
        {linhas.length > SHOWN && <li>e mais {linhas.length - SHOWN}</li>}
      </ul>
      <Notice tone="aviso">
        {linhas.length === 1
          ? 'Não vai para a contabilidade. O arquivo o guarda: lido de novo, ele volta.'
          : 'Não vão para a contabilidade. O arquivo os guarda: lido de novo, eles voltam.'}
      </Notice>
    </QuestionDialog>
  );
}
