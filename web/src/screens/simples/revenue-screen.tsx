import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { customerName, useCustomer } from '../../api/queries';
import { holds, type Person } from '../../api/session';
import { useCompanies } from '../../api/simples-companies';
import { useEntries } from '../../api/simples-entry';
import { monthsUpTo } from '../../lib/months';
import { withParams } from '../../lib/search-params';
import { CustomerPicker } from '../../ui/customer-picker';
import { MonthStepper } from '../../ui/month-stepper';
import { Failure, Notice, Skeleton, Empty } from '../../ui/states';
import { RevenueGrid } from './revenue-grid';
import { AddCompany } from './add-company';
import { useMonth } from './use-month';

const MONTHS = 12;

/** Revenue and payroll of a company: twelve months as a grid that takes what a spreadsheet has. */
export function RevenueScreen({ person }: { readonly person: Person }) {
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
      <header className="title">
        <div>
          {!asks ? (
            <p className="company-name">
              {customer.isPending ? '\u00a0' : <Link href={address(`/simples/${id}`)}>{customerName(customer)}</Link>}{' '}
              <button type="button" className="button small" onClick={() => setChoosing(true)}>
                Outra empresa
              </button>
            </p>
          ) : (
            <div className="choose-company" ref={field}>
              <CustomerPicker label="Empresa" onChoose={choose} />
            </div>
          )}
          <MonthStepper competencia={competencia} onMonth={month.setMonth} />
        </div>
        <p className="muted">A receita é a que você lançou; a folha é a de todo o escritório.</p>
      </header>
      {id === null && <Empty titulo="De que empresa?">Escolha a empresa pelo nome ou CNPJ.</Empty>}
      {outside && (
        <Notice tone="aviso">
          Esta empresa não está no Simples aqui: o que for lançado só conta depois.{' '}
          <AddCompany id={id} person={person} />
        </Notice>
      )}
      {entries.isError && <Failure error={entries.error} retry={() => void entries.refetch()} />}
      {id !== null && entries.isPending && <Skeleton label="Lendo receita e folha…" />}
      {id !== null && entries.data && (
        <RevenueGrid
          key={id}
          id={id}
          months={monthsUpTo(competencia, MONTHS)}
          stored={entries.data}
          may={{ receitas: holds(person, 'sn_receitas:write'), folha: holds(person, 'sn_folha:write') }}
        />
      )}
    </>
  );
}
