import type { PlanoContas } from '../api/types';

interface PlanSelectProps {
  readonly label: string;
  readonly plans: readonly PlanoContas[];
  readonly value: number | null;
  readonly onValue: (id: number) => void;
}

/** One of a customer's charts of accounts. */
export function PlanSelect({ label, plans, value, onValue }: PlanSelectProps) {
  return (
    <label className="campo">
      <span>{label}</span>
      <select value={value ?? ''} onChange={(event) => onValue(Number(event.target.value))}>
        {plans.map(({ id, codigo_dominio, nome }) => (
          <option key={id} value={id}>
            {codigo_dominio} {nome}
          </option>
        ))}
      </select>
    </label>
  );
}
