import { type RefObject, useState } from 'react';
import { Link } from 'wouter';
import { useCustomerList } from '../../api/queries';
import { documento } from '../../lib/documento';
import { figure } from '../../lib/words';
import { SearchField } from '../../ui/search-field';
import { NotRead, Skeleton } from '../../ui/states';
import { useSettled } from '../../ui/use-settled';

interface CustomerListProps {
  readonly idCliente: number | null;
  /** Left out: `/` leads to another field. */
  readonly searchRef?: RefObject<HTMLInputElement | null>;
  readonly todos: string;
  /** Where a customer, or all of them (null), leads to. */
  readonly hrefOf: (id: number | null) => string;
}

/** The customers that a search finds, each a link to what is shown of it. */
export function CustomerList({ idCliente, searchRef, todos, hrefOf }: CustomerListProps) {
  const [search, setSearch] = useState('');
  const settled = useSettled(search.trim());
  const [pages, setPages] = useState(1);
  const customers = useCustomerList(settled, pages);
  const more = (customers.data?.total ?? 0) - (customers.data?.items.length ?? 0);
  return (
    <aside className="customers" aria-label="Clientes">
      <SearchField
        label="Procurar cliente por nome ou CNPJ"
        placeholder="Cliente, CNPJ"
        value={search}
        {...(searchRef ? { inputRef: searchRef } : { withKey: false })}
        onChange={setSearch}
      />
      <nav aria-label="Por cliente">
        <Link href={hrefOf(null)} aria-current={idCliente === null ? 'page' : undefined}>
          {todos}
        </Link>
        {customers.isPending && <Skeleton rows={6} label="Lendo os clientes…" />}
        {customers.isError && !customers.data && (
          <NotRead
            what="Os clientes não puderam ser lidos"
            error={customers.error}
            retry={() => void customers.refetch()}
          />
        )}
        {customers.data?.items.map(({ id, nome, cnpj }) => (
          <Link key={id} href={hrefOf(id)} aria-current={id === idCliente ? 'page' : undefined}>
            {nome}
            <small>{documento(cnpj)}</small>
          </Link>
        ))}
        {more > 0 && (
          <button type="button" className="button" disabled={customers.isFetching} onClick={() => setPages(pages + 1)}>
            Mostrar mais: {figure(more)}
          </button>
        )}
        {customers.data?.items.length === 0 && <p className="muted">Nenhum cliente com “{settled}”.</p>}
      </nav>
    </aside>
  );
}
