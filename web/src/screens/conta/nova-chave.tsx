import { type SubmitEvent, useState } from 'react';
import { type ChaveNova, type Escopo, EXPIRACOES, type Expiracao, makeKey, useScopes } from '../../api/keys';
import { holds, useSession } from '../../api/session';
import { explain } from '../../lib/error-messages';
import { resourceName } from '../../lib/resources';
import { Dialog } from '../../ui/dialog';
import { Rodape } from '../../ui/rodape';
import { SelectField } from '../../ui/select-field';
import { Nota } from '../../ui/states';
import { useDoing } from '../../ui/use-doing';

const VALE: Readonly<Record<Expiracao, string>> = {
  '30_dias': '30 dias',
  '90_dias': '90 dias',
  '180_dias': '180 dias',
  '1_ano': '1 ano',
  nunca: 'sempre',
};

interface NovaChaveProps {
  readonly onMade: (chave: ChaveNova) => void;
  readonly onClose: () => void;
}

/** A new key: its name, how long it lives, and what it may read and write, of what the person may. */
export function NovaChave({ onMade, onClose }: NovaChaveProps) {
  const { pessoa } = useSession();
  const scopes = useScopes();
  const [nome, setNome] = useState('');
  const [expiracao, setExpiracao] = useState<Expiracao>('90_dias');
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const { busy, problem, setProblem, doing } = useDoing();
  const mine = scopes.data?.filter(({ codigo }) => pessoa !== null && holds(pessoa, codigo)) ?? [];
  const resources = [...new Set(mine.map(({ recurso }) => recurso))]
    .map((recurso) => ({ recurso, nome: resourceName(recurso) }))
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (nome.trim() === '') return setProblem('Dê um nome à chave: o do programa que vai usá-la.');
    if (ids.size === 0) return setProblem('Escolha o que a chave pode fazer.');
    void doing(async () => onMade(await makeKey({ nome: nome.trim(), expiracao, scope_ids: [...ids] })));
  }

  const toggle = (scope: Escopo) =>
    setIds((now) => {
      const next = new Set(now);
      if (!next.delete(scope.id)) next.add(scope.id);
      return next;
    });
  const all = (acao: Escopo['acao']) =>
    setIds((now) => new Set([...now, ...mine.filter((each) => each.acao === acao).map(({ id }) => id)]));

  return (
    <Dialog titulo="Nova chave" onClose={onClose} wide>
      <form onSubmit={submit}>
        <div className="duas">
          <label className="campo">
            <span>Nome</span>
            <input maxLength={200} data-foco="" value={nome} onChange={(event) => setNome(event.target.value)} />
          </label>
          <SelectField
            label="Vale"
            value={expiracao}
            options={EXPIRACOES.map((each) => [each, VALE[each]])}
            onValue={setExpiracao}
          />
        </div>
        {scopes.isPending && <p className="apagado">Lendo as permissões…</p>}
        {scopes.error && <Nota tom="erro">As permissões não puderam ser lidas: {explain(scopes.error)}</Nota>}
        {resources.length > 0 && (
          <div className="permissoes" tabIndex={0} role="group" aria-label="O que a chave pode">
            <table className="lista">
              <thead>
                <tr>
                  <th scope="col">Pode</th>
                  <th scope="col">
                    <button type="button" className="elo" onClick={() => all('read')}>
                      ler tudo
                    </button>
                  </th>
                  <th scope="col">
                    <button type="button" className="elo" onClick={() => all('write')}>
                      escrever tudo
                    </button>
                  </th>
                </tr>
              </thead>
              <tbody>
                {resources.map(({ recurso, nome: assunto }) => (
                  <tr key={recurso}>
                    <th scope="row">{assunto}</th>
                    {(['read', 'write'] as const).map((acao) => {
                      const scope = mine.find((each) => each.recurso === recurso && each.acao === acao);
                      const words = `${acao === 'read' ? 'Ler' : 'Escrever'}: ${assunto}`;
                      return (
                        <td key={acao}>
                          {scope && (
                            <input
                              type="checkbox"
                              aria-label={words}
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
        {problem && <Nota tom="erro">{problem}</Nota>}
        <Rodape sim={busy ? 'Fazendo…' : 'Fazer a chave'} disabled={busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
