import { call } from '../../api/client';
import { queries } from '../../api/queries';
import { shownAs } from '../../lib/accounts';
import { type Linha, otherThanBank } from '../../lib/linha';
import { reais, sum } from '../../lib/money';
import { plural } from '../../lib/words';
import { QuestionDialog } from '../../ui/question-dialog';
import { Notice } from '../../ui/states';
import { useDoing } from '../../ui/use-doing';

interface JoinPartsProps {
  /** The first one gives its accounts. */
  readonly parts: readonly Linha[];
  readonly onMade: (nome: string, revert: () => Promise<unknown>) => void;
  readonly onClose: () => void;
}

const accountOf = (part: Linha) => part[otherThanBank(part)];
const namedAccount = (part: Linha) => {
  const conta = accountOf(part);
  return conta ? shownAs(conta) : 'sem conta';
};

/** The parts as they are: what splits the line again. */
function bodyOf(parts: readonly Linha[]) {
  const [first] = parts;
  const plano = parts.find((part) => part.plano !== null)?.plano;
  return {
    ...(first?.plano === null && plano ? { id_plano_contas: plano } : {}),
    partes: parts.map(({ valor, debito, credito, historico }) => ({
      valor: valor ?? '',
      id_conta_debito: debito?.id ?? null,
      id_conta_credito: credito?.id ?? null,
      ...(historico === null ? {} : { historico_contabil: historico }),
    })),
  };
}

/** Asks before the parts of a line become one entry again: the accounts of all but the first are lost. */
export function JoinParts({ parts, onMade, onClose }: JoinPartsProps) {
  const { busy, problem, doing } = useDoing();
  const [first, ...others] = parts;
  if (first === undefined) return null;
  const total = sum(parts.flatMap(({ valor }) => valor ?? []));
  const isLost = others.some((part) => accountOf(part) !== null && accountOf(part)?.id !== accountOf(first)?.id);

  async function join(id: number): Promise<void> {
    const path = { lancamento_id: id };
    await call('POST', '/lancamentos-contabil/{lancamento_id}/juntar', { path });
    onMade(`${first?.descricao} é uma linha só outra vez.`, async () => {
      await call('POST', '/lancamentos-contabil/{lancamento_id}/dividir', { path, json: bodyOf(parts) });
      return `${first?.descricao} está dividido em ${plural(parts.length, 'parte', 'partes')} outra vez.`;
    });
  }

  function yes(): void {
    const { id } = first ?? {};
    if (typeof id !== 'number') return;
    void doing(() => join(id), onClose).then((done) =>
      done ? undefined : queries.invalidateQueries({ queryKey: ['lancamentos'] }),
    );
  }

  return (
    <QuestionDialog
      titulo={`Juntar ${plural(parts.length, 'parte', 'partes')}?`}
      verb={busy ? 'Juntando…' : 'Juntar'}
      busy={busy}
      onYes={yes}
      onClose={onClose}
    >
      <p>
        <span className="bank">{first.descricao}</span> volta a ser uma linha só, de <strong>{reais(total)}</strong>.
      </p>
      <ul className="sample">
        {parts.map((part) => (
          <li key={part.chave}>
            <span className="number">{reais(part.valor ?? '0.00')}</span> {namedAccount(part)}
          </li>
        ))}
      </ul>
      {isLost && <Notice tone="aviso">A linha fica com a conta da primeira parte: {namedAccount(first)}.</Notice>}
      {problem && <Notice tone="erro">{problem}</Notice>}
    </QuestionDialog>
  );
}
