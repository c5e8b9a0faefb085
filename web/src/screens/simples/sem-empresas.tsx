import { useState } from 'react';
import { holds, type Pessoa } from '../../api/session';
import { Vazio } from '../../ui/states';
import { later } from '../../ui/later';

const EmpresaForm = later(async () => (await import('./empresa-form')).EmpresaForm);

interface SemEmpresasProps {
  readonly search: string;
  readonly pessoa: Pessoa;
  readonly onAll: () => void;
}

/** A list of companies without rows: how the first one comes, or the way back from a search. */
export function SemEmpresas({ search, pessoa, onAll }: SemEmpresasProps) {
  const [adding, setAdding] = useState(false);
  if (search !== '')
    return (
      <Vazio titulo="Nenhuma empresa assim.">
        <button type="button" className="botao" onClick={onAll}>
          Mostrar tudo
        </button>
      </Vazio>
    );
  return (
    <Vazio titulo="Nenhuma empresa do Simples ainda.">
      {holds(pessoa, 'sn_empresas:write') ? (
        <button type="button" className="botao" onClick={() => setAdding(true)}>
          Incluir a primeira
        </button>
      ) : (
        <p>Um administrador ou a diretoria pode incluir a primeira, ou permitir isto a você.</p>
      )}
      {adding && <EmpresaForm id={null} onClose={() => setAdding(false)} />}
    </Vazio>
  );
}
