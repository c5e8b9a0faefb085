import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { queries } from '../../api/queries';
import { ApiError } from '../../api/api-error';
import { keep, kept } from '../../lib/kept';
import { Falha, Ossos, Vazio } from '../../ui/states';
import { Trabalho } from './trabalho';
import { type Escolha, useStatement } from './use-statement';

/** A statement from its preview to the export: `/extratos/{id}`. */
export function Conciliar({ id }: { readonly id: number }) {
  const key = `escolhas-${id}`;
  const [escolhas, setEscolhas] = useState<ReadonlyMap<string, Escolha>>(
    () => new Map(kept(key) as readonly (readonly [string, Escolha])[] | null),
  );
  const choose = (next: ReadonlyMap<string, Escolha>) => {
    keep(key, next.size === 0 ? null : [...next]);
    setEscolhas(next);
  };
  const [params] = useSearchParams();
  const statement = useStatement(id, escolhas, params.get('conta'));
  const { importacao, reading, customer } = statement;
  useEffect(() => {
    document.title = `${customer || 'Extrato'} · Escritório`;
  }, [customer]);

  const failed = importacao.isError ? importacao : reading;
  if (importacao.error instanceof ApiError && importacao.error.status === 404)
    return (
      <main className="pagina">
        <Vazio titulo="Este extrato não está aqui.">
          <p>Ele não existe ou pertence a outra pessoa.</p>
          <Link href="/">Ver as importações</Link>
        </Vazio>
      </main>
    );
  if (failed.isError && !(importacao.data && reading.data))
    return (
      <main className="pagina">
        <Falha
          error={failed.error}
          retry={() => void queries.refetchQueries({ predicate: ({ queryKey }) => queryKey[1] === id })}
        />
      </main>
    );
  if (!importacao.data || !reading.data)
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
            <Ossos rows={12} label="Lendo o extrato…" />
          </section>
          <aside className="cartao painel" />
        </div>
      </main>
    );
  return <Trabalho statement={{ ...statement, importacao: importacao.data }} escolhas={escolhas} onEscolhas={choose} />;
}
