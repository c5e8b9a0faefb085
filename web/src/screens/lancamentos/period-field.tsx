import { useState } from 'react';
import type { Periodo } from '../../api/ledger';
import { brDate, typedDate } from '../../lib/dates';
import { addMonths, firstDay, lastDay } from '../../lib/months';
import { IconButton } from '../../ui/icon-button';
import { useKeys } from '../../ui/keys';
import { toast } from '../../ui/toast';

interface PeriodFieldProps {
  readonly periodo: Periodo;
  readonly onPeriod: (periodo: Periodo) => void;
}

const monthOf = (day: string): string => `${day.slice(5, 7)}/${day.slice(0, 4)}`;

/** Two days, as they are typed, and the way to the month before and after. */
export function PeriodField({ periodo, onPeriod }: PeriodFieldProps) {
  const step = (months: number) => {
    const month = addMonths(monthOf(periodo.de), months);
    onPeriod({ de: firstDay(month), ate: lastDay(month) });
  };
  useKeys({ ArrowLeft: () => step(-1), ArrowRight: () => step(1) });
  return (
    <div className="entries-period">
      <IconButton icon="voltar" label="Mês anterior" title="Mês anterior (←)" onClick={() => step(-1)} />
      <DayField
        key={`de ${periodo.de}`}
        label="De"
        dia={periodo.de}
        periodo={periodo}
        onDay={(de) => onPeriod({ ...periodo, de })}
      />
      <DayField
        key={`ate ${periodo.ate}`}
        label="Até"
        dia={periodo.ate}
        periodo={periodo}
        onDay={(ate) => onPeriod({ ...periodo, ate })}
      />
      <IconButton
        icon="voltar"
        label="Mês seguinte"
        title="Mês seguinte (→)"
        className="forward"
        onClick={() => step(1)}
      />
      {periodo.de > periodo.ate && (
        <p className="field-problem" role="alert">
          O primeiro dia é depois do último.
        </p>
      )}
    </div>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly dia: string;
  readonly periodo: Periodo;
  readonly onDay: (dia: string) => void;
}

/** A day that counts when the field is left or Enter is pressed. */
function DayField({ label, dia, periodo, onDay }: DayFieldProps) {
  const [text, setText] = useState(brDate(dia));
  const typed = typedDate(text, periodo);
  const done = () => {
    if (typed === null) return toast.hint('O dia é dia/mês/ano, como 05/01/2026.');
    setText(brDate(typed));
    if (typed !== dia) onDay(typed);
  };
  return (
    <label className="day-of-period">
      <span>{label}</span>
      <input
        inputMode="numeric"
        value={text}
        aria-invalid={typed === null}
        onChange={(event) => setText(event.target.value)}
        onBlur={done}
        onKeyDown={(event) => event.key === 'Enter' && done()}
      />
    </label>
  );
}
