import { useState } from 'react';
import { holds, type Person } from '../../api/session';
import { later } from '../../ui/later';

const CompanyFormDialog = later(async () => (await import('./company-form')).CompanyFormDialog);

/** For a customer that is no company of Simples Nacional yet: what it takes to become one. */
export function AddCompany({ id, person }: { readonly id: number; readonly person: Person }) {
  const [open, setOpen] = useState(false);
  if (!holds(person, 'sn_empresas:write')) return null;
  return (
    <>
      <button type="button" className="button small" onClick={() => setOpen(true)}>
        Incluir no Simples
      </button>
      {open && <CompanyFormDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
