import { useState } from 'react';
import { brDate, shortDate, today } from '../../lib/dates';
import { figure, plural } from '../../lib/words';
import { textIn } from '../fields';
import { NotRead } from '../../ui/states';
import { useAllRows } from '../requests';

const DAYS = 90;
const HIGH = 100;
/** Of the viewBox, for one day. */
const WIDE = 10;

/** The last 90 days up to today in São Paulo, as YYYY-MM-DD. */
function lastDays(now: Date): string[] {
  const end = Date.parse(`${today(now)}T00:00:00Z`);
  return Array.from({ length: DAYS }, (_, index) =>
    new Date(end - (DAYS - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );
}

/** Requests of a key by day, as columns. Nothing where it was not used. */
export function KeyUse({ id }: { readonly id: number }) {
  const [dates] = useState(() => lastDays(new Date()));
  const { data, error, refetch } = useAllRows('/api-keys/{api_key_id}/uso', { api_key_id: id });
  if (error && !data) return <NotRead what="O uso não pôde ser lido" error={error} retry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  const counts = new Map<string, number>();
  for (const row of data) {
    const dia = textIn(row['dia']);
    counts.set(dia, (counts.get(dia) ?? 0) + Number(row['quantidade']));
  }
  const days = dates.map((dia) => ({ dia, count: counts.get(dia) ?? 0 }));
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const [first, last] = [days[0], days.at(-1)];
  const top = days.reduce((most, each) => (each.count > most.count ? each : most), { dia: '', count: 0 });
  if (!first || !last || top.count === 0) return null;
  const words = `${plural(total, 'pedido', 'pedidos')} em ${DAYS} dias, o máximo em ${brDate(top.dia)}: ${figure(top.count)}`;
  return (
    <figure className="chart by-day" role="img" aria-label={words}>
      <svg viewBox={`0 0 ${DAYS * WIDE} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
        <rect className="zero" x="0" y={HIGH - 1} width={DAYS * WIDE} height="1" />
        {days.map(({ dia, count }, index) => {
          const high = count === 0 ? 0 : Math.max((count / top.count) * HIGH, 2);
          return (
            <rect key={dia} className="prontos" x={index * WIDE + 1} y={HIGH - high} width={WIDE - 2} height={high}>
              <title>{`${brDate(dia)}: ${plural(count, 'pedido', 'pedidos')}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className="legend">
        <span>{shortDate(first.dia)}</span>
        <span>{words}</span>
        <span>{shortDate(last.dia)}</span>
      </figcaption>
    </figure>
  );
}
