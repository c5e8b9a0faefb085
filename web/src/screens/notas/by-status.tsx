import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { operation, valueName } from '../../api/document';
import notas from '../../registers/all/notas';
import { countRows } from '../../registers/requests';
import { figure, plural } from '../../lib/words';
import { withParams } from '../../lib/search-params';
import { StackedBar } from '../../ui/stacked-bar';
import { NotRead } from '../../ui/states';

const COLOURS: Readonly<Record<string, string>> = {
  rascunho: 'stopped',
  pronta_emissao: 'prontos',
  em_processamento: 'pendentes',
  emitida: 'exportados',
  erro_emissao: 'wrong',
  cancelada: 'outside',
};

/** How many invoices that the other filters find are at which status; a status is the filter of the list below. */
export function ByStatus() {
  const [params, setParams] = useSearchParams();
  const { filters = {} } = operation('GET', notas.list) ?? {};
  const statuses = filters['status']?.options?.map(String) ?? [];
  const query = Object.fromEntries(Object.keys(filters).map((name) => [name, params.get(name)]));
  const { data, error, refetch } = useQuery({
    queryKey: ['registro', notas.list, 'por situação', { ...query, status: null }],
    queryFn: () => Promise.all(statuses.map((status) => countRows(notas.list, { query: { ...query, status } }))),
    placeholderData: (before) => before,
  });
  if (error && !data)
    return <NotRead what="As situações não puderam ser lidas" error={error} retry={() => void refetch()} />;
  if (!data) return null;
  const total = data.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const chosen = params.get('status');
  const parts = statuses.flatMap((status, index) => {
    const count = data[index] ?? 0;
    return count > 0
      ? [{ status, count, nome: valueName('status', status), colour: COLOURS[status] ?? 'stopped' }]
      : [];
  });

  function choose(status: string) {
    setParams(withParams({ status: status === chosen ? null : status }));
  }

  return (
    <section className="card chart whole" aria-label="Notas por situação">
      <StackedBar
        whole={BigInt(total)}
        parts={parts.map(({ count, nome, colour }) => ({
          colour,
          of: BigInt(count),
          words: `${nome}: ${figure(count)}`,
        }))}
      />
      <div className="legend" role="group" aria-label={`Situação de ${plural(total, 'nota', 'notas')}`}>
        {parts.map(({ status, count, nome, colour }) => (
          <button
            key={status}
            type="button"
            className="link"
            aria-pressed={status === chosen}
            onClick={() => choose(status)}
          >
            <i className={colour} /> {nome} <b>{figure(count)}</b>
          </button>
        ))}
      </div>
    </section>
  );
}
