import type { Chart } from '../api/types';
import { SelectField } from './select-field';

interface PlanSelectProps {
  readonly label: string;
  readonly plans: readonly Chart[];
  readonly value: number | null;
  readonly onValue: (id: number) => void;
}

/** One of a customer's charts of accounts. */
export function PlanSelect({ label, plans, value, onValue }: PlanSelectProps) {
  const options = plans.map(({ id, codigo_dominio, nome }) => [id, `${codigo_dominio} ${nome}`] as const);
  return <SelectField label={label} value={value} options={options} onValue={onValue} />;
}
