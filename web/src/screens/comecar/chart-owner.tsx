import { useState } from 'react';
import { mayHandOver, useAccountsOfAnybody } from '../../api/handover';
import { type Person, useSession } from '../../api/session';
import type { Cliente } from '../../api/types';
import { plural } from '../../lib/words';
import { Notice } from '../../ui/states';
import { HandOverWork } from '../dialogs/hand-over-work';

/** Where the person has no chart but another user has: it belongs to the user who imported it, and no one else works with it. */
export function ChartOfOthers({ cliente }: { readonly cliente: Cliente }) {
  const { person } = useSession();
  const { data: accounts } = useAccountsOfAnybody(cliente.id);
  const [asking, setAsking] = useState(false);
  if (!accounts) return null;
  const may = person !== null && mayHandOver(person);
  return (
    <Notice tone="aviso">
      {cliente.nome} já tem um plano de contas ({plural(accounts, 'conta', 'contas')}), importado por outra pessoa: um
      plano é só de quem o importou.{' '}
      {may ? 'Você pode transferi-lo.' : 'Um administrador ou a diretoria pode transferi-lo a você.'} Importar outro faz
      um segundo plano.
      {may && (
        <p>
          <button type="button" className="button" onClick={() => setAsking(true)}>
            Transferir o cliente
          </button>
        </p>
      )}
      {asking && <HandOverWork cliente={cliente} de={null} onClose={() => setAsking(false)} />}
    </Notice>
  );
}

interface HandOnChartProps {
  readonly cliente: Cliente;
  readonly person: Person;
  readonly onHanded: () => void;
}

/** The own chart is handed on, by those who may, to who will work with it. */
export function HandOnChart({ cliente, person, onHanded }: HandOnChartProps) {
  const [asking, setAsking] = useState(false);
  if (!mayHandOver(person)) return null;
  return (
    <div className="pass">
      <p className="muted">Este plano é seu, e só você o usa. Quem vai conciliar {cliente.nome} é outra pessoa?</p>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        Transferir o cliente
      </button>
      {asking && <HandOverWork cliente={cliente} de={person.id} onClose={() => setAsking(false)} onDone={onHanded} />}
    </div>
  );
}
