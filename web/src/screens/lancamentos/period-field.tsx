import { useState } from 'react';
import type { Periodo } from '../../api/ledger';
import { brDate, typedDate } from '../../lib/dates';
import { addMonths, firstDay, lastDay } from '../../lib/months';
import { IconButton } from '../../ui/icon-button';
import { useKeys } from '../../ui/keys';
import { toast } from '../../ui/toast';

interface PeriodFieldProps {
  readonly periodo: Periodo;
  readonly onPeriodo: (periodo: Periodo) => void;
}

const monthOf = (day: string): string => `${day.slice(5, 7)}/${day.slice(0, 4)}`;

/** Two days, as they are typed, and the way to the month before and after. */
export function PeriodField({ periodo, onPeriodo }: PeriodFieldProps) {
  const step = (months: number) => {
    const month = addMonths(monthOf(periodo.de), months);
    onPeriodo({ de: firstDay(month), ate: lastDay(month) });
  };
  useKeys({ ArrowLeft: () => step(-1), ArrowRight: () => step(1) });
  return (
    <div className="periodo-dos-lancamentos">
      <IconButton icon="voltar" label="Mês anterior" title="Mês anterior (←)" onClick={() => step(-1)} />
      <DayField
        key={`de ${periodo.de}`}
        label="De"
        dia={periodo.de}
        periodo={periodo}
        onDia={(de) => onPeriodo({ ...periodo, de })}
      />
      <DayField
        key={`ate ${periodo.ate}`}
        label="Até"
        dia={periodo.ate}
        periodo={periodo}
        onDia={(ate) => onPeriodo({ ...periodo, ate })}
      />
      <IconButton
        icon="voltar"
        label="Mês seguinte"
        title="Mês seguinte (→)"
        className="avante"
        onClick={() => step(1)}
      />
      {periodo.de > periodo.ate && (
        <p className="recusa-linha" role="alert">
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
  readonly onDia: (dia: string) => void;
}

/** A day that counts when the field is left or Enter is pressed. */
function DayField({ label, dia, periodo, onDia }: DayFieldProps) {
  const [text, setText] = useState(brDate(dia));
  const typed = typedDate(text, periodo);
  const done = () => {
    if (typed === null) return toast.hint('O dia é dia/mês/ano, como 05/01/2026.');
    setText(brDate(typed));
    if (typed !== dia) onDia(typed);
  };
  return (
    <label className="dia-do-periodo">
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
