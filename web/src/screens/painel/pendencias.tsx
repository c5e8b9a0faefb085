import type { Resumo } from '../../api/board';
import { figure, plural } from '../../lib/words';
import { EstadosNaLegenda, Progresso } from '../../ui/progresso';

const SHOWN = 5;
const waitingOf = ({ pendentes, erros }: Resumo) => pendentes + erros;
const totalOf = (row: Resumo) => waitingOf(row) + row.sucesso + row.exportados;

interface PendenciasProps {
  /** The caller's own entries of the month, by customer. */
  readonly rows: readonly Resumo[];
  readonly onWork: (idCliente: number) => void;
}

/** The own pending entries by customer, most first: one bar each on one scale, the figure next to it, and the way to the work. */
export function Pendencias({ rows, onWork }: PendenciasProps) {
  const waiting = rows.filter((row) => waitingOf(row) > 0).sort((a, b) => waitingOf(b) - waitingOf(a));
  const shown = waiting.slice(0, SHOWN);
  const most = Math.max(1, ...shown.map(totalOf));
  return (
    <section className="cartao grafico" aria-label="Minhas pendências por cliente">
      <h2>Minhas pendências por cliente</h2>
      {shown.length === 0 ? (
        <p className="apagado nada">Nenhuma pendência sua neste mês.</p>
      ) : (
        <ul className="barras">
          {shown.map((row) => (
            <li key={row.chave}>
              <button type="button" className="elo" onClick={() => onWork(Number(row.chave))}>
                {row.nome}
              </button>
              <Progresso pendentes={waitingOf(row)} prontos={row.sucesso} exportados={row.exportados} of={most} />
              <span className="numero">
                <b>{figure(waitingOf(row))}</b> <small>de {figure(totalOf(row))}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="legenda">
        <EstadosNaLegenda />
        {waiting.length > SHOWN && <span> · e mais {plural(waiting.length - SHOWN, 'cliente', 'clientes')}</span>}
      </p>
    </section>
  );
}
