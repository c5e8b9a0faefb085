import { useState } from 'react';
import { call } from '../../api/client';
import { may } from '../../api/document';
import { usePeople } from '../../api/handover';
import type { Schemas } from '../../api/operations';
import { queries } from '../../api/queries';
import type { Pessoa } from '../../api/session';
import { explain } from '../../lib/error-messages';
import { plural } from '../../lib/words';
import { Perguntar } from '../../ui/perguntar';
import { SelectField } from '../../ui/select-field';
import { Nota } from '../../ui/states';
import { toast } from '../../ui/toast';
import { useDoing } from '../../ui/use-doing';

const GROUP = '/grupo-carteira/{grupo_id}';

interface HandoverProps {
  readonly carteira: Schemas['GrupoCarteiraRead'];
  readonly clientes: readonly { readonly id: number; readonly nome: string }[];
  readonly pessoa: Pessoa;
  readonly onClose: () => void;
}

/** The work of all customers of a portfolio goes from one person to another, customer by customer. */
export function PortfolioHandover({ carteira, clientes, pessoa, onClose }: HandoverProps) {
  const people = usePeople();
  const [de, setDe] = useState<number | null>(carteira.id_responsavel);
  const [para, setPara] = useState<number | null>(null);
  const [withPortfolio, setWithPortfolio] = useState(true);
  const [done, setDone] = useState(0);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const { busy, problem, setProblem, doing } = useDoing();
  const mayChange = may(pessoa, 'PUT', GROUP);
  const to = people.data?.filter(({ id, ativo }) => ativo === 'Ativo' && id !== de) ?? [];
  const nameOf = (id: number) => people.data?.find((each) => each.id === id)?.nome ?? 'outra pessoa';

  function hand() {
    if (de === null || para === null) return setProblem('Escolha de quem e para quem.');
    void doing(async () => {
      const { moved, problems } = await handAll(clientes, de, para, setDone);
      setFailed(problems);
      if (problems.length === 0 && withPortfolio && mayChange && carteira.id_responsavel !== para)
        await call('PUT', GROUP, { path: { grupo_id: carteira.id }, json: { id_responsavel: para } });
      await queries.invalidateQueries();
      if (problems.length > 0) return;
      toast.done(`${plural(moved, 'cliente passou', 'clientes passaram')} para ${nameOf(para)}.`);
      onClose();
    });
  }

  return (
    <Perguntar
      titulo={`Transferir os clientes da carteira ${carteira.nome}?`}
      sim={busy ? `Transferindo ${done} de ${clientes.length}…` : 'Transferir todos'}
      busy={busy}
      onYes={hand}
      onClose={onClose}
    >
      {people.error && <Nota tom="erro">As pessoas não puderam ser lidas: {explain(people.error)}</Nota>}
      <div className="duas">
        <SelectField
          label="De quem é hoje"
          value={de}
          empty="Escolha a pessoa"
          options={(people.data ?? []).map(({ id, nome }) => [id, nome])}
          onValue={setDe}
        />
        <SelectField
          label="Quem vai trabalhar com eles"
          value={para}
          empty="Escolha a pessoa"
          options={to.map(({ id, nome }) => [id, nome])}
          onValue={setPara}
        />
      </div>
      {mayChange && (
        <label className="opcao">
          <input type="checkbox" checked={withPortfolio} onChange={(event) => setWithPortfolio(event.target.checked)} />
          A carteira também fica com quem recebe
        </label>
      )}
      <Nota tom="aviso">
        Planos de contas, extratos e lançamentos de {plural(clientes.length, 'cliente', 'clientes')} vão junto. Quem os
        tem hoje deixa de vê-los.
      </Nota>
      {failed.length > 0 && (
        <Nota tom="erro">
          Não passaram: {failed.join(' ')} Os outros já passaram; transferir outra vez só leva o que ficou.
        </Nota>
      )}
      {problem && <Nota tom="erro">{problem}</Nota>}
    </Perguntar>
  );
}

/** Hands over one customer after the other: each is one transaction of the service. Returns why some were rejected. */
async function handAll(
  clientes: HandoverProps['clientes'],
  de: number,
  para: number,
  onDone: (count: number) => void,
): Promise<{ readonly moved: number; readonly problems: readonly string[] }> {
  const problems: string[] = [];
  for (const [index, { id, nome }] of clientes.entries()) {
    try {
      await call('POST', '/customers/{id}/transferir', { path: { id }, json: { de, para } });
    } catch (error) {
      problems.push(`${nome}: ${explain(error)}`);
    }
    onDone(index + 1);
  }
  return { moved: clientes.length - problems.length, problems };
}
