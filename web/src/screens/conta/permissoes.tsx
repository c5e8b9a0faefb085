import '../../styles/permissions.css';
import { useId } from 'react';
import { type Escopo, useScopes } from '../../api/keys';
import { holds, useSession } from '../../api/session';
import { resourceName } from '../../lib/resources';
import { NotRead } from '../../ui/states';

interface PermissoesProps {
  /** Ids of scopes. */
  readonly ids: ReadonlySet<number>;
  readonly onIds: (next: ReadonlySet<number>) => void;
  readonly problem: string | null;
}

/** What a key may read and write, of what the person may. */
export function Permissoes({ ids, onIds, problem }: PermissoesProps) {
  const id = useId();
  const { person } = useSession();
  const scopes = useScopes();
  const mine = scopes.data?.filter(({ codigo }) => person !== null && holds(person, codigo)) ?? [];
  const resources = [...new Set(mine.map(({ recurso }) => recurso))]
    .map((recurso) => ({ recurso, nome: resourceName(recurso) }))
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));

  function toggle({ id }: Escopo) {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    onIds(next);
  }
  /** Of an action all at once, or none when all are chosen. */
  function all(acao: Escopo['acao']) {
    const own = mine.filter((each) => each.acao === acao).map(({ id }) => id);
    const without = [...ids].filter((id) => !own.includes(id));
    onIds(new Set(own.every((id) => ids.has(id)) ? without : [...without, ...own]));
  }
  const isWhole = (acao: Escopo['acao']) => mine.every((each) => each.acao !== acao || ids.has(each.id));

  return (
    <>
      {scopes.isPending && <p className="muted">Lendo as permissões…</p>}
      {scopes.isError && !scopes.data && (
        <NotRead what="As permissões não puderam ser lidas" error={scopes.error} retry={() => void scopes.refetch()} />
      )}
      {problem !== null && (
        <p id={id} className="field-problem" role="alert">
          {problem}
        </p>
      )}
      {resources.length > 0 && (
        <div className="permissions" tabIndex={0} role="group" aria-label="O que a chave pode">
          <table className="list">
            <thead>
              <tr>
                <th scope="col">Pode</th>
                <th scope="col">
                  <label className="option">
                    <input type="checkbox" checked={isWhole('read')} onChange={() => all('read')} /> ler tudo
                  </label>
                </th>
                <th scope="col">
                  <label className="option">
                    <input type="checkbox" checked={isWhole('write')} onChange={() => all('write')} /> escrever tudo
                  </label>
                </th>
              </tr>
            </thead>
            <tbody>
              {resources.map(({ recurso, nome: subject }, at) => (
                <tr key={recurso}>
                  <th scope="row">{subject}</th>
                  {(['read', 'write'] as const).map((acao) => {
                    const scope = mine.find((each) => each.recurso === recurso && each.acao === acao);
                    const words = `${acao === 'read' ? 'Ler' : 'Escrever'}: ${subject}`;
                    return (
                      <td key={acao}>
                        {scope && (
                          <input
                            type="checkbox"
                            aria-label={words}
                            {...(problem !== null && at === 0 && acao === 'read'
                              ? { 'aria-invalid': true, 'aria-describedby': id }
                              : {})}
                            checked={ids.has(scope.id)}
                            onChange={() => toggle(scope)}
                          />
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
