import '../../styles/steps.css';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'wouter';
import { useAccounts, useCustomer } from '../../api/queries';
import { useRules } from '../../api/rules';
import { withParams } from '../../lib/search-params';
import { figure, plural } from '../../lib/words';
import { Failure, Skeleton } from '../../ui/states';
import { Step } from './step';
import { CustomerStep } from './customer-step';
import { ChartStep } from './chart-step';
import { RulesStep } from './rules-step';

/** From a new customer to the first statement, one step under the other: the customer, the chart of accounts, the first rules. */
export function Comecar() {
  const [params, setParams] = useSearchParams();
  const idCliente = Number(params.get('cliente')) || null;
  /** The statement that waits for the chart. */
  const statement = Number(params.get('extrato')) || null;
  const { data: cliente, error, refetch } = useCustomer(idCliente);
  const accounts = useAccounts(idCliente);
  const rules = useRules('lancamento', { idCliente, idBanco: null }, 1);
  useEffect(() => {
    document.title = `${cliente ? `Cadastro · ${cliente.nome}` : 'Novo cliente'} · Escritório`;
  }, [cliente]);
  const accountCount = accounts.state === 'ready' ? accounts.lookup.all.length : 0;
  const ruleCount = idCliente === null ? 0 : (rules.data?.total ?? 0);

  return (
    <main className="page narrow">
      <header className="title">
        <h1>{cliente ? `Cadastro: ${cliente.nome}` : 'Novo cliente'}</h1>
        {idCliente !== null && (
          <button type="button" className="button" onClick={() => setParams({})}>
            Outro cliente
          </button>
        )}
      </header>
      {idCliente !== null && !cliente ? (
        error ? (
          <Failure error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton rows={4} label="Lendo o cliente…" />
        )
      ) : (
        <ol className="steps">
          <Step titulo="O cliente" done={cliente !== undefined && cliente.conta_dominio !== null} open>
            <CustomerStep
              key={cliente?.id ?? 0}
              cliente={cliente ?? null}
              onReady={({ id }) => setParams(withParams({ cliente: String(id) }))}
            />
          </Step>
          <Step
            titulo="O plano de contas"
            done={accountCount > 0}
            open={cliente !== undefined}
            note={accountCount > 0 ? plural(accountCount, 'conta analítica', 'contas analíticas') : undefined}
          >
            {cliente && <ChartStep cliente={cliente} />}
          </Step>
          <Step
            titulo="As primeiras regras"
            done={ruleCount > 0}
            open={accountCount > 0}
            note={
              ruleCount > 0 ? `${figure(ruleCount)} ${ruleCount === 1 ? 'regra' : 'regras'}` : 'pode ficar para depois'
            }
          >
            {cliente && <RulesStep cliente={cliente} />}
          </Step>
          <Step titulo={statement ? 'O extrato' : 'O primeiro extrato'} done={false} open={accountCount > 0}>
            {cliente && (
              <p>
                Tudo pronto para{' '}
                {statement ? (
                  <Link href={`/extratos/${statement}`}>voltar ao extrato que esperava o plano</Link>
                ) : (
                  <Link href={`/?cliente=${cliente.id}&enviar=1`}>enviar o primeiro extrato de {cliente.nome}</Link>
                )}
                .
              </p>
            )}
          </Step>
        </ol>
      )}
    </main>
  );
}
