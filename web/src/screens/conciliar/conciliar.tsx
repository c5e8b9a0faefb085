import './side.css';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'wouter';
import { useChoices } from '../../api/choices';
import { queries, useImport } from '../../api/queries';
import { ApiError } from '../../api/api-error';
import { Failure, Skeleton, Empty } from '../../ui/states';
import { Work } from './work';
import { useStatement } from './use-statement';

/** A statement from its preview to the export: `/extratos/{id}`. */
export function Conciliar({ id }: { readonly id: number }) {
  const [params] = useSearchParams();
  const status = useImport(id).data?.status;
  const open = status === 'pending' || status === 'error';
  const choices = useChoices(id, open);
  const statement = useStatement(id, choices.escolhas, params.get('conta'));
  const { importacao, reading, customer } = statement;
  useEffect(() => {
    document.title = `${customer || 'Extrato'} · Escritório`;
  }, [customer]);

  const failed = importacao.isError ? importacao : choices.reading.isError ? choices.reading : reading;
  const read = importacao.data && reading.data && (choices.reading.data || !open);
  if (importacao.error instanceof ApiError && importacao.error.status === 404)
    return (
      <main className="page">
        <Empty titulo={importacao.data ? 'Este extrato não está mais aqui.' : 'Este extrato não está aqui.'}>
          <p>
            {importacao.data
              ? 'A importação foi excluída ou passou a outra pessoa.'
              : 'Ele não existe ou pertence a outra pessoa.'}
          </p>
          <Link href="/">Ver as importações</Link>
        </Empty>
      </main>
    );
  if (failed.isError && !read)
    return (
      <main className="page">
        <Failure
          error={failed.error}
          retry={() => void queries.refetchQueries({ predicate: ({ queryKey }) => queryKey[1] === id })}
        />
      </main>
    );
  if (!importacao.data || !read)
    return (
      <main className="reconcile">
        <header className="header">
          <div className="of-whom">
            <h1>{customer || ' '}</h1>
            <small>Lendo o extrato…</small>
          </div>
        </header>
        <div className="above">
          <p className="analysis muted">Conferindo o saldo…</p>
          <div className="filters" />
        </div>
        <div className="two-columns">
          <section className="card table-box">
            <Skeleton rows={12} label="Lendo o extrato…" />
          </section>
          <aside className="card panel" />
        </div>
      </main>
    );
  return <Work statement={{ ...statement, importacao: importacao.data }} choices={choices} />;
}
