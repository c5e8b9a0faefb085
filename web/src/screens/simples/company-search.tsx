import { useRef } from 'react';
import { useSearchParams } from 'wouter';
import { withParams } from '../../lib/search-params';
import { SearchField } from '../../ui/search-field';
import { usePages } from '../../ui/use-pages';
import { useSettled } from '../../ui/use-settled';

/** The search of a list of companies and how many pages of it are read; another text begins with the first page again. */
export function useCompanySearch() {
  const [params, setParams] = useSearchParams();
  const typed = params.get('busca') ?? '';
  const { kept, pages, setPages } = usePages();
  const field = useRef<HTMLInputElement>(null);
  return {
    typed,
    /** What is searched, once the typing pauses. */
    search: useSettled(typed.trim()),
    pages,
    /** Where the list was left. */
    kept,
    field,
    setSearch: (text: string) => {
      setPages(1);
      setParams(withParams({ busca: text }), { replace: true });
    },
    showFirst: () => setPages(1),
    showMore: () => setPages(pages + 1),
  };
}

export function CompanySearch({ typed, field, setSearch }: ReturnType<typeof useCompanySearch>) {
  return (
    <SearchField
      label="Procurar empresa por nome ou CNPJ"
      placeholder="Empresa, CNPJ"
      value={typed}
      inputRef={field}
      onChange={setSearch}
    />
  );
}
