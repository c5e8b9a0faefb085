import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, make } from '../../api/client';
import { brDate } from '../../lib/dates';
import { brMoney, reais, sum } from '../../lib/money';
import { type AlikeNote, compareNotes, type NotesToWrite, readNotes, type StoredNote } from '../../lib/pasted-notes';
import { figure, plural } from '../../lib/words';
import { LabelledField, useRejected } from '../../ui/labelled-field';
import { Continued } from '../../ui/continued';
import { CustomerPicker } from '../../ui/customer-picker';
import { Dialog } from '../../ui/dialog';
import { DialogFoot } from '../../ui/dialog-foot';
import { Failure, Notice, Skeleton } from '../../ui/states';
import { toast } from '../../ui/toast';
import { useDoing } from '../../ui/use-doing';
import { useDraft } from '../../ui/use-draft';
import { rowsChanged } from '../requests';

const NOTES = '/sn-prefeitura/registros';
/** Most rows that the service returns and takes at once (contract 3, limits). */
const PER_READ = 10_000;
const MOST_ROWS = 5_000;
const SHOWN = 12;

interface PasteNotesProps {
  /** Whether the amounts of stored notes may be changed. */
  readonly mayChange: boolean;
  readonly onClose: () => void;
}

interface Pasted {
  readonly company: { readonly id: number; readonly nome: string } | null;
  readonly texto: string;
  /** Rows like stored notes are other notes. */
  readonly others: boolean;
}

/** Notes of a company from the table of the city hall: new ones, and new amounts of those that exist already. */
export function PasteNotes({ mayChange, onClose }: PasteNotesProps) {
  const draft = useDraft<Pasted>('colar notas', () => ({ company: null, texto: '', others: false }));
  const { company: chosen, texto, others } = draft.value;
  const company = chosen?.id ?? null;
  const { busy, problem, setProblem, doing } = useDoing();
  const { form, problemOf, reject, accept } = useRejected<'empresa' | 'linhas'>();
  const stored = useStored(company);
  const rows = useMemo(() => readNotes(texto), [texto]);
  const compared = useMemo(() => compareNotes(rows, stored.data ?? []), [rows, stored.data]);
  const found = others ? withAlike(compared) : compared;
  const written = found.made.length + found.changed.length;
  /** Whether rows are other notes is decided for one table of one company. */
  const set = (part: Partial<Pasted>) => {
    accept();
    draft.setValue((now) => ({ ...now, others: false, ...part }));
  };

  const isReading = company !== null && (!stored.isSuccess || stored.isFetching);
  const hasNothing = company !== null && rows.length > 0 && found.problems.size === 0 && written === 0;

  function save() {
    if (company === null) return reject('empresa', 'Escolha a empresa.');
    if (rows.length === 0) return reject('linhas', 'Cole as linhas da tabela.');
    if (rows.length > MOST_ROWS)
      return reject('linhas', `São no máximo ${figure(MOST_ROWS)} linhas de uma vez; há ${figure(rows.length)}.`);
    if (found.problems.size > 0) return reject('linhas', 'Nada foi gravado. Corrija as linhas marcadas.');
    if (found.changed.length > 0 && !mayChange)
      return setProblem('O valor das notas guardadas não pode ser mudado por você.');
    void doing(() => draft.sent(() => write(company, found)), onClose).then(
      (done) => done && toast.done(`Gravado: ${saidOf(found)}.`),
    );
  }

  return (
    <Dialog titulo="Colar notas da prefeitura" onClose={onClose} wide>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {draft.isRestored && <Continued busy={busy} at={draft.at} onRestart={draft.restart} />}
        <CustomerPicker
          key={draft.turn}
          label="Empresa"
          initial={draft.turn === 0 ? (chosen?.nome ?? '') : ''}
          rejected={problemOf('empresa')}
          onChoose={({ id, nome }) => set({ company: { id, nome } })}
          onChange={() => set({ company: null })}
        />
        <LabelledField label="Linhas copiadas da planilha" problem={problemOf('linhas')}>
          {(control) => (
            <textarea
              {...control}
              rows={6}
              value={texto}
              disabled={busy}
              placeholder={'1041\t05/11/2026 09:30\t11/2026\t1.480,50\tN'}
              onChange={(event) => set({ texto: event.target.value })}
            />
          )}
        </LabelledField>
        <p className="muted hint">
          Número, data, competência, valor, ISS retido (S ou N). Com títulos na primeira linha, em qualquer ordem. O
          mesmo número no mesmo mês é a mesma nota: ela recebe o novo valor.
        </p>
        {!draft.isKept && <Notice tone="aviso">É texto demais para ficar guardado aqui: salve antes de sair.</Notice>}
        {company !== null && stored.isPending && <Skeleton rows={1} label="Lendo as notas da empresa…" />}
        {stored.isError && <Failure error={stored.error} retry={() => void stored.refetch()} />}
        {rows.length > 0 && stored.data && <Found found={found} />}
        {stored.data && compared.alike.length > 0 && (
          <Alike alike={compared.alike} others={others} busy={busy} onOthers={(next) => set({ others: next })} />
        )}
        {problem && <Notice tone="erro">{problem}</Notice>}
        <DialogFoot
          verb={busy ? 'Salvando…' : written === 0 ? 'Salvar' : `Salvar ${plural(written, 'nota', 'notas')}`}
          disabled={busy || isReading || hasNothing}
          onClose={() => (draft.end(), onClose())}
        />
      </form>
    </Dialog>
  );
}

/** The rows like stored notes are written as well. */
const withAlike = (found: NotesToWrite): NotesToWrite => ({
  ...found,
  made: [...found.made, ...found.alike.map(({ note }) => note)],
  alike: [],
});

interface AlikeProps {
  readonly alike: readonly AlikeNote[];
  readonly others: boolean;
  readonly busy: boolean;
  readonly onOthers: (others: boolean) => void;
}

/** The rows that probably are stored already, and the decision that they are not. */
function Alike({ alike, others, busy, onOthers }: AlikeProps) {
  return (
    <Notice tone="aviso">
      {plural(alike.length, 'linha parece repetida', 'linhas parecem repetidas')}: já há uma nota do mesmo dia e valor,
      e falta um dos números.
      <ul>
        {alike.slice(0, SHOWN).map(({ row, note, stored: { numero_nfse: numero } }) => (
          <li key={row}>
            Linha {row}: {brDate(note.emitida)}, {brMoney(note.valor)}, como a nota{' '}
            {numero ? `nº ${numero}` : 'sem número'} que já está aqui
          </li>
        ))}
        {alike.length > SHOWN && <li>e mais {plural(alike.length - SHOWN, 'linha', 'linhas')}</li>}
      </ul>
      <label className="option">
        <input type="checkbox" checked={others} disabled={busy} onChange={(event) => onOthers(event.target.checked)} />
        {alike.length === 1 ? 'É outra nota: gravar também' : 'São outras notas: gravar também'}
      </label>
    </Notice>
  );
}

/** What will be written, and the rows that can't be. */
function Found({ found }: { readonly found: NotesToWrite }) {
  return (
    <>
      <p role="status">{saidOf(found)}.</p>
      {found.changed.length > 0 && (
        <ul>
          {found.changed.slice(0, SHOWN).map(({ id, note, before }) => (
            <li key={id}>
              Nota {note.numero} de {brDate(note.emitida)}: de {brMoney(before)} para <b>{brMoney(note.valor)}</b>
            </li>
          ))}
        </ul>
      )}
      {found.problems.size > 0 && (
        <ul>
          {[...found.problems].slice(0, SHOWN).map(([row, problem]) => (
            <li key={row} className="alert">
              Linha {row}: {problem}
            </li>
          ))}
          {found.problems.size > SHOWN && <li>e mais {plural(found.problems.size - SHOWN, 'linha', 'linhas')}</li>}
        </ul>
      )}
    </>
  );
}

/** `12 notas novas (R$ 1.480,50), 3 valores mudam, 40 já estavam aqui`. */
const saidOf = ({ made, changed, same, alike, problems }: NotesToWrite) =>
  [
    made.length > 0 &&
      `${plural(made.length, 'nota nova', 'notas novas')} (${reais(sum(made.map(({ valor }) => valor)))})`,
    changed.length > 0 && plural(changed.length, 'valor muda', 'valores mudam'),
    same > 0 && plural(same, 'já estava igual', 'já estavam iguais'),
    alike.length > 0 && plural(alike.length, 'repetida fica de fora', 'repetidas ficam de fora'),
    problems.size > 0 && plural(problems.size, 'linha com problema', 'linhas com problema'),
  ]
    .filter(Boolean)
    .join(', ');

/** All stored notes of a company. */
const useStored = (company: number | null) =>
  useQuery({
    queryKey: ['registro', NOTES, 'todas', company],
    queryFn: async ({ signal }) => {
      const all: StoredNote[] = [];
      for (;;) {
        const query = { empresa_id: company, limit: PER_READ, offset: all.length };
        const { items, total } = await call('GET', NOTES, { query, signal });
        all.push(...items);
        if (items.length === 0 || all.length >= total) return all;
      }
    },
    enabled: company !== null,
    // A note that a colleague has stored meanwhile must not be made again.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** Writes new notes, then new amounts. Each is all or nothing; when the second fails, the same table can be pasted again. */
async function write(company: number, { made, changed }: NotesToWrite): Promise<void> {
  try {
    if (made.length > 0)
      await make(`${NOTES}/batch`, {
        json: made.map(({ numero, emitida, competencia, valor, retido }) => ({
          empresa_id: company,
          data_hora_nfe: emitida,
          competencia,
          valor_servicos: Number(valor),
          iss_retido: retido,
          numero_nfse: numero === '' ? null : numero,
        })),
      });
    if (changed.length > 0)
      await call('PUT', `${NOTES}/batch-valores`, {
        json: changed.map(({ id, note }) => ({ id, valor_servicos: Number(note.valor) })),
      });
  } finally {
    await rowsChanged();
  }
}
