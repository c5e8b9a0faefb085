import type { Cliente, Estrutura } from '../../api/types';
import type { Edicao } from '../../lib/rule-editing';
import { BankSelect } from '../../ui/bank-select';
import { CustomerPicker } from '../../ui/customer-picker';
import { SelectField } from '../../ui/select-field';

interface ParaQuemProps {
  readonly edicao: Edicao;
  readonly cliente: Cliente | null;
  readonly structures: readonly Estrutura[];
  readonly onChange: (part: Partial<Edicao>) => void;
}

/** For whom a new rule holds; all that is chosen must fit. It can't be changed afterwards. */
export function ParaQuem({ edicao, cliente, structures, onChange }: ParaQuemProps) {
  return (
    <div className="tres" role="group" aria-label="Para quem vale">
      <CustomerPicker
        initial={edicao.idCliente === null ? '' : (edicao.nomeDoCliente ?? cliente?.nome ?? '')}
        onChoose={({ id, nome }) => onChange({ idCliente: id, nomeDoCliente: nome })}
        onChange={() => onChange({ idCliente: null })}
        autoFocus={cliente === null && edicao.idBanco === null}
      />
      <BankSelect value={edicao.idBanco} empty="Qualquer banco" onValue={(idBanco) => onChange({ idBanco })} />
      <SelectField
        label="Estrutura"
        value={edicao.idEstrutura}
        empty="Qualquer estrutura"
        options={structures.map(({ id, nome }) => [id, nome])}
        onValue={(idEstrutura) => onChange({ idEstrutura })}
      />
    </div>
  );
}
