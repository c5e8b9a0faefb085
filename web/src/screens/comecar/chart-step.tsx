import { type SubmitEvent, useState } from 'react';
import { make } from '../../api/client';
import { useAccountsOfAnybody } from '../../api/handover';
import { usePlans } from '../../api/plans';
import { queries } from '../../api/queries';
import { useSession } from '../../api/session';
import type { Schemas } from '../../api/operations';
import type { Cliente } from '../../api/types';
import { plural } from '../../lib/words';
import { useRejected } from '../../ui/labelled-field';
import { FileField } from '../../ui/file-field';
import { PlanSelect } from '../../ui/plan-select';
import { NotRead, Notice } from '../../ui/states';
import { TextField } from '../../ui/text-field';
import { useDoing } from '../../ui/use-doing';
import { ChartOfOthers, HandOnChart } from './chart-owner';
import { RejectedLines } from './rejected-lines';

type ImportResult = Schemas['ImportarContasResult'];

/** The customer's chart: made when there is none, and filled from the accounting system's file. */
export function ChartStep({ cliente }: { readonly cliente: Cliente }) {
  const { person } = useSession();
  const plans = usePlans(cliente.id);
  const others = (useAccountsOfAnybody(cliente.id).data ?? 0) > 0;
  const [chosen, setChosen] = useState<number | null>(null);
  const [codigo, setCodigo] = useState('1');
  const [nome, setNome] = useState(`Plano de contas · ${cliente.nome}`);
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useState<ImportResult | null>(null);
  const { busy, problem, doing } = useDoing();
  const { form, problemOf, reject, accept } = useRejected<'arquivo'>();
  if (plans.isPending) return <p className="muted">Lendo os planos…</p>;
  if (!plans.data)
    return <NotRead what="Os planos não puderam ser lidos" error={plans.error} retry={() => void plans.refetch()} />;
  const plano =
    plans.data.find(({ id }) => id === chosen) ??
    plans.data.find(({ status }) => status === 'ativo') ??
    plans.data[0] ??
    null;

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!file) return reject('arquivo', 'Escolha o arquivo do plano de contas.');
    if (file.size === 0) return reject('arquivo', 'O arquivo está vazio.');
    setResult(null);
    await doing(async () => {
      const target =
        plano ??
        (await make('/plano-contas', {
          json: { id_cliente: cliente.id, codigo_dominio: codigo.trim(), nome: nome.trim() },
        }));
      setChosen(target.id); // a plan that was made stays, even when its file is rejected: the next try fills it
      const form = new FormData();
      form.set('arquivo', file);
      setResult(
        await make('/plano-contas/{id_plano_contas}/importar-contas', {
          path: { id_plano_contas: target.id },
          form,
        }),
      );
    });
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['planos', cliente.id] }),
      queries.invalidateQueries({ queryKey: ['contas', cliente.id] }),
    ]);
  }

  return (
    <>
      {plano === null && <ChartOfOthers cliente={cliente} />}
      <form ref={form} onSubmit={(event) => void submit(event)}>
        {plano ? (
          <PlanSelect label="Plano" plans={plans.data} value={plano.id} onValue={setChosen} />
        ) : (
          <div className="history">
            <TextField label="Código do plano" maxLength={50} required value={codigo} onText={setCodigo} />
            <TextField label="Nome do plano" maxLength={300} required value={nome} onText={setNome} />
          </div>
        )}
        <FileField
          file={file}
          accept=".txt"
          hint="TXT do sistema contábil, uma conta por linha: código|classificação|nome|A ou S"
          problem={problemOf('arquivo')}
          onFile={(next) => (accept(), setFile(next))}
        />
        {problem && <Notice tone="erro">{problem}</Notice>}
        {result && (
          <Notice tone={result.erros.length > 0 ? 'aviso' : 'info'}>
            {plural(result.criadas, 'conta criada', 'contas criadas')},{' '}
            {plural(result.atualizadas, 'atualizada', 'atualizadas')}.
            <RejectedLines erros={result.erros} />
          </Notice>
        )}
        <footer className="of-step">
          <button type="submit" className={plano || others ? 'button' : 'button primary'} disabled={busy}>
            {busy ? 'Importando…' : 'Importar as contas'}
          </button>
        </footer>
      </form>
      {person && plano && <HandOnChart cliente={cliente} person={person} onHanded={() => setFile(null)} />}
    </>
  );
}
