import { type SubmitEvent, useMemo, useState } from 'react';
import { changeMany } from '../../api/many-entries';
import { useAccounts } from '../../api/queries';
import type { ChartAccount } from '../../api/types';
import { type Accounts, shownAs } from '../../lib/accounts';
import {
  asSeen,
  type BulkEffect,
  type RequestedSide,
  manyChanges,
  onlyCustomer,
  withoutBank,
} from '../../lib/many-entries';
import { figure, plural } from '../../lib/words';
import { AccountPicker } from '../../ui/account-picker';
import { useRejected } from '../../ui/labelled-field';
import { Continued } from '../../ui/continued';
import { Dialog } from '../../ui/dialog';
import { DialogFoot } from '../../ui/dialog-foot';
import { SelectField } from '../../ui/select-field';
import { Notice } from '../../ui/states';
import { TextField } from '../../ui/text-field';
import { useDraft } from '../../ui/use-draft';
import { RejectedEntries } from './rejected-entries';
import { type ManyEntriesProps, useManyEntries } from './use-many-entries';

const MOST = 500;
const SIDES: readonly (readonly [RequestedSide, string])[] = [
  ['contrapartida', 'do lado que não é do banco'],
  ['debito', 'a débito'],
  ['credito', 'a crédito'],
];
const NO_BANK = 'Há lançamentos incluídos à mão, que não têm o lado do banco: escolha débito ou crédito.';

interface ChangeDraft {
  /** What is written is a draft for these entries alone. */
  readonly ids: readonly number[];
  readonly conta: ChartAccount | null;
  /** The text in the field that is no account yet. */
  readonly typed: string;
  readonly lado: RequestedSide;
  readonly historico: string;
}

const idsOf = (entries: ManyEntriesProps['entries']): readonly number[] =>
  entries.map(({ id }) => id).sort((a, b) => a - b);
const EMPTY = { conta: null, typed: '', lado: 'contrapartida', historico: '' } as const;

/** Gives the marked entries an account, a text for the books, or both; a field that is left free changes nothing. */
export function ChangeEntries(props: ManyEntriesProps) {
  const { left, result, busy, problem, setProblem, run, withoutRejected, onClose, onLeave } = useManyEntries(props);
  const { form, problemOf, reject, accept } = useRejected<'conta' | 'lado'>();
  const draft = useDraft<ChangeDraft>('mudar muitos', () => ({ ids: idsOf(props.entries), ...EMPTY }));
  const { conta, typed, lado, historico } = draft.value;
  const put = (part: Partial<ChangeDraft>) => {
    accept();
    draft.setValue((now) => ({ ...now, ...part }));
  };
  const customer = onlyCustomer(left);
  const accounts = useAccounts(customer);
  const text = historico.trim() === '' ? null : historico.trim();
  const effect = useMemo(() => manyChanges(left, { conta, lado, historico: text }), [left, conta, lado, text]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    accept();
    if (conta === null && typed.trim() !== '') return reject('conta', 'Escolha a conta com ↓, ou apague o texto.');
    if (conta === null && text === null) return setProblem('Escolha a conta ou escreva o histórico.');
    if (conta !== null && lado === 'contrapartida' && withoutBank(left) > 0) return reject('lado', NO_BANK);
    if (effect.changing === 0) return setProblem('Todos já são assim: não há o que mudar.');
    run((entries) =>
      draft.sent(
        () => changeMany(effect.changes, asSeen(entries)),
        ({ stop }) => stop === null,
      ),
    );
  }

  return (
    <Dialog titulo={`Mudar ${plural(left.length, 'lançamento', 'lançamentos')}`} onClose={onClose} onLeave={onLeave}>
      <form ref={form} onSubmit={submit}>
        {draft.isRestored && <Continued busy={busy} at={draft.at} onRestart={draft.restart} />}
        <p className="muted hint">Muda só o que for preenchido.</p>
        {customer === null ? (
          <Notice tone="info">São de vários clientes: para dar uma conta, marque os de um só.</Notice>
        ) : (
          <AccountAndSide
            key={draft.turn}
            written={draft.value}
            accounts={accounts}
            problemOf={problemOf}
            onChange={put}
          />
        )}
        <TextField
          label="Histórico"
          maxLength={MOST}
          value={historico}
          data-foco={customer === null ? '' : undefined}
          onText={(text) => put({ historico: text })}
        />
        {(conta !== null || text !== null) && <EffectText effect={effect} total={left.length} />}
        <RejectedEntries result={result} left={left} busy={busy} onWithout={withoutRejected} />
        {problem && <Notice tone="erro">{problem}</Notice>}
        <DialogFoot
          verb={busy ? 'Mudando…' : `Mudar ${plural(effect.changing || left.length, 'lançamento', 'lançamentos')}`}
          disabled={busy}
          onClose={() => onClose && (draft.end(), onClose())}
        />
      </form>
    </Dialog>
  );
}

interface AccountAndSideProps {
  readonly written: ChangeDraft;
  readonly accounts: Accounts;
  readonly problemOf: (field: 'conta' | 'lado') => string | null;
  readonly onChange: (part: Partial<ChangeDraft>) => void;
}

function AccountAndSide({ written: { conta, typed, lado }, accounts, problemOf, onChange }: AccountAndSideProps) {
  const [initial] = useState(conta ? shownAs(conta) : typed);
  return (
    <>
      <AccountPicker
        label="Conta"
        accounts={accounts}
        keepText
        initial={initial}
        autoFocus
        rejected={problemOf('conta')}
        onChoose={(one) => onChange({ conta: one, typed: '' })}
        onText={(text) => onChange({ conta: null, typed: text })}
      />
      <SelectField
        label="De que lado"
        value={lado}
        options={SIDES}
        problem={problemOf('lado')}
        onValue={(next) => onChange({ lado: next })}
      />
    </>
  );
}

/** What will be, before it is written. */
function EffectText({ effect, total }: { readonly effect: BulkEffect; readonly total: number }) {
  const { changing, replaced, missing } = effect;
  const same = total - changing;
  return (
    <div role="status">
      <p className="effect">
        {[
          plural(changing, 'muda', 'mudam'),
          same > 0 && plural(same, 'já é assim', 'já são assim'),
          missing > 0 && `${figure(missing)} ainda sem a outra conta`,
        ]
          .filter(Boolean)
          .join(', ')}
        .
      </p>
      {replaced > 0 && (
        <Notice tone="aviso">
          {plural(
            replaced,
            'já tem outra conta deste lado: ela é trocada.',
            'já têm outra conta deste lado: ela é trocada.',
          )}
        </Notice>
      )}
    </div>
  );
}
