import { useState } from 'react';
import { holds, type Pessoa } from '../../api/session';
import { later } from '../../ui/later';

const EmpresaForm = later(async () => (await import('./empresa-form')).EmpresaForm);

/** For a customer that is no company of Simples Nacional yet: what it takes to become one. */
export function IncluirNoSimples({ id, pessoa }: { readonly id: number; readonly pessoa: Pessoa }) {
  const [open, setOpen] = useState(false);
  if (!holds(pessoa, 'sn_empresas:write')) return null;
  return (
    <>
      <button type="button" className="botao pequeno" onClick={() => setOpen(true)}>
        Incluir no Simples
      </button>
      {open && <EmpresaForm id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
