import { type SubmitEvent, useMemo, useState } from 'react';
import { useAccounts, useBanks, useStructures } from '../../api/queries';
import { Conflict } from '../../api/conflict';
import type { Especie, Regra, RegraNova } from '../../api/rules';
import type { Banco, Cliente } from '../../api/types';
import { MOST_NAME } from '../../lib/rule-draft';
import { type Edicao, edicaoOf, requestOf } from '../../lib/rule-editing';
import { Condicoes } from '../../ui/condicoes';
import { Continued } from '../../ui/continued';
import { Dialog } from '../../ui/dialog';
import { Nota } from '../../ui/states';
import { TextField } from '../../ui/text-field';
import { useDoing } from '../../ui/use-doing';
import { useDraft } from '../../ui/use-draft';
import { Autoria } from './autoria';
import { Contas } from './contas';
import { ParaQuem } from './para-quem';
import { Simulacao } from './simulacao';

interface EditorProps {
  readonly especie: Especie;
  /** Null: a new one. */
  readonly regra: Regra | null;
  readonly cliente: Cliente | null;
  readonly banco: Banco | null;
  readonly onClose: () => void;
  readonly onSave: (before: Regra | null, body: RegraNova, aplicar: boolean) => Promise<void>;
  /** Opens the rule as it is now, in the place of this. */
  readonly onReread: () => void;
}

/** A rule as a sentence, with what it would do while it is written. */
export function Editor({ especie, regra, cliente, banco, onClose, onSave, onReread }: EditorProps) {
  const scope = { idCliente: cliente?.id ?? null, idBanco: cliente ? null : (banco?.id ?? null) };
  const draft = useDraft<Edicao>(`regra ${especie} ${JSON.stringify(regra?.id ?? scope)}`, () =>
    edicaoOf(regra, scope),
  );
  const { value: edicao, setValue: setEdicao } = draft;
  const { busy, problem, setProblem, doing } = useDoing();
  const [overtaken, setOvertaken] = useState(false);
  const structures = useStructures();
  const accounts = useAccounts(edicao.idCliente);
  const lookup = edicao.idCliente !== null && accounts.estado === 'prontas' ? accounts.lookup : null;
  const isChecked = especie === 'ignorar' || edicao.idCliente === null || accounts.estado === 'prontas';
  const change = (part: Partial<Edicao>) => {
    setEdicao((now) => ({ ...now, ...part }));
    setProblem(null);
  };
  const bankName = useBanks().data?.find(({ id }) => id === edicao.idBanco)?.nome ?? null;
  const request = useMemo(
    () => requestOf(especie, edicao, lookup, regra, bankName),
    [especie, edicao, lookup, regra, bankName],
  );

  function save(aplicar: boolean) {
    if (typeof request === 'string') return setProblem(request);
    const saved = async () => {
      // A text that is typed before the accounts are there may be no account: nothing is saved unseen.
      const known = isChecked ? request : requestOf(especie, edicao, await accounts.read(), regra, bankName);
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
        className="regra"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          save(false);
        }}
      >
        {draft.isRestored && <Continued busy={busy} at={draft.at} onRestart={draft.restart} />}
        {regra === null && (
          <ParaQuem
            key={draft.turn}
            edicao={edicao}
            cliente={cliente}
            structures={structures.data ?? []}
            onChange={change}
          />
        )}
        <Condicoes value={edicao.condicoes} onChange={(condicoes) => change({ condicoes })} />
        {especie === 'lancamento' ? (
          <Contas edicao={edicao} accounts={edicao.idCliente === null ? null : accounts} onChange={change} />
        ) : (
          <p className="apagado">A linha é ignorada na importação, e aparece em “Ignoradas” com o nome da regra.</p>
        )}
        <NomeEOrdem edicao={edicao} onChange={change} />
        {/* What it lacks is shown once: as a hint, or as the reason why it was not saved. */}
        {(problem === null || problem !== request) && (
          <Simulacao
            especie={especie}
            request={request}
            idCliente={edicao.idCliente ?? cliente?.id ?? null}
            existing={regra !== null}
          />
        )}
        {regra && <Autoria especie={especie} regra={regra} />}
        {problem && <Recusa problem={problem} {...(overtaken ? { onReread } : {})} />}
        <Botoes
          busy={busy}
          onCancel={() => (draft.end(), onClose())}
          {...(especie === 'lancamento' ? { onApply: () => save(true) } : {})}
        />
      </form>
    </Dialog>
  );
}

interface RecusaProps {
  readonly problem: string;
  /** Opens the rule as a colleague has left it. */
  readonly onReread?: () => void;
}

function Recusa({ problem, onReread }: RecusaProps) {
  return (
    <Nota tom="erro">
      {problem}{' '}
      {onReread && (
        <button type="button" className="elo" onClick={onReread}>
          Abrir como está agora
        </button>
      )}
    </Nota>
  );
}

interface NomeEOrdemProps {
  readonly edicao: Edicao;
  readonly onChange: (part: Partial<Edicao>) => void;
}

function NomeEOrdem({ edicao, onChange }: NomeEOrdemProps) {
  return (
    <div className="tres">
      <TextField
        label="Nome"
        maxLength={MOST_NAME}
        value={edicao.nome}
        placeholder="O texto da regra"
        onText={(nome) => onChange({ nome })}
      />
      <label className="campo">
        <span>Ordem</span>
        <input inputMode="numeric" value={edicao.ordem} onChange={(event) => onChange({ ordem: event.target.value })} />
      </label>
      <label className="opcao">
        <input type="checkbox" checked={edicao.ativo} onChange={(event) => onChange({ ativo: event.target.checked })} />
        ativa
      </label>
    </div>
  );
}

interface BotoesProps {
  readonly busy: boolean;
  readonly onCancel: () => void;
  /** Saves the rule and applies it to pending entries. */
  readonly onApply?: () => void;
}

function Botoes({ busy, onCancel, onApply }: BotoesProps) {
  return (
    <footer>
      <button type="button" className="botao" onClick={onCancel}>
        Cancelar
      </button>
      {onApply && (
        <button
          type="button"
          className="botao"
          disabled={busy}
          onClick={({ currentTarget }) => currentTarget.form?.reportValidity() && onApply()}
        >
          Salvar e aplicar aos pendentes
        </button>
      )}
      <button type="submit" className="botao principal" disabled={busy}>
        {busy ? 'Salvando…' : 'Salvar'}
      </button>
    </footer>
  );
}
