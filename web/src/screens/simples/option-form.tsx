import {
  type OptionRow,
  type StoredOption,
  type Periodo,
  removeOption,
  saveOption,
  type Regime,
  undoOfOption,
  useOption,
} from '../../api/simples-options';
import { brDate, typedDate } from '../../lib/dates';
import { useRejected } from '../../ui/labelled-field';
import { Continued } from '../../ui/continued';
import { Dialog } from '../../ui/dialog';
import { DialogFoot } from '../../ui/dialog-foot';
import { Failure, Notice, Skeleton } from '../../ui/states';
import { TextField } from '../../ui/text-field';
import { type Doing, useDoing } from '../../ui/use-doing';
import { useDraft } from '../../ui/use-draft';
import { optionWindowOf, REGIME_NAMES, HALF_YEAR_NAMES } from './half-years';

interface OptionFormProps {
  readonly linha: OptionRow;
  readonly periodo: Periodo;
  /** What was done, and its way back. */
  readonly onDone: (nome: string, revert: () => Promise<unknown>) => void;
  readonly onClose: () => void;
}

/** The option of a head office for a half year, as it is stored and as it shall be. */
export function OptionForm(props: OptionFormProps) {
  const { linha, periodo, onClose } = props;
  const stored = useOption(linha.matriz_id, periodo);
  // Outlives the fields, which begin again with what a colleague has written.
  const doing = useDoing();
  return (
    <Dialog titulo={`IBS e CBS de ${HALF_YEAR_NAMES[periodo]}`} onClose={onClose}>
      <p>
        <strong>{linha.nome}</strong>
      </p>
      {stored.isPending && <Skeleton label="Lendo a opção…" rows={3} />}
      {stored.isError && <Failure error={stored.error} retry={() => void stored.refetch()} />}
      {stored.data !== undefined && (
        <OptionFields
          key={stored.data?.etag ?? ''}
          stored={stored.data}
          {...props}
          act={doing}
          reread={() => stored.refetch()}
        />
      )}
    </Dialog>
  );
}

interface CamposProps extends OptionFormProps {
  readonly stored: StoredOption | null;
  readonly act: Doing;
  readonly reread: () => Promise<unknown>;
}

const REGIME_CHOICES = ['das', 'regular'] as const satisfies readonly Regime[];
const MOST_TEXT = 500;

function OptionFields({ stored, linha, periodo, act: { busy, problem, doing }, reread, onDone, onClose }: CamposProps) {
  const before = stored?.opcao ?? null;
  const draft = useDraft(`opção ${linha.matriz_id} ${periodo}`, () => ({
    regime: before?.regime ?? linha.regime,
    feita: before?.feita_em ? brDate(before.feita_em) : '',
    observacao: before?.observacao ?? '',
  }));
  const { regime, feita, observacao } = draft.value;
  const set = (part: Partial<typeof draft.value>) => draft.setValue((now) => ({ ...now, ...part }));
  const { form, problemOf, reject, accept } = useRejected<'feita'>();
  const act = async (what: () => Promise<string>) => {
    const written = async () => onDone(await what(), await undoOfOption(linha.matriz_id, periodo, stored));
    if (await doing(() => draft.sent(written))) onClose();
    else await reread(); // another user may have changed it
  };
  const save = () => {
    const feita_em = feita.trim() === '' ? null : typedDate(feita);
    if (feita.trim() !== '' && feita_em === null) return reject('feita', 'A data é dia/mês/ano, como 15/10/2026.');
    accept();
    void act(async () => {
      const saved = await saveOption(linha.matriz_id, periodo, stored, { regime, feita_em, observacao });
      const notices = saved.avisos.map(({ mensagem }) => ` ${mensagem}`).join('');
      return `${linha.nome}: ${REGIME_NAMES[regime]} em ${HALF_YEAR_NAMES[periodo]}.${notices}`;
    });
  };
  const remove = () =>
    stored !== null &&
    void act(async () => {
      await removeOption(linha.matriz_id, periodo, stored);
      return `${linha.nome}: sem opção em ${HALF_YEAR_NAMES[periodo]}; continua o regime anterior.`;
    });

  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {draft.isRestored && <Continued busy={busy} at={draft.at} onRestart={draft.restart} />}
      <fieldset className="choice">
        <legend>CBS e IBS</legend>
        {REGIME_CHOICES.map((each) => (
          <label key={each} className="option">
            <input type="radio" name="regime" checked={regime === each} onChange={() => set({ regime: each })} />
            {each === 'das' ? 'recolhidos no DAS' : 'pelo regime regular, fora do DAS'}
          </label>
        ))}
      </fieldset>
      <TextField
        label="Feita em"
        problem={problemOf('feita')}
        placeholder="dd/mm/aaaa"
        value={feita}
        onText={(text) => {
          set({ feita: text });
          accept();
        }}
      />
      <TextField
        label="Observação"
        maxLength={MOST_TEXT}
        value={observacao}
        onText={(text) => set({ observacao: text })}
      />
      <p className="muted hint">
        Prazo da lei: {optionWindowOf(periodo)}. A opção é feita no portal; aqui ela é registrada.
      </p>
      {before?.avisos.map(({ codigo, mensagem }) => (
        <Notice key={codigo} tone="aviso">
          {mensagem}
        </Notice>
      ))}
      {problem && <Notice tone="erro">{problem}</Notice>}
      <DialogFoot verb="Salvar" disabled={busy} onClose={() => (draft.end(), onClose())}>
        {stored !== null && (
          <button type="button" className="button" disabled={busy} onClick={remove}>
            Retirar a opção
          </button>
        )}
      </DialogFoot>
    </form>
  );
}
