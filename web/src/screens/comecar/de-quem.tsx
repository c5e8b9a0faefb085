import { useState } from 'react';
import { handOver, mayHandOver, useAccountsOfAnybody, useColleagues } from '../../api/handover';
import type { Pessoa } from '../../api/session';
import type { Cliente } from '../../api/types';
import { explain } from '../../lib/error-messages';
import { plural } from '../../lib/words';
import { Perguntar } from '../../ui/perguntar';
import { Nota } from '../../ui/states';
import { toast } from '../../ui/toast';
import { useDoing } from '../../ui/use-doing';

/** Where the person has no chart but somebody has: it belongs to who imported it, and nobody else works with it. */
export function DeOutros({ cliente }: { readonly cliente: Cliente }) {
  const { data: accounts } = useAccountsOfAnybody(cliente.id);
  if (!accounts) return null;
  return (
    <Nota tom="aviso">
      {cliente.nome} já tem um plano de contas ({plural(accounts, 'conta', 'contas')}), importado por outra pessoa: um
      plano é só de quem o importou. Um administrador ou a diretoria pode passá-lo a você; ou importe o seu aqui.
    </Nota>
  );
}

interface DeQuemProps {
  readonly cliente: Cliente;
  readonly pessoa: Pessoa;
}

/** The own chart is handed on, by those who may, to who will work with it. */
export function DeQuem({ cliente, pessoa }: DeQuemProps) {
  const colleagues = useColleagues(pessoa.id, mayHandOver(pessoa));
  const [chosen, setChosen] = useState<number | null>(null);
  const [asking, setAsking] = useState(false);
  const { busy, problem, doing } = useDoing();
  const para = colleagues.data?.find(({ id }) => id === chosen) ?? null;

  const hand = (to: NonNullable<typeof para>) =>
    doing(async () => {
      const { planos_contas: charts, importacoes } = await handOver(cliente.id, pessoa.id, to.id);
      const with_ = importacoes > 0 ? ` e ${plural(importacoes, 'extrato', 'extratos')}` : '';
      toast.done(`${plural(charts, 'plano', 'planos')}${with_} de ${cliente.nome} agora de ${to.nome}.`);
      setAsking(false);
    });

  if (!mayHandOver(pessoa)) return null;
  return (
    <div className="passar">
      <p className="apagado">
        Este plano é seu, e só você o usa. Quem vai conciliar {cliente.nome} é outra pessoa? Passe-o a ela.
      </p>
      {colleagues.error && <Nota tom="aviso">As pessoas não puderam ser lidas: {explain(colleagues.error)}</Nota>}
      {colleagues.data && colleagues.data.length > 0 && (
        <p>
          <select
            className="curto"
            aria-label="Quem vai trabalhar com o cliente"
            value={chosen ?? ''}
            onChange={(event) => setChosen(Number(event.target.value) || null)}
          >
            <option value="">Escolha a pessoa</option>
            {colleagues.data.map(({ id, nome }) => (
              <option key={id} value={id}>
                {nome}
              </option>
            ))}
          </select>{' '}
          <button type="button" className="botao" disabled={para === null} onClick={() => setAsking(true)}>
            Passar o plano
          </button>
        </p>
      )}
      {asking && para && (
        <Perguntar
          titulo={`Passar a ${para.nome}?`}
          sim="Passar"
          busy={busy}
          onYes={() => void hand(para)}
          onClose={() => setAsking(false)}
        >
          <Nota tom="aviso">
            Tudo o que é seu de <strong>{cliente.nome}</strong> vai junto: planos de contas, extratos e lançamentos.
            Você deixa de vê-los.
          </Nota>
          {problem && <Nota tom="erro">{problem}</Nota>}
        </Perguntar>
      )}
    </div>
  );
}
