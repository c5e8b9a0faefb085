import './lado.css';
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
      <main className="pagina">
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
      <main className="pagina">
        <Failure
          error={failed.error}
          retry={() => void queries.refetchQueries({ predicate: ({ queryKey }) => queryKey[1] === id })}
        />
      </main>
    );
  if (!importacao.data || !read)
    return (
      <main className="conciliar">
        <header className="cabecalho">
          <div className="de-quem">
            <h1>{customer || ' '}</h1>
            <small>Lendo o extrato…</small>
          </div>
        </header>
        <div className="acima">
          <p className="analise apagado">Conferindo o saldo…</p>
          <div className="filtros" />
        </div>
        <div className="duas-colunas">
          <section className="cartao caixa-da-tabela">
            <Skeleton rows={12} label="Lendo o extrato…" />
          </section>
          <aside className="cartao painel" />
        </div>
      </main>
    );
  return <Work statement={{ ...statement, importacao: importacao.data }} choices={choices} />;
}
