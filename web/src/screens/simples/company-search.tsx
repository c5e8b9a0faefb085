import { useRef, useState } from 'react';
import { SearchField } from '../../ui/search-field';
import { useSettled } from '../../ui/use-settled';

/** The search of a list of companies and how many pages of it are read; another text begins with the first page again. */
export function useCompanySearch() {
  const [typed, setTyped] = useState('');
  const [pages, setPages] = useState(1);
  const field = useRef<HTMLInputElement>(null);
  return {
    typed,
    /** What is searched, once the typing pauses. */
    search: useSettled(typed.trim()),
    pages,
    field,
    setSearch: (text: string) => {
      setPages(1);
      setTyped(text);
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
