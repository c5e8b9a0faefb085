import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client';
import { may } from '../../api/document';
import type { Schemas } from '../../api/operations';
import type { Pessoa } from '../../api/session';
import { Falha, Nota, Ossos } from '../../ui/states';
import { toast } from '../../ui/toast';
import { useDoing } from '../../ui/use-doing';
import { ReferencesField } from '../reference-field';
import { rowsChanged } from '../requests';
import { PortfolioHandover } from './portfolio-handover';

const MEMBERS = '/grupo-carteira/{grupo_id}/membros';

interface MembersProps {
  readonly row: Schemas['GrupoCarteiraRead'];
  readonly pessoa: Pessoa;
}

/** The customers of a portfolio. */
export function Members({ row, pessoa }: MembersProps) {
  const path = { grupo_id: row.id };
  const { data, error, refetch } = useQuery({
    queryKey: ['registro', 'carteira', row.id],
    queryFn: ({ signal }) => call('GET', '/grupo-carteira/{grupo_id}', { path, signal }),
  });
  const [typed, setTyped] = useState<readonly number[] | null>(null);
  const { busy, problem, doing } = useDoing();
  const allowed = may(pessoa, 'PUT', MEMBERS);
  const [handing, setHanding] = useState(false);
  if (error) return <Falha error={error} retry={() => void refetch()} />;
  if (!data) return <Ossos rows={3} label="Lendo a carteira…" />;
  const ids = typed ?? data.membros.map(({ id }) => id);
  return (
    <section className="secao">
      <ReferencesField
        campo="ids_clientes"
        label={`Clientes da carteira (${ids.length})`}
        value={ids}
        values={{}}
        problem={null}
        disabled={!allowed}
        autoFocus={false}
        onValue={(next) => setTyped(next as readonly number[])}
      />
      {problem && <Nota tom="erro">{problem}</Nota>}
      {allowed && (
        <button
          type="button"
          className="botao"
          disabled={busy || typed === null}
          onClick={() =>
            void doing(async () => {
              await call('PUT', MEMBERS, { path, json: { ids_clientes: [...ids] } });
              await rowsChanged();
              setTyped(null);
              toast.done(`Clientes da carteira ${row.nome} gravados.`);
            })
          }
        >
          Gravar os clientes
        </button>
      )}{' '}
      {may(pessoa, 'POST', '/customers/{id}/transferir') && data.membros.length > 0 && (
        <button type="button" className="botao" disabled={busy || typed !== null} onClick={() => setHanding(true)}>
          Transferir todos a outra pessoa
        </button>
      )}
      {handing && (
        <PortfolioHandover carteira={row} clientes={data.membros} pessoa={pessoa} onClose={() => setHanding(false)} />
      )}
    </section>
  );
}
