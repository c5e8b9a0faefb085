import type { MonthSummary } from '../../api/board';
import { figure, plural } from '../../lib/words';
import { ProgressLegend, ProgressBar } from '../../ui/progress-bar';

const SHOWN = 5;
const waitingOf = ({ pendentes, erros }: MonthSummary) => pendentes + erros;
const totalOf = (row: MonthSummary) => waitingOf(row) + row.sucesso + row.exportados;

interface PendingByCustomerProps {
  /** The caller's own entries of the month, by customer. */
  readonly rows: readonly MonthSummary[];
  readonly onWork: (idCliente: number) => void;
}

/** The own pending entries by customer, most first: one bar each on one scale, the figure next to it, and the way to the work. */
export function PendingByCustomer({ rows, onWork }: PendingByCustomerProps) {
  const waiting = rows.filter((row) => waitingOf(row) > 0).sort((a, b) => waitingOf(b) - waitingOf(a));
  const shown = waiting.slice(0, SHOWN);
  const most = Math.max(1, ...shown.map(totalOf));
  return (
    <section className="card chart" aria-label="Minhas pendências por cliente">
      <h2>Minhas pendências por cliente</h2>
      {shown.length === 0 ? (
        <p className="muted nothing">Nenhuma pendência sua neste mês.</p>
      ) : (
        <ul className="bars">
          {shown.map((row) => (
            <li key={row.chave}>
              <button type="button" className="link" onClick={() => onWork(Number(row.chave))}>
                {row.nome}
              </button>
              <ProgressBar pendentes={waitingOf(row)} prontos={row.sucesso} exportados={row.exportados} of={most} />
              <span className="number">
                <b>{figure(waitingOf(row))}</b> <small>de {figure(totalOf(row))}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="legend">
        <ProgressLegend />
        {waiting.length > SHOWN && <span> · e mais {plural(waiting.length - SHOWN, 'cliente', 'clientes')}</span>}
      </p>
    </section>
  );
}
