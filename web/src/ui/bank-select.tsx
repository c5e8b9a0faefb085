import { useBanks } from '../api/queries';
import { SelectField } from './select-field';

interface BankSelectProps {
  readonly value: number | null;
  /** What it means that none is chosen. */
  readonly empty: string;
  readonly onValue: (id: number | null) => void;
}

/** A bank, by code and name. */
export function BankSelect({ value, empty, onValue }: BankSelectProps) {
  const banks = useBanks();
  return (
    <SelectField
      label="Banco"
      value={value}
      empty={empty}
      options={(banks.data ?? []).map(({ id, codigo, nome }) => [id, `${codigo} ${nome}`])}
      onValue={onValue}
    />
  );
}
