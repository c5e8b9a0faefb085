import { useSearchParams } from 'wouter';
import { addMonths, monthOfWork, typedMonth } from '../../lib/months';
import { withParams } from '../../lib/search-params';
import { useKeys } from '../../ui/keys';

interface Month {
  readonly competencia: string;
  readonly setMonth: (competencia: string) => void;
  /** Another screen of the same month; `more` are further parameters. */
  readonly address: (path: string, more?: Readonly<Record<string, string>>) => string;
}

/** The month of the address; without one, the month before today's. */
export function useMonth(): Month {
  const [params, setParams] = useSearchParams();
  const asked = typedMonth(params.get('competencia'));
  const competencia = asked ?? monthOfWork();
  return {
    competencia,
    setMonth: (mes) => setParams(withParams({ competencia: mes })),
    address: (path, more = {}) => {
      const search = new URLSearchParams({ ...more, ...(asked === null ? {} : { competencia: asked }) });
      return search.size === 0 ? path : `${path}?${search}`;
    },
  };
}

/** The keys ← and → of a screen with a month. */
export function useMonthKeys({ competencia, setMonth }: Month): void {
  useKeys({
    ArrowLeft: () => setMonth(addMonths(competencia, -1)),
    ArrowRight: () => setMonth(addMonths(competencia, 1)),
  });
}
