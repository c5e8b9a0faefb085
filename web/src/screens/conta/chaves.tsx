import { useState } from 'react';
import { type Chave, powersOf, switchKey, useKeysOf } from '../../api/keys';
import { brDate, brTime } from '../../lib/dates';
import { useKeys } from '../../ui/keys';
import { ACOES, Ativa, Lista } from '../../ui/lista';
import { Falha, Ossos, Tecla, Vazio } from '../../ui/states';
import { toast } from '../../ui/toast';
import { useDoing } from '../../ui/use-doing';
import { ExcluirChave } from './excluir-chave';
import { MudarPermissoes } from './mudar-permissoes';
import { NovaChave } from './nova-chave';
import { Rotacionar } from './rotacionar';

const COLUNAS = [...['Chave', 'Pode', 'Vale até', 'Último uso', 'Ativa'].map((nome) => ({ nome })), ACOES];

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
      <header className="titulo">
        <h1>Chaves de API</h1>
        <button type="button" className="botao principal" onClick={() => setMaking(true)}>
          Nova chave <Tecla>N</Tecla>
        </button>
      </header>
      {keys.isError && !keys.data && <Falha error={keys.error} retry={() => void keys.refetch()} />}
      {keys.isPending && <Ossos rows={3} label="Lendo as chaves…" />}
      {keys.data?.length === 0 && (
        <Vazio titulo="Nenhuma chave ainda.">
          Uma chave deixa outro programa trabalhar em seu nome, só no que você permitir.
        </Vazio>
      )}
      {keys.data && keys.data.length > 0 && (
        <Lista colunas={COLUNAS} keys={{ Delete: ask('excluir'), r: ask('rotacionar') }}>
          <tbody>
            {keys.data.map((chave) => (
              <LinhaDaChave
                key={chave.id}
                chave={chave}
                busy={busy}
                onAsk={(what) => setAsking({ what, chave })}
                onSwitch={() => void doing(() => switchKey(chave.id, !chave.ativo))}
              />
            ))}
          </tbody>
        </Lista>
      )}
      {making && <NovaChave onClose={() => setMaking(false)} />}
      {asking?.what === 'excluir' && <ExcluirChave chave={asking.chave} onClose={() => setAsking(null)} />}
      {asking?.what === 'rotacionar' && <Rotacionar chave={asking.chave} onClose={() => setAsking(null)} />}
      {asking?.what === 'permissoes' && <MudarPermissoes chave={asking.chave} onClose={() => setAsking(null)} />}
    </>
  );
}

interface LinhaDaChaveProps {
  readonly chave: Chave;
  readonly busy: boolean;
  readonly onAsk: (what: Asking['what']) => void;
  readonly onSwitch: () => void;
}

function LinhaDaChave({ chave, busy, onAsk, onSwitch }: LinhaDaChaveProps) {
  return (
    <tr data-id={chave.id} className={chave.ativo ? undefined : 'inativa'}>
      <td>
        <strong>{chave.nome}</strong>
        <small>{chave.key_prefix}…</small>
      </td>
      <td>
        <button
          type="button"
          className="elo"
          aria-label={`Mudar o que pode ${chave.nome}: ${powersOf(chave)}`}
          onClick={() => onAsk('permissoes')}
        >
          {powersOf(chave)}
        </button>
      </td>
      <td className="numero" data-nome="Vale até">
        {chave.data_expiracao === null ? 'sempre' : brDate(chave.data_expiracao)}
      </td>
      <td className="numero" data-nome="Último uso">
        {chave.ultimo_uso === null ? 'nunca' : brTime(chave.ultimo_uso)}
      </td>
      <Ativa nome={chave.nome} ativa={chave.ativo} busy={busy} onChange={onSwitch} />
      <td className="acoes">
        <button
          type="button"
          className="botao pequeno"
          data-linha=""
          aria-label={`Renovar o segredo: ${chave.nome}`}
          onClick={() => onAsk('rotacionar')}
        >
          Renovar
        </button>
        <button
          type="button"
          className="botao pequeno"
          aria-label={`Excluir: ${chave.nome}`}
          onClick={() => onAsk('excluir')}
        >
          Excluir
        </button>
      </td>
    </tr>
  );
}
