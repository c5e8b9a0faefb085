import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client';
import { may } from '../../api/document';
import type { Person } from '../../api/session';
import { today } from '../../lib/dates';
import { monthOfIso } from '../../lib/months';
import { brMoney } from '../../lib/money';
import { Failure, Skeleton } from '../../ui/states';
import { TypedFilter } from '../typed-filter';

const PATH = '/customers/{customer_id}/lucros';

/** Profits of a customer's month by partner, with the income tax to withhold (Lei 15.270/2025). */
export function ProfitsOfMonth({ idCliente, person }: { readonly idCliente: number; readonly person: Person }) {
  const [competencia, setCompetencia] = useState(() => monthOfIso(today()));
  const allowed = may(person, 'GET', PATH);
  const { data, error, refetch, isLoading } = useQuery({
    queryKey: ['registro', 'lucros', idCliente, competencia],
    queryFn: ({ signal }) => call('GET', PATH, { path: { customer_id: idCliente }, query: { competencia }, signal }),
    enabled: allowed && competencia !== '',
  });
  if (!allowed) return null;
  return (
    <section className="section">
      <header className="title">
        <h2>Lucros do mês e IRRF</h2>
        <TypedFilter label="Mês" form="competencia" value={competencia} onChange={setCompetencia} />
      </header>
      {error && <Failure error={error} retry={() => void refetch()} />}
      {isLoading && <Skeleton rows={2} label="Lendo os lucros…" />}
      {data && data.length === 0 && <p className="muted">Nenhum lucro distribuído em {competencia}.</p>}
      {data && data.length > 0 && (
        <div className="card scroll">
          <table className="list">
            <thead>
              <tr>
                <th scope="col">Sócio</th>
                <th scope="col" className="right">
                  Pago
                </th>
                <th scope="col" className="right">
                  Isento
                </th>
                <th scope="col" className="right">
                  Tributável
                </th>
                <th scope="col" className="right">
                  IRRF a reter
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((each) => (
                <tr key={each.id_customer_qsa ?? 0}>
                  <td>{each.nome ?? 'Sem sócio'}</td>
                  <td className="right number">{brMoney(each.pago)}</td>
                  <td className="right number">{brMoney(each.isento)}</td>
                  <td className="right number">{brMoney(each.tributavel)}</td>
                  <td className="right number">{each.irrf === null ? 'Diga o sócio na ata' : brMoney(each.irrf)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
