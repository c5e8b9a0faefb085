import type { Cliente, Estrutura } from '../../api/types';
import type { RuleEdit } from '../../lib/rule-editing';
import { BankSelect } from '../../ui/bank-select';
import { CustomerPicker } from '../../ui/customer-picker';
import { SelectField } from '../../ui/select-field';

interface RuleScopeProps {
  readonly ruleEdit: RuleEdit;
  readonly cliente: Cliente | null;
  readonly structures: readonly Estrutura[];
  readonly onChange: (part: Partial<RuleEdit>) => void;
}

/** For whom a new rule holds; all that is chosen must fit. It can't be changed afterwards. */
export function RuleScope({ ruleEdit, cliente, structures, onChange }: RuleScopeProps) {
  return (
    <div className="three" role="group" aria-label="Para quem vale">
      <CustomerPicker
        initial={ruleEdit.idCliente === null ? '' : (ruleEdit.customerName ?? cliente?.nome ?? '')}
        onChoose={({ id, nome }) => onChange({ idCliente: id, customerName: nome })}
        onChange={() => onChange({ idCliente: null })}
        autoFocus={cliente === null && ruleEdit.idBanco === null}
      />
      <BankSelect value={ruleEdit.idBanco} empty="Qualquer banco" onValue={(idBanco) => onChange({ idBanco })} />
      <SelectField
        label="Estrutura"
        value={ruleEdit.idEstrutura}
        empty="Qualquer estrutura"
        options={structures.map(({ id, nome }) => [id, nome])}
        onValue={(idEstrutura) => onChange({ idEstrutura })}
      />
    </div>
  );
}
