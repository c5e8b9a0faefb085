import { removeMany, undoMany } from '../../api/many-entries';
import { useCustomer } from '../../api/queries';
import type { Lancamento } from '../../api/types';
import { brDate } from '../../lib/dates';
import { totalsOf } from '../../lib/ledger';
import { asSeen, onlyCustomer } from '../../lib/many-entries';
import { brMoney } from '../../lib/money';
import { figure, plural } from '../../lib/words';
import { QuestionDialog } from '../../ui/question-dialog';
import { Notice } from '../../ui/states';
import { RejectedEntries } from './rejected-entries';
import { type ManyEntriesProps, useManyEntries } from './use-many-entries';

const SHOWN = 5;
const byHand = (entries: readonly Lancamento[]): number =>
  entries.filter(({ id_importacao: at }) => at === null).length;

/** Asks before the marked entries are deleted. */
export function DeleteMarkedEntries(props: ManyEntriesProps) {
  const { left, result, busy, problem, run, withoutRejected, onClose, onLeave } = useManyEntries(props);
  const own = byHand(left);
  return (
    <QuestionDialog
      titulo={`Excluir ${plural(left.length, 'lançamento', 'lançamentos')}?`}
      verb={busy ? 'Excluindo…' : 'Excluir'}
      busy={busy}
      danger
      onYes={() =>
        run((entries) =>
          removeMany(
            entries.map(({ id }) => id),
            asSeen(entries),
          ),
        )
      }
      onClose={onClose}
      onLeave={onLeave}
    >
      <EntrySample entries={left} />
      <Notice tone="aviso">
        Não vão para a contabilidade, e isto não se desfaz.{' '}
        {own < left.length && 'Os de um extrato voltam quando o arquivo é lido de novo. '}
        {own > 0 && `${plural(own, 'foi incluído', 'foram incluídos')} à mão e não ${own === 1 ? 'volta' : 'voltam'}.`}
      </Notice>
      <RejectedEntries result={result} left={left} busy={busy} onWithout={withoutRejected} />
      {problem && <Notice tone="erro">{problem}</Notice>}
    </QuestionDialog>
  );
}

/** Asks before the last change of each of the marked entries is taken back, also one of an earlier day. */
export function UndoMarkedEntries(props: ManyEntriesProps) {
  const { left, result, busy, problem, run, withoutRejected, onClose, onLeave } = useManyEntries(props);
  return (
    <QuestionDialog
      titulo={`Desfazer a última mudança de ${plural(left.length, 'lançamento', 'lançamentos')}?`}
      verb={busy ? 'Desfazendo…' : 'Desfazer'}
      busy={busy}
      onYes={() => run((entries) => undoMany(entries.map(({ id }) => id)))}
      onClose={onClose}
      onLeave={onLeave}
    >
      <EntrySample entries={left} />
      <p>De cada um volta a última mudança sua de contas, textos ou situação, também de outro dia.</p>
      <RejectedEntries result={result} left={left} busy={busy} onWithout={withoutRejected} />
      {problem && <Notice tone="erro">{problem}</Notice>}
    </QuestionDialog>
  );
}

/** Of whom and of which days they are, the first of them, and their sum. */
function EntrySample({ entries }: { readonly entries: readonly Lancamento[] }) {
  const customer = onlyCustomer(entries);
  const nome = useCustomer(customer).data?.nome ?? '';
  const days = entries.map(({ data_registro: day }) => day).sort();
  const [de, ate] = [brDate(days[0] ?? ''), brDate(days.at(-1) ?? '')];
  const customers = new Set(entries.map(({ id_cliente: id }) => id)).size;
  return (
    <>
      <p>
        <strong>{customer === null ? `De ${plural(customers, 'cliente', 'clientes')}` : nome}</strong>,{' '}
        {de === ate ? de : `de ${de} a ${ate}`}
      </p>
      <ul className="sample">
        {entries.slice(0, SHOWN).map((entry) => (
          <li key={entry.id}>
            <span className="muted">{brDate(entry.data_registro)}</span>{' '}
            <span className="bank">{entry.historico_contabil}</span>{' '}
            <span className="number">{brMoney(entry.valor)}</span>
          </li>
        ))}
        {entries.length > SHOWN && <li>e mais {figure(entries.length - SHOWN)}</li>}
      </ul>
      <p>
        Ao todo <b>{brMoney(totalsOf(entries).valor)}</b>
      </p>
    </>
  );
}
