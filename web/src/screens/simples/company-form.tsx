import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { useCustomer } from '../../api/queries';
import { type SimplesCompany, removeCompany, saveCompany, useCompanies } from '../../api/simples-companies';
import {
  ANEXOS,
  type RejectedField,
  changesOf,
  type CompanyForm,
  formOf,
  REGIMES,
  ACTIVITY_TYPES,
  type ActivityType,
  withActivity,
} from '../../lib/simples-company';
import { useRejected } from '../../ui/labelled-field';
import { Continued } from '../../ui/continued';
import { CustomerPicker } from '../../ui/customer-picker';
import { Dialog } from '../../ui/dialog';
import { QuestionDialog } from '../../ui/question-dialog';
import { DialogFoot } from '../../ui/dialog-foot';
import { SelectField } from '../../ui/select-field';
import { Failure, Notice, Skeleton } from '../../ui/states';
import { TextField } from '../../ui/text-field';
import { toast } from '../../ui/toast';
import { useDoing } from '../../ui/use-doing';
import { useDraft } from '../../ui/use-draft';

interface CompanyFormProps {
  /** Null: a customer is chosen first. */
  readonly id: number | null;
  readonly onClose: () => void;
}

/** How a customer is taxed by Simples Nacional. */
export function CompanyFormDialog({ id, onClose }: CompanyFormProps) {
  const [chosen, setChosen] = useState(id);
  const customer = useCustomer(chosen);
  const companies = useCompanies();
  const ready = customer.data !== undefined && companies.data !== undefined;
  const unread = [companies, customer].find(({ isError, data }) => isError && !data);
  const [leaving, setLeaving] = useState(false);
  if (leaving && customer.data) return <RemoveCompany cliente={customer.data} onClose={onClose} />;
  return (
    <Dialog titulo="Cadastro no Simples Nacional" onClose={onClose} wide>
      {id === null && <CustomerPicker onChoose={(cliente) => setChosen(cliente.id)} onChange={() => setChosen(null)} />}
      {chosen === null && <p className="muted">Escolhido o cliente, vêm a atividade, os anexos e o regime.</p>}
      {chosen !== null && unread && <Failure error={unread.error} retry={() => void unread.refetch()} />}
      {chosen !== null && !ready && !unread && <Skeleton label="Lendo o cadastro…" rows={3} />}
      {chosen !== null && ready && (
        <CompanyFields
          key={chosen}
          cliente={customer.data}
          companies={companies.data}
          before={companies.data.find((each) => each.id === chosen) ?? null}
          onLeave={() => setLeaving(true)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface RemoveCompanyProps {
  readonly cliente: { readonly id: number; readonly nome: string };
  readonly onClose: () => void;
}

/** Asks before a company and all its figures leave Simples Nacional. */
function RemoveCompany({ cliente, onClose }: RemoveCompanyProps) {
  const { busy, problem, doing } = useDoing();
  const [, navigate] = useLocation();
  const leave = () =>
    void doing(
      async () => {
        await removeCompany(cliente.id);
        toast.done(`${cliente.nome} não está mais no Simples aqui.`);
      },
      () => {
        onClose();
        // Its month is gone.
        navigate('/simples');
      },
    );
  return (
    <QuestionDialog
      titulo={`Retirar ${cliente.nome} do Simples?`}
      verb={busy ? 'Retirando…' : 'Retirar e excluir'}
      busy={busy}
      danger
      onYes={leave}
      onClose={onClose}
    >
      <p>
        São excluídos o cadastro no Simples e todos os dados dele: receitas de todas as pessoas, folhas, notas da
        prefeitura e opções de IBS e CBS. O cliente e a contabilidade dele ficam.
      </p>
      <Notice tone="aviso">
        Não dá para desfazer. Para um mês sem receita, deixe o cadastro e grave a receita zero.
      </Notice>
      {problem && <Notice tone="erro">{problem}</Notice>}
    </QuestionDialog>
  );
}

interface CamposProps {
  readonly cliente: { readonly id: number; readonly nome: string; readonly cnpj: string | null };
  readonly companies: readonly SimplesCompany[];
  readonly before: SimplesCompany | null;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

function CompanyFields({ cliente, companies, before, onLeave, onClose }: CamposProps) {
  const draft = useDraft(`simples ${cliente.id}`, () => formOf(before));
  const form = draft.value;
  const { busy, problem, setProblem, doing } = useDoing();
  const { form: formRef, problemOf, reject, accept } = useRejected<RejectedField>();
  const set = (change: Partial<CompanyForm>) => {
    accept();
    draft.setValue((now) => ({ ...now, ...change }));
  };
  const heads = companies.filter(({ id, matriz_id }) => id !== cliente.id && matriz_id === null);

  async function save(): Promise<void> {
    if (cliente.cnpj === null) return setProblem('Este cliente não tem CNPJ no cadastro: sem ele não há Simples.');
    const sent = changesOf(form, before);
    if ('problem' in sent) return reject(sent.field, sent.problem);
    const { changes } = sent;
    await doing(
      () =>
        draft.sent(async () => {
          await saveCompany(cliente.id, changes);
          toast.done(`${cliente.nome}: cadastro no Simples gravado.`);
        }),
      onClose,
    );
  }

  return (
    <form
      ref={formRef}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p>
        <strong>{cliente.nome}</strong>{' '}
        {before === null && <span className="muted">ainda não está no Simples aqui.</span>}
      </p>
      {draft.isRestored && <Continued busy={busy} at={draft.at} onRestart={draft.restart} />}
      <ActivityFields form={form} problem={problemOf('tipo_atividade')} onChange={set} />
      <TextField
        label="Início de atividade"
        problem={problemOf('inicio')}
        placeholder="dd/mm/aaaa"
        value={form.inicio}
        onText={(inicio) => set({ inicio })}
      />
      <SelectField
        label="Regime de apuração"
        value={form.regime_apuracao}
        options={REGIMES}
        onValue={(regime_apuracao) => set({ regime_apuracao })}
      />
      <TextField
        label="ISS fixo por mês, pago ao município"
        problem={problemOf('iss_fixo')}
        inputMode="decimal"
        placeholder="não tem"
        value={form.iss_fixo}
        onText={(iss_fixo) => set({ iss_fixo })}
      />
      <SelectField
        label="Matriz"
        value={form.matriz_id}
        empty="é a própria matriz"
        options={heads.map(({ id, nome }) => [id, nome] as const)}
        onValue={(matriz_id) => set({ matriz_id })}
      />
      {problem && <Notice tone="erro">{problem}</Notice>}
      <DialogFoot verb="Salvar" disabled={busy} onClose={() => (draft.end(), onClose())}>
        {before !== null && (
          <button type="button" className="button" disabled={busy} onClick={onLeave}>
            Retirar do Simples
          </button>
        )}
      </DialogFoot>
    </form>
  );
}

interface ActivityFieldsProps {
  readonly form: CompanyForm;
  /** Why its activity is rejected. */
  readonly problem: string | null;
  readonly onChange: (change: Partial<CompanyForm>) => void;
}

/** What the company does, and by which annexes it is taxed. */
function ActivityFields({ form, problem, onChange }: ActivityFieldsProps) {
  const choose = (tipo: ActivityType | null) => tipo && onChange(withActivity(form, tipo));
  return (
    <>
      <SelectField
        label="Atividade principal"
        problem={problem}
        value={form.tipo_atividade}
        options={ACTIVITY_TYPES}
        {...(form.tipo_atividade === null ? { empty: 'Escolha', onValue: choose } : { onValue: choose })}
      />
      <fieldset>
        <legend>Anexos permitidos</legend>
        {ANEXOS.map((anexo) => (
          <CheckField
            key={anexo}
            checked={form.anexos_permitidos.includes(anexo)}
            onChange={(on) =>
              onChange({
                anexos_permitidos: ANEXOS.filter((each) =>
                  each === anexo ? on : form.anexos_permitidos.includes(each),
                ),
              })
            }
          >
            {anexo}
          </CheckField>
        ))}
      </fieldset>
      <CheckField checked={form.utiliza_fator_r} onChange={(utiliza_fator_r) => onChange({ utiliza_fator_r })}>
        usa o fator r: Anexo III a partir de 0,28, senão V
      </CheckField>
      <CheckField checked={form.ipi_zfm} onChange={(ipi_zfm) => onChange({ ipi_zfm })}>
        indústria com o IPI da Zona Franca de Manaus: continua no Anexo II em 2027
      </CheckField>
      <CheckField checked={form.possui_sublimite} onChange={(possui_sublimite) => onChange({ possui_sublimite })}>
        impedida pelo sublimite até 12/2026
      </CheckField>
    </>
  );
}

interface CheckFieldProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
}

function CheckField({ checked, onChange, children }: CheckFieldProps) {
  return (
    <label className="option">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {children}
    </label>
  );
}
