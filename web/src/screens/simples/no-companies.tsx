import { useState } from 'react';
import { holds, type Person } from '../../api/session';
import { Empty } from '../../ui/states';
import { later } from '../../ui/later';

const CompanyFormDialog = later(async () => (await import('./company-form')).CompanyFormDialog);

interface NoCompaniesProps {
  readonly search: string;
  readonly person: Person;
  readonly onAll: () => void;
}

/** A list of companies without rows: how the first one comes, or the way back from a search. */
export function NoCompanies({ search, person, onAll }: NoCompaniesProps) {
  const [adding, setAdding] = useState(false);
  if (search !== '')
    return (
      <Empty titulo="Nenhuma empresa assim.">
        <button type="button" className="button" onClick={onAll}>
          Mostrar tudo
        </button>
      </Empty>
    );
  return (
    <Empty titulo="Nenhuma empresa do Simples ainda.">
      {holds(person, 'sn_empresas:write') ? (
        <button type="button" className="button" onClick={() => setAdding(true)}>
          Incluir a primeira
        </button>
      ) : (
        <p>Um administrador ou a diretoria pode incluir a primeira, ou permitir isto a você.</p>
      )}
      {adding && <CompanyFormDialog id={null} onClose={() => setAdding(false)} />}
    </Empty>
  );
}
