import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { customerName, useCustomer } from '../../api/queries';
import { holds, type Pessoa } from '../../api/session';
import { useCompanies } from '../../api/simples-companies';
import { useEntries } from '../../api/simples-entry';
import { monthsUpTo } from '../../lib/months';
import { withParams } from '../../lib/search-params';
import { CustomerPicker } from '../../ui/customer-picker';
import { MonthStepper } from '../../ui/month-stepper';
import { Falha, Nota, Ossos, Vazio } from '../../ui/states';
import { Grade } from './grade';
import { IncluirNoSimples } from './incluir-no-simples';
import { useMonth } from './use-month';

const MONTHS = 12;

/** Revenue and payroll of a company: twelve months as a grid that takes what a spreadsheet has. */
export function Receitas({ pessoa }: { readonly pessoa: Pessoa }) {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('cliente')) || null;
  const month = useMonth();
  const { competencia, address } = month;
  const customer = useCustomer(id);
  const [choosing, setChoosing] = useState(false);
  const entries = useEntries(id);
  const companies = useCompanies();
  const outside = id !== null && companies.data?.every((each) => each.id !== id) === true;
  const asks = id === null || choosing;
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asks) field.current?.querySelector('input')?.focus();
  }, [asks]);
  const choose = (cliente: { readonly id: number }) => {
    setChoosing(false);
    setParams(withParams({ cliente: String(cliente.id) }));
  };

  return (
    <>
      <header className="titulo">
        <div>
          {!asks ? (
            <p className="nome-da-empresa">
              <Link href={address(`/simples/${id}`)}>{customerName(customer)}</Link>{' '}
              <button type="button" className="botao pequeno" onClick={() => setChoosing(true)}>
                Outra empresa
              </button>
            </p>
          ) : (
            <div className="escolher-empresa" ref={field}>
              <CustomerPicker label="Empresa" onChoose={choose} />
            </div>
          )}
          <MonthStepper competencia={competencia} onMonth={month.setMonth} />
        </div>
        <p className="apagado">A receita é a que você lançou; a folha é a de todo o escritório.</p>
      </header>
      {id === null && <Vazio titulo="De que empresa?">Escolha a empresa pelo nome ou CNPJ.</Vazio>}
      {outside && (
        <Nota tom="aviso">
          Esta empresa não está no Simples aqui: o que for lançado só conta depois.{' '}
          <IncluirNoSimples id={id} pessoa={pessoa} />
        </Nota>
      )}
      {entries.isError && <Falha error={entries.error} retry={() => void entries.refetch()} />}
      {id !== null && entries.isPending && <Ossos label="Lendo receita e folha…" />}
      {id !== null && entries.data && (
        <Grade
          key={id}
          id={id}
          months={monthsUpTo(competencia, MONTHS)}
          stored={entries.data}
          may={{ receitas: holds(pessoa, 'sn_receitas:write'), folha: holds(pessoa, 'sn_folha:write') }}
        />
      )}
    </>
  );
}
