import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { call } from '../../api/client';
import { may } from '../../api/document';
import type { Schemas } from '../../api/operations';
import type { Person } from '../../api/session';
import { explain } from '../../lib/error-messages';
import { plural } from '../../lib/words';
import { Failure, Notice, Skeleton } from '../../ui/states';
import { useSharedUndo } from '../../ui/shared-undo';
import { ReferencesField } from '../reference-field';
import { rowsChanged } from '../requests';
import { PortfolioHandover } from './portfolio-handover';

const MEMBERS = '/grupo-carteira/{grupo_id}/membros';

interface MembersProps {
  readonly row: Schemas['GrupoCarteiraRead'];
  readonly person: Person;
}

/** The customers of a portfolio. */
export function Members({ row, person }: MembersProps) {
  const path = { grupo_id: row.id };
  const { data, error, refetch } = useQuery({
    queryKey: ['registro', 'carteira', row.id],
    queryFn: ({ signal }) => call('GET', '/grupo-carteira/{grupo_id}', { path, signal }),
  });
  const { keep, undo, size } = useSharedUndo(rowsChanged);
  const [before] = useState(size);
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const stored = useRef<Promise<unknown>>(Promise.resolve());
  /** The choices that are not written or rejected yet, and the last of them. */
  const storing = useRef<{ count: number; last: Promise<unknown> }>({ count: 0, last: Promise.resolve() });
  const allowed = may(person, 'PUT', MEMBERS);
  const [handing, setHanding] = useState(false);
  if (error && !data) return <Failure error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton rows={3} label="Lendo a carteira…" />;
  const ids = chosen ?? data.membros.map(({ id }) => id);

  /** The service replaces the whole list: it is read again, for a colleague may have changed it. */
  async function change(come: readonly number[], go: readonly number[]): Promise<number> {
    const { membros } = await call('GET', '/grupo-carteira/{grupo_id}', { path });
    const kept = membros.map(({ id }) => id).filter((id) => !go.includes(id) && !come.includes(id));
    const ids_clientes = [...kept, ...come];
    await call('PUT', MEMBERS, { path, json: { ids_clientes } });
    return ids_clientes.length;
  }

  /** Each choice is stored when it is made, one after the other: the button of the form above would leave it behind. */
  function choose(next: readonly number[]) {
    setChosen(next);
    setProblem(null);
    const come = next.filter((id) => !ids.includes(id));
    const go = ids.filter((id) => !next.includes(id));
    storing.current.count += 1;
    const last = stored.current
      .then(() => change(come, go))
      .then(
        (count) => keep(`${plural(count, 'cliente', 'clientes')} na carteira ${row.nome}.`, () => change(go, come)),
        (error: unknown) => setProblem(explain(error)),
      )
      .finally(() => (storing.current.count -= 1));
    storing.current.last = last;
    stored.current = last.then(() => rowsChanged()).finally(() => setChosen((now) => (now === next ? null : now)));
  }

  /** The keys of the screen rest under a dialog: here they are for what was done in this one. */
  function undoHere(event: KeyboardEvent<HTMLElement>) {
    const isInText = event.target instanceof HTMLInputElement && event.target.value !== '';
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isInText) return;
    const isStoring = storing.current.count > 0;
    if (size <= before && !isStoring) return;
    event.preventDefault();
    // What is being stored is what it is for, not what was done before it.
    void undo(() => storing.current.last.then(() => isStoring));
  }

  return (
    <section className="section" onKeyDown={undoHere}>
      <ReferencesField
        field="ids_clientes"
        label={`Clientes da carteira (${ids.length})`}
        value={ids}
        values={{}}
        problem={null}
        disabled={!allowed}
        autoFocus={false}
        onValue={(next) => choose(next as readonly number[])}
      />
      {problem && <Notice tone="erro">{problem}</Notice>}
      {may(person, 'POST', '/customers/{id}/transferir') && data.membros.length > 0 && (
        <button type="button" className="button" disabled={chosen !== null} onClick={() => setHanding(true)}>
          Transferir todos a outra pessoa
        </button>
      )}
      {handing && (
        <PortfolioHandover portfolio={row} clientes={data.membros} person={person} onClose={() => setHanding(false)} />
      )}
    </section>
  );
}
