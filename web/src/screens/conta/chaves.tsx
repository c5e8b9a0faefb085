import { useState } from 'react';
import { type Chave, powersOf, switchKey, useKeysOf } from '../../api/keys';
import { brDate, brTime } from '../../lib/dates';
import { useKeys } from '../../ui/keys';
import { ACTIONS, ActiveCell, RecordTable } from '../../ui/record-table';
import { Failure, Skeleton, KeyName, Empty } from '../../ui/states';
import { toast } from '../../ui/toast';
import { useDoing } from '../../ui/use-doing';
import { DeleteKey } from './delete-key';
import { ChangePermissions } from './change-permissions';
import { NewKey } from './new-key';
import { RotateKey } from './rotate-key';

const COLUMNS = [...['Chave', 'Pode', 'Vale até', 'Último uso', 'Ativa'].map((nome) => ({ nome })), ACTIONS];

type Asking = { readonly what: 'permissoes' | 'rotacionar' | 'excluir'; readonly chave: Chave };

/** The own API keys: make (the secret is shown once), change what they may do, rotate, switch off, end. */
export function Chaves() {
  const keys = useKeysOf();
  const [making, setMaking] = useState(false);
  const [asking, setAsking] = useState<Asking | null>(null);
  const { busy, doing } = useDoing(toast.failed);
  const byId = (id: number) => keys.data?.find((each) => each.id === id);
  const ask = (what: Asking['what']) => (id: number) => {
    const chave = byId(id);
    if (chave) setAsking({ what, chave });
  };
  useKeys({ n: () => setMaking(true) });

  return (
    <>
      <header className="title">
        <h1>Chaves de API</h1>
        <button type="button" className="button primary" onClick={() => setMaking(true)}>
          Nova chave <KeyName>N</KeyName>
        </button>
      </header>
      {keys.isError && !keys.data && <Failure error={keys.error} retry={() => void keys.refetch()} />}
      {keys.isPending && <Skeleton rows={3} label="Lendo as chaves…" />}
      {keys.data?.length === 0 && (
        <Empty titulo="Nenhuma chave ainda.">
          Uma chave deixa outro programa trabalhar em seu nome, só no que você permitir.
        </Empty>
      )}
      {keys.data && keys.data.length > 0 && (
        <RecordTable colunas={COLUMNS} keys={{ Delete: ask('excluir'), r: ask('rotacionar') }}>
          <tbody>
            {keys.data.map((chave) => (
              <KeyRow
                key={chave.id}
                chave={chave}
                busy={busy}
                onAsk={(what) => setAsking({ what, chave })}
                onSwitch={() => void doing(() => switchKey(chave.id, !chave.ativo))}
              />
            ))}
          </tbody>
        </RecordTable>
      )}
      {making && <NewKey onClose={() => setMaking(false)} />}
      {asking?.what === 'excluir' && <DeleteKey chave={asking.chave} onClose={() => setAsking(null)} />}
      {asking?.what === 'rotacionar' && <RotateKey chave={asking.chave} onClose={() => setAsking(null)} />}
      {asking?.what === 'permissoes' && <ChangePermissions chave={asking.chave} onClose={() => setAsking(null)} />}
    </>
  );
}

interface KeyRowProps {
  readonly chave: Chave;
  readonly busy: boolean;
  readonly onAsk: (what: Asking['what']) => void;
  readonly onSwitch: () => void;
}

function KeyRow({ chave, busy, onAsk, onSwitch }: KeyRowProps) {
  return (
    <tr data-id={chave.id} className={chave.ativo ? undefined : 'inactive'}>
      <td>
        <strong>{chave.nome}</strong>
        <small>{chave.key_prefix}…</small>
      </td>
      <td>
        <button
          type="button"
          className="link"
          aria-label={`Mudar o que pode ${chave.nome}: ${powersOf(chave)}`}
          onClick={() => onAsk('permissoes')}
        >
          {powersOf(chave)}
        </button>
      </td>
      <td className="number" data-nome="Vale até">
        {chave.data_expiracao === null ? 'sempre' : brDate(chave.data_expiracao)}
      </td>
      <td className="number" data-nome="Último uso">
        {chave.ultimo_uso === null ? 'nunca' : brTime(chave.ultimo_uso)}
      </td>
      <ActiveCell nome={chave.nome} ativa={chave.ativo} busy={busy} onChange={onSwitch} />
      <td className="actions">
        <button
          type="button"
          className="button small"
          data-linha=""
          aria-label={`Renovar o segredo: ${chave.nome}`}
          onClick={() => onAsk('rotacionar')}
        >
          Renovar
        </button>
        <button
          type="button"
          className="button small"
          aria-label={`Excluir: ${chave.nome}`}
          onClick={() => onAsk('excluir')}
        >
          Excluir
        </button>
      </td>
    </tr>
  );
}
