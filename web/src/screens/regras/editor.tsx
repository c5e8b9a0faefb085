import { type SubmitEvent, useMemo, useState } from 'react';
import { useAccounts, useBanks, useStructures } from '../../api/queries';
import { Conflict } from '../../api/conflict';
import type { Especie, Regra, NewRule } from '../../api/rules';
import type { Banco, Cliente } from '../../api/types';
import { MOST_NAME } from '../../lib/rule-draft';
import { type RuleEdit, ruleEditOf, requestOf } from '../../lib/rule-editing';
import { ConditionFields } from '../../ui/condition-fields';
import { Continued } from '../../ui/continued';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/states';
import { TextField } from '../../ui/text-field';
import { useDoing } from '../../ui/use-doing';
import { useDraft } from '../../ui/use-draft';
import { Authorship } from './authorship';
import { RuleAccounts } from './rule-accounts';
import { RuleScope } from './rule-scope';
import { RuleDryRun } from './rule-dry-run';

interface EditorProps {
  readonly especie: Especie;
  /** Null: a new one. */
  readonly regra: Regra | null;
  readonly cliente: Cliente | null;
  readonly banco: Banco | null;
  readonly onClose: () => void;
  readonly onSave: (before: Regra | null, body: NewRule, aplicar: boolean) => Promise<void>;
  /** Opens the rule as it is now, in the place of this. */
  readonly onReread: () => void;
}

/** A rule as a sentence, with what it would do while it is written. */
export function Editor({ especie, regra, cliente, banco, onClose, onSave, onReread }: EditorProps) {
  const scope = { idCliente: cliente?.id ?? null, idBanco: cliente ? null : (banco?.id ?? null) };
  const draft = useDraft<RuleEdit>(`regra ${especie} ${JSON.stringify(regra?.id ?? scope)}`, () =>
    ruleEditOf(regra, scope),
  );
  const { value: ruleEdit, setValue: setRuleEdit } = draft;
  const { busy, problem, setProblem, doing } = useDoing();
  const [overtaken, setOvertaken] = useState(false);
  const structures = useStructures();
  const accounts = useAccounts(ruleEdit.idCliente);
  const lookup = ruleEdit.idCliente !== null && accounts.state === 'ready' ? accounts.lookup : null;
  const isChecked = especie === 'ignorar' || ruleEdit.idCliente === null || accounts.state === 'ready';
  const change = (part: Partial<RuleEdit>) => {
    setRuleEdit((now) => ({ ...now, ...part }));
    setProblem(null);
  };
  const bankName = useBanks().data?.find(({ id }) => id === ruleEdit.idBanco)?.nome ?? null;
  const request = useMemo(
    () => requestOf(especie, ruleEdit, lookup, regra, bankName),
    [especie, ruleEdit, lookup, regra, bankName],
  );

  function save(aplicar: boolean) {
    if (typeof request === 'string') return setProblem(request);
    const saved = async () => {
      // A text that is typed before the accounts are there may be no account: nothing is saved unseen.
      const known = isChecked ? request : requestOf(especie, ruleEdit, await accounts.read(), regra, bankName);
      if (typeof known === 'string') throw new Conflict(known);
      await onSave(regra, known.body, aplicar).catch((error: unknown) => {
        setOvertaken(error instanceof Conflict);
        throw error;
      });
    };
    void doing(() => draft.sent(saved), onClose);
  }

  return (
    <Dialog titulo={regra ? 'Mudar a regra' : 'Nova regra'} onClose={onClose} wide>
      <form
        className="rule"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          save(false);
        }}
      >
        {draft.isRestored && <Continued busy={busy} at={draft.at} onRestart={draft.restart} />}
        {regra === null && (
          <RuleScope
            key={draft.turn}
            ruleEdit={ruleEdit}
            cliente={cliente}
            structures={structures.data ?? []}
            onChange={change}
          />
        )}
        <ConditionFields value={ruleEdit.condicoes} onChange={(condicoes) => change({ condicoes })} />
        {especie === 'lancamento' ? (
          <RuleAccounts
            ruleEdit={ruleEdit}
            accounts={ruleEdit.idCliente === null ? null : accounts}
            onChange={change}
          />
        ) : (
          <p className="muted">A linha é ignorada na importação, e aparece em “Ignoradas” com o nome da regra.</p>
        )}
        <NameAndOrder ruleEdit={ruleEdit} onChange={change} />
        {/* What it lacks is shown once: as a hint, or as the reason why it was not saved. */}
        {(problem === null || problem !== request) && (
          <RuleDryRun
            especie={especie}
            request={request}
            idCliente={ruleEdit.idCliente ?? cliente?.id ?? null}
            existing={regra !== null}
          />
        )}
        {regra && <Authorship especie={especie} regra={regra} />}
        {problem && <RejectedRule problem={problem} {...(overtaken ? { onReread } : {})} />}
        <EditorButtons
          busy={busy}
          onCancel={() => (draft.end(), onClose())}
          {...(especie === 'lancamento' ? { onApply: () => save(true) } : {})}
        />
      </form>
    </Dialog>
  );
}

interface RejectedRuleProps {
  readonly problem: string;
  /** Opens the rule as a colleague has left it. */
  readonly onReread?: () => void;
}

function RejectedRule({ problem, onReread }: RejectedRuleProps) {
  return (
    <Notice tone="erro">
      {problem}{' '}
      {onReread && (
        <button type="button" className="link" onClick={onReread}>
          Abrir como está agora
        </button>
      )}
    </Notice>
  );
}

interface NameAndOrderProps {
  readonly ruleEdit: RuleEdit;
  readonly onChange: (part: Partial<RuleEdit>) => void;
}

function NameAndOrder({ ruleEdit, onChange }: NameAndOrderProps) {
  return (
    <div className="three">
      <TextField
        label="Nome"
        maxLength={MOST_NAME}
        value={ruleEdit.nome}
        placeholder="O texto da regra"
        onText={(nome) => onChange({ nome })}
      />
      <label className="field">
        <span>Ordem</span>
        <input
          inputMode="numeric"
          value={ruleEdit.ordem}
          onChange={(event) => onChange({ ordem: event.target.value })}
        />
      </label>
      <label className="option">
        <input
          type="checkbox"
          checked={ruleEdit.ativo}
          onChange={(event) => onChange({ ativo: event.target.checked })}
        />
        ativa
      </label>
    </div>
  );
}

interface EditorButtonsProps {
  readonly busy: boolean;
  readonly onCancel: () => void;
  /** Saves the rule and applies it to pending entries. */
  readonly onApply?: () => void;
}

function EditorButtons({ busy, onCancel, onApply }: EditorButtonsProps) {
  return (
    <footer>
      <button type="button" className="button" onClick={onCancel}>
        Cancelar
      </button>
      {onApply && (
        <button
          type="button"
          className="button"
          disabled={busy}
          onClick={({ currentTarget }) => currentTarget.form?.reportValidity() && onApply()}
        >
          Salvar e aplicar aos pendentes
        </button>
      )}
      <button type="submit" className="button primary" disabled={busy}>
        {busy ? 'Salvando…' : 'Salvar'}
      </button>
    </footer>
  );
}
