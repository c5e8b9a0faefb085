import { useBanks } from '../../api/queries';
import type { Cliente, Estrutura } from '../../api/types';
import type { Edicao } from '../../lib/rule-editing';
import { CustomerPicker } from '../../ui/customer-picker';

interface ParaQuemProps {
  readonly edicao: Edicao;
  readonly cliente: Cliente | null;
  readonly structures: readonly Estrutura[];
  readonly onChange: (part: Partial<Edicao>) => void;
}

/** For whom a new rule holds; all that is chosen must fit. It can't be changed afterwards. */
export function ParaQuem({ edicao, cliente, structures, onChange }: ParaQuemProps) {
  const banks = useBanks();
  return (
    <div className="tres" role="group" aria-label="Para quem vale">
      <CustomerPicker
        initial={edicao.idCliente === null ? '' : (cliente?.nome ?? '')}
        onChoose={({ id }) => onChange({ idCliente: id })}
        onChange={() => onChange({ idCliente: null })}
        autoFocus={cliente === null && edicao.idBanco === null}
      />
      <label className="campo">
        <span>Banco</span>
        <select
          value={edicao.idBanco ?? ''}
          onChange={(event) => onChange({ idBanco: Number(event.target.value) || null })}
        >
          <option value="">Qualquer banco</option>
          {banks.data?.map(({ id, codigo, nome }) => (
            <option key={id} value={id}>
              {codigo} {nome}
            </option>
          ))}
        </select>
      </label>
      <label className="campo">
        <span>Estrutura</span>
        <select
          value={edicao.idEstrutura ?? ''}
          onChange={(event) => onChange({ idEstrutura: Number(event.target.value) || null })}
        >
          <option value="">Qualquer estrutura</option>
          {structures.map(({ id, nome }) => (
            <option key={id} value={id}>
              {nome}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
