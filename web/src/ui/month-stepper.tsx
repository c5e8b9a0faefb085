import { useState } from 'react';
import { monthsOf } from '../lib/dates';
import { addMonths, firstDay, typedMonth } from '../lib/months';
import { IconButton } from './icon-button';
import { toast } from './toast';

interface MonthStepperProps {
  readonly competencia: string;
  readonly onMonth: (competencia: string) => void;
}

/** The month of a screen as its heading, with the month before, the one after, and any that is typed. */
export function MonthStepper({ competencia, onMonth }: MonthStepperProps) {
  const [typed, setTyped] = useState('');
  const day = firstDay(competencia);
  return (
    <div className="month">
      <IconButton
        icon="voltar"
        label="Mês anterior"
        title="Mês anterior (←)"
        onClick={() => onMonth(addMonths(competencia, -1))}
      />
      <h1>{monthsOf(day, day)}</h1>
      <IconButton
        icon="voltar"
        label="Mês seguinte"
        title="Mês seguinte (→)"
        className="forward"
        onClick={() => onMonth(addMonths(competencia, 1))}
      />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = typedMonth(typed);
          if (wanted === null) return toast.hint('O mês é mês/ano, como 03/2026 ou mar/2026.');
          onMonth(wanted);
          setTyped('');
        }}
      >
        <input
          className="typed-month"
          aria-label="Ir ao mês"
          placeholder="mm/aaaa"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </div>
  );
}
