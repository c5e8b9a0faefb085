import { type MonthSummary, useCustomersOfMonth, useMonths } from '../../api/board';
import { brMoney, cents } from '../../lib/money';
import { monthsUpTo, shortMonth } from '../../lib/months';
import { compact, figure, plural } from '../../lib/words';
import { PendingByCustomer } from './pending-by-customer';
import { SimplesRevenue } from './simples-revenue';
import { ProgressLegend } from '../../ui/progress-bar';
import { NotRead } from '../../ui/states';

interface ChartsProps {
  /** The last of the twelve months. */
  readonly ate: string;
  /** What is searched in the table below chooses the companies, too. */
  readonly search: string;
  readonly withSimples: boolean;
  readonly onMonth: (competencia: string) => void;
  readonly onWork: (idCliente: number) => void;
}

const MONTHS = 12;
const HIGH = 100;
const EMPTY = { nome: '', pendentes: 0, sucesso: 0, exportados: 0, erros: 0, entradas: '0.00', saidas: '0.00' };

/** The own work: what waits by customer, how far twelve months are, the money in and out; and the companies of Simples Nacional. */
export function Charts({ ate, search, withSimples, onMonth, onWork }: ChartsProps) {
  const months = monthsUpTo(ate, MONTHS);
  const { data, error, refetch } = useMonths(months[0] ?? ate, ate);
  const customers = useCustomersOfMonth(ate);
  if (error && !data)
    return <NotRead what="Os gráficos não puderam ser lidos" error={error} retry={() => void refetch()} />;
  if (!data) return null;
  const found = new Map(data.map((each) => [each.chave, each]));
  const rows = months.map((chave): MonthSummary => found.get(chave) ?? { chave, ...EMPTY });
  return (
    <div className="charts">
      {data.length > 0 && (
        <>
          {customers.data && <PendingByCustomer rows={customers.data} onWork={onWork} />}
          <MonthsProgress rows={rows} onMonth={onMonth} />
          <MoneyInAndOut rows={rows} />
        </>
      )}
      <SimplesRevenue competencia={ate} search={search} enabled={withSimples} />
    </div>
  );
}

function MonthsProgress({
  rows,
  onMonth,
}: {
  readonly rows: readonly MonthSummary[];
  readonly onMonth: (mes: string) => void;
}) {
  const totalOf = (row: MonthSummary) => row.exportados + row.sucesso + row.pendentes + row.erros;
  const most = Math.max(1, ...rows.map(totalOf));
  return (
    <section className="card chart" aria-label="Meus lançamentos por mês">
      <h2>Meus lançamentos por mês</h2>
      <div className="columns">
        {rows.map((row) => {
          const total = totalOf(row);
          const waiting = row.pendentes + row.erros;
          const parts = [
            ['exportados', row.exportados],
            ['prontos', row.sucesso],
            ['pendentes', waiting],
          ] as const;
          let y = HIGH;
          return (
            <button
              key={row.chave}
              type="button"
              className="column"
              title={`${row.chave}: ${figure(row.exportados)} exportados, ${figure(row.sucesso)} conciliados, ${figure(waiting)} pendentes`}
              onClick={() => onMonth(row.chave)}
            >
              <b>{total > 0 ? compact(total) : ''}</b>
              <svg viewBox={`0 0 10 ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
                {parts.map(([name, count]) => {
                  const height = (count / most) * HIGH;
                  y -= height;
                  return count > 0 && <rect key={name} className={name} x="0" y={y} width="10" height={height} />;
                })}
              </svg>
              {shortMonth(row.chave)}
              <span className="visually-hidden">
                {row.chave.slice(2)}: {plural(total, 'lançamento', 'lançamentos')},{' '}
                {plural(waiting, 'pendência', 'pendências')}
              </span>
            </button>
          );
        })}
      </div>
      <p className="legend">
        <ProgressLegend />
      </p>
    </section>
  );
}

function MoneyInAndOut({ rows }: { readonly rows: readonly MonthSummary[] }) {
  const most = rows.reduce((high, { entradas, saidas }) => maxOf(high, maxOf(cents(entradas), cents(saidas))), 1n);
  /** Half of the height is for money in, half for money out; drawn in thousandths, so that no float decides. */
  const [into, out] = [rows.at(-1)?.entradas ?? '0.00', rows.at(-1)?.saidas ?? '0.00'].map(cents) as [bigint, bigint];
  const high = (amount: bigint) => Number((amount * 1000n) / most) / 20;
  return (
    <section className="card chart" aria-label="Entradas e saídas por mês">
      <h2>
        Entradas e saídas <small>de {rows.at(-1)?.chave}</small>
      </h2>
      <div className="columns">
        {rows.map(({ chave, entradas, saidas }) => {
          const [into, out] = [cents(entradas), cents(saidas)];
          const words = `entraram ${brMoney(into)}, saíram ${brMoney(out)}, diferença ${brMoney(into - out)}`;
          return (
            <div
              key={chave}
              className="column"
              role="img"
              aria-label={`${chave}: ${words}`}
              title={`${chave}: ${words}`}
            >
              <svg viewBox={`0 0 10 ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
                <rect className="incomings" x="0" y={50 - high(into)} width="10" height={high(into)} />
                <rect className="outgoings" x="0" y="50" width="10" height={high(out)} />
                <rect className="zero" x="0" y="49.7" width="10" height="0.6" />
                {(into > 0n || out > 0n) && (
                  <rect className="difference" x="0" y={49 - high(into - out)} width="10" height="2" />
                )}
              </svg>
              {shortMonth(chave)}
            </div>
          );
        })}
      </div>
      <p className="legend">
        <span>
          <i className="incomings" /> entram <b>{brMoney(into)}</b>
        </span>{' '}
        <span>
          <i className="outgoings" /> saem <b>{brMoney(out)}</b>
        </span>{' '}
        <span>
          <i className="difference" /> diferença <b>{brMoney(into - out)}</b>
        </span>
      </p>
    </section>
  );
}

const maxOf = (a: bigint, b: bigint) => (a > b ? a : b);
