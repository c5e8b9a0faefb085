import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { customerName, useCustomer } from '../../api/queries';
import { monthOfWork } from '../../lib/months';
import { withParams } from '../../lib/search-params';
import { Vazio } from '../../ui/states';
import { Clientes } from '../extratos/clientes';
import { Balancete } from './balancete';
import { Lista } from './lista';
import { PeriodoField } from './periodo-field';
import { Razao } from './razao';
import { periodOf, VISTAS, type Vista } from './vistas';
import './lancamentos.css';

const ROTULO: Readonly<Record<Vista, string>> = { lista: 'Lançamentos', balancete: 'Balancete', razao: 'Razão' };

/** What was booked: the entries of a customer and period, the trial balance, and the ledger of an account down to the line. */
export function Lancamentos() {
  const [params, setParams] = useSearchParams();
  const idCliente = Number(params.get('cliente')) || null;
  const customer = useCustomer(idCliente);
  const nome = customer.data?.nome;
  const periodo = periodOf(params, monthOfWork());
  const vista = VISTAS.find((each) => each === params.get('ver')) ?? 'lista';
  const idConta = Number(params.get('conta')) || null;
  const set = (next: Readonly<Record<string, string | null>>) => setParams(withParams(next));
  useEffect(() => {
    document.title = `${ROTULO[vista]}${nome ? ` · ${nome}` : ''} · Escritório`;
  }, [vista, nome]);
  const hrefOf = (id: number | null) => {
    const next = new URLSearchParams(params);
    next.delete('conta');
    if (id === null) next.delete('cliente');
    else next.set('cliente', String(id));
    return `/lancamentos?${next.toString()}`;
  };

  return (
    <div className="extratos">
      <Clientes idCliente={idCliente} todos="Todos os clientes" hrefOf={hrefOf} />
      <main className="pagina lancamentos">
        <header className="titulo">
          <h1>{idCliente === null ? 'Lançamentos' : customerName(customer)}</h1>
          <PeriodoField periodo={periodo} onPeriodo={({ de, ate }) => set({ de, ate })} />
        </header>
        <div className="abas" role="group" aria-label="O que mostrar">
          {VISTAS.map((each) => (
            <button
              key={each}
              type="button"
              className="aba"
              aria-pressed={each === vista}
              onClick={() => set({ ver: each === 'lista' ? null : each })}
            >
              {ROTULO[each]}
            </button>
          ))}
        </div>
        {vista === 'lista' && <Lista idCliente={idCliente} periodo={periodo} />}
        {vista !== 'lista' && idCliente === null && (
          <Vazio titulo="Escolha um cliente.">O balancete e o razão são de um cliente.</Vazio>
        )}
        {vista === 'balancete' && idCliente !== null && (
          <Balancete
            idCliente={idCliente}
            periodo={periodo}
            onConta={(id) => set({ ver: 'razao', conta: String(id) })}
          />
        )}
        {vista === 'razao' && idCliente !== null && (
          <Razao
            idCliente={idCliente}
            idConta={idConta}
            periodo={periodo}
            onConta={(id) => set({ conta: String(id) })}
          />
        )}
      </main>
    </div>
  );
}
