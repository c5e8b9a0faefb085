import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { customerName, useCustomer } from '../../api/queries';
import { monthOfWork, periodOf } from '../../lib/months';
import { withParams } from '../../lib/search-params';
import { Empty } from '../../ui/states';
import { CustomerList } from '../extratos/customer-list';
import { TrialBalance } from './trial-balance';
import { EntryList } from './entry-list';
import { PeriodField } from './period-field';
import { AccountLedger } from './account-ledger';
import { VIEWS, type View } from './views';
import './lancamentos.css';

const LABELS: Readonly<Record<View, string>> = { lista: 'Lançamentos', balancete: 'Balancete', razao: 'Razão' };

/** What was booked: the entries of a customer and period, the trial balance, and the ledger of an account down to the line. */
export function Lancamentos() {
  const [params, setParams] = useSearchParams();
  const idCliente = Number(params.get('cliente')) || null;
  const customer = useCustomer(idCliente);
  const nome = customer.data?.nome;
  const periodo = periodOf(params, monthOfWork());
  const vista = VIEWS.find((each) => each === params.get('ver')) ?? 'lista';
  const idConta = Number(params.get('conta')) || null;
  const set = (next: Readonly<Record<string, string | null>>) => setParams(withParams(next));
  useEffect(() => {
    document.title = `${LABELS[vista]}${nome ? ` · ${nome}` : ''} · Escritório`;
  }, [vista, nome]);
  const hrefOf = (id: number | null) => {
    const next = new URLSearchParams(params);
    next.delete('conta');
    if (id === null) next.delete('cliente');
    else next.set('cliente', String(id));
    return `/lancamentos?${next.toString()}`;
  };

  return (
    <div className="statements">
      <CustomerList idCliente={idCliente} todos="Todos os clientes" hrefOf={hrefOf} />
      <main className="page entries">
        <header className="title">
          <h1>{idCliente === null ? 'Lançamentos' : customerName(customer)}</h1>
          <PeriodField periodo={periodo} onPeriod={({ de, ate }) => set({ de, ate })} />
        </header>
        <div className="tabs" role="group" aria-label="O que mostrar">
          {VIEWS.map((each) => (
            <button
              key={each}
              type="button"
              className="tab"
              aria-pressed={each === vista}
              onClick={() => set({ ver: each === 'lista' ? null : each })}
            >
              {LABELS[each]}
            </button>
          ))}
        </div>
        {vista === 'lista' && <EntryList idCliente={idCliente} periodo={periodo} />}
        {vista !== 'lista' && idCliente === null && (
          <Empty titulo="Escolha um cliente.">O balancete e o razão são de um cliente.</Empty>
        )}
        {vista === 'balancete' && idCliente !== null && (
          <TrialBalance
            idCliente={idCliente}
            periodo={periodo}
            onAccount={(id) => set({ ver: 'razao', conta: String(id) })}
          />
        )}
        {vista === 'razao' && idCliente !== null && (
          <AccountLedger
            idCliente={idCliente}
            idConta={idConta}
            periodo={periodo}
            onAccount={(id) => set({ conta: String(id) })}
          />
        )}
      </main>
    </div>
  );
}
