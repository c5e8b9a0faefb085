import { type SubmitEvent, useState } from 'react';
import { hasWrongCheckDigits, normalizeDocumento } from '../../../../src/kernel/documento';
import { ApiError } from '../../api/api-error';
import { call, make } from '../../api/client';
import { queries } from '../../api/queries';
import { useSession } from '../../api/session';
import type { Cliente } from '../../api/types';
import { documento } from '../../lib/documento';
import { explain } from '../../lib/error-messages';
import { NO_DOCUMENT } from '../../lib/field-problems';
import { keep, kept } from '../../lib/kept';
import { documentWarning, maskedText, sentText } from '../../lib/masks';
import { useRejected } from '../../ui/labelled-field';
import { CustomerPicker } from '../../ui/customer-picker';
import { Notice } from '../../ui/states';
import { TextField } from '../../ui/text-field';
import { useDoing } from '../../ui/use-doing';

/** What is typed of a new customer stays after a reload and a look at another screen. */
const KEPT = 'novo cliente';

interface CustomerData {
  readonly nome: string;
  readonly cnpj: string;
  readonly conta: string;
}

const customerDataOf = (cliente: Cliente | null): CustomerData =>
  cliente
    ? { nome: cliente.nome, cnpj: documento(cliente.cnpj), conta: cliente.conta_dominio ?? '' }
    : ((kept(KEPT) as CustomerData | null) ?? { nome: '', cnpj: '', conta: '' });

interface CustomerStepProps {
  /** Null: a new one, or one to be chosen. */
  readonly cliente: Cliente | null;
  readonly onReady: (cliente: Cliente) => void;
}

/** An existing customer is chosen, a new one written down; either can be changed here. */
export function CustomerStep({ cliente, onReady }: CustomerStepProps) {
  const mayWrite = useSession().person?.perfil === 'administrador';
  return (
    <>
      {cliente === null && (
        <>
          <p className="muted">
            {mayWrite
              ? 'Já está no cadastro? Escolha-o; senão, escreva os dados do novo.'
              : 'Escolha o cliente. Um novo é cadastrado por um administrador.'}
          </p>
          <CustomerPicker label="Cliente do cadastro" onChoose={onReady} />
          {mayWrite && <hr />}
        </>
      )}
      {cliente && !mayWrite && <CustomerFields cliente={cliente} />}
      {mayWrite && <CustomerForm cliente={cliente} onReady={onReady} />}
    </>
  );
}

function CustomerForm({ cliente, onReady }: CustomerStepProps) {
  const [{ nome, cnpj, conta }, setDados] = useState(() => customerDataOf(cliente));
  const { form, problemOf, reject, accept } = useRejected<'nome' | 'cnpj'>();
  const { busy, problem, saved, setSaved, save } = useSaving({ cliente, reject, onReady });
  function type(part: Partial<CustomerData>): void {
    const next = { nome, cnpj, conta, ...part };
    setDados(next);
    setSaved(false);
    if (!cliente) keep(KEPT, next);
  }
  /** The document that was seen to be wrong, and is wanted so. */
  const [sure, setSure] = useState('');
  const masked = maskedText('documento', cnpj);
  const warning = masked === cnpj && problemOf('cnpj') === null ? documentWarning(cnpj) : null;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (nome.trim() === '') return reject('nome', 'Escreva o nome do cliente.');
    if (cnpj.trim() !== '' && normalizeDocumento(cnpj) === undefined) return reject('cnpj', NO_DOCUMENT);
    if (hasWrongCheckDigits(cnpj) && sure !== masked) {
      setSure(masked);
      return reject('cnpj', 'Os dígitos verificadores não conferem. Salve de novo se for assim mesmo.');
    }
    accept();
    save({ nome: nome.trim(), cnpj: sentText('documento', cnpj) || null, conta_dominio: conta.trim() || null });
  }

  return (
    <form ref={form} onSubmit={submit}>
      <div className="three">
        <TextField
          label="Nome ou razão social"
          maxLength={200}
          value={nome}
          problem={problemOf('nome')}
          onText={(text) => (accept(), type({ nome: text }))}
        />
        <div>
          <TextField
            label="CNPJ ou CPF"
            spellCheck={false}
            value={cnpj}
            problem={problemOf('cnpj')}
            onText={(text) => (accept(), type({ cnpj: text }))}
            onBlur={() => masked !== cnpj && type({ cnpj: masked })}
          />
          {warning && <Notice tone="aviso">{warning}</Notice>}
        </div>
        <TextField label="Conta no Domínio" spellCheck={false} value={conta} onText={(text) => type({ conta: text })} />
      </div>
      {conta.trim() === '' && (
        <p className="muted hint">Sem a conta no Domínio não se exporta; pode ser escrita depois.</p>
      )}
      {problem && <Notice tone="erro">{problem}</Notice>}
      <footer className="of-step">
        {saved && <span role="status">Salvo.</span>}
        <button type="submit" className={cliente ? 'button' : 'button primary'} disabled={busy}>
          {busy ? 'Salvando…' : cliente ? 'Salvar o cadastro' : 'Cadastrar o cliente'}
        </button>
      </footer>
    </form>
  );
}

interface SavingProps extends CustomerStepProps {
  readonly reject: (field: 'cnpj', problem: string) => void;
}

/** Writes a customer. That another one has its document is shown at the field. */
function useSaving({ cliente, reject, onReady }: SavingProps) {
  const [saved, setSaved] = useState(false);
  const { busy, problem, doing } = useDoing();
  const save = (json: Pick<Cliente, 'nome' | 'cnpj' | 'conta_dominio'>): void =>
    void doing(async () => {
      try {
        const stored = cliente
          ? await call('PUT', '/customers/{id}', { path: { id: cliente.id }, json })
          : await make('/customers', { json });
        if (!cliente) keep(KEPT, null);
        const changed = [['customers'], ['customer', stored.id]];
        await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })));
        setSaved(true);
        onReady(stored);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'customers.cnpj_em_uso')) throw error;
        reject('cnpj', explain(error));
      }
    });
  return { busy, problem, saved, setSaved, save };
}

function CustomerFields({ cliente }: { readonly cliente: Cliente }) {
  return (
    <p>
      {cliente.nome} <span className="muted">{documento(cliente.cnpj)}</span>
      {cliente.conta_dominio === null && (
        <span className="field-problem"> Sem conta no Domínio não se exporta: um administrador pode incluí-la.</span>
      )}
    </p>
  );
}
