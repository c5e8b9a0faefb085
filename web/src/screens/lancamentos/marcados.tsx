import { type ReactNode, useState } from 'react';
import { undoEntries } from '../../api/entries';
import { plural, figure } from '../../lib/words';
import type { Lancamento } from '../../api/types';
import { totalsOf } from '../../lib/ledger';
import { brMoney } from '../../lib/money';
import { Achadas } from '../../ui/achadas';
import { later } from '../../ui/later';
import { Tecla } from '../../ui/states';
import type { Marcados } from './use-marcados';

const MudarMuitos = later(async () => (await import('../dialogs/mudar-muitos')).MudarMuitos);
const ExcluirMuitos = later(async () => (await import('../dialogs/perguntar-muitos')).ExcluirMuitos);
const DesfazerMuitos = later(async () => (await import('../dialogs/perguntar-muitos')).DesfazerMuitos);

/** What is fetched for them while nothing else is to be done. */
export const DIALOGOS = [MudarMuitos, ExcluirMuitos, DesfazerMuitos] as const;

export type Ato = 'mudar' | 'excluir' | 'desfazer';

interface BarraProps {
  readonly marcados: Marcados;
  readonly total: number;
  readonly onAto: (ato: Ato) => void;
}

/** How many entries are marked, the ways to mark all of them, and what can be done with them. */
export function BarraDeMarcados({ marcados, total, onAto }: BarraProps) {
  const { rows, possible, all, others, read } = marcados;
  const some = rows.length > 0;
  return (
    <div className="cartao marcados">
      <Achadas
        status={
          some
            ? `${plural(rows.length, 'lançamento marcado', 'lançamentos marcados')} · ${brMoney(totalsOf(rows).valor)}`
            : 'Nenhum marcado'
        }
        possible={possible}
        all={all}
        marcar={others > 0 ? `Marcar os da tela: ${figure(possible)}` : `Marcar todos: ${figure(possible)}`}
        desmarcar="Desmarcar todos"
        onMarkAll={marcados.toggleAll}
      >
        {others > 0 && (
          <button type="button" className="elo" disabled={read !== null} onClick={marcados.markFound}>
            {read === null
              ? `Marcar todos os encontrados: ${figure(total)}`
              : `Lendo… ${figure(read)} de ${figure(total)}`}
          </button>
        )}
        {some && (
          <span className="atos">
            <Botao ato="mudar" onAto={onAto}>
              Mudar <Tecla>M</Tecla>
            </Botao>
            <Botao ato="desfazer" onAto={onAto}>
              Desfazer a última mudança
            </Botao>
            <Botao ato="excluir" onAto={onAto}>
              Excluir <Tecla>Del</Tecla>
            </Botao>
          </span>
        )}
      </Achadas>
    </div>
  );
}

interface BotaoProps {
  readonly ato: Ato;
  readonly onAto: (ato: Ato) => void;
  readonly children: ReactNode;
}

function Botao({ ato, onAto, children }: BotaoProps) {
  return (
    <button
      type="button"
      className={ato === 'excluir' ? 'botao pequeno exclui' : 'botao pequeno'}
      onClick={() => onAto(ato)}
    >
      {children}
    </button>
  );
}

interface DialogoProps {
  readonly ato: Ato;
  readonly entries: readonly Lancamento[];
  /** It was done for some of them; `revert` takes it back. */
  readonly onDone: (feitos: readonly number[], nome: string, revert: (() => Promise<unknown>) | null) => void;
  readonly onClose: () => void;
}

/** The dialog of an operation on the entries that were marked when it was opened. */
export function DialogoDeMarcados({ ato, entries: marked, onDone, onClose }: DialogoProps) {
  const [entries] = useState(marked);
  if (ato === 'mudar')
    return (
      <MudarMuitos
        entries={entries}
        onDone={(feitos) =>
          onDone(feitos, `${plural(feitos.length, 'lançamento mudou', 'lançamentos mudaram')}.`, () =>
            undoEntries(feitos),
          )
        }
        onClose={onClose}
      />
    );
  if (ato === 'excluir')
    return (
      <ExcluirMuitos
        entries={entries}
        onDone={(feitos) =>
          onDone(feitos, `${plural(feitos.length, 'lançamento excluído', 'lançamentos excluídos')}.`, null)
        }
        onClose={onClose}
      />
    );
  return (
    <DesfazerMuitos
      entries={entries}
      onDone={(feitos) =>
        onDone(feitos, `${plural(feitos.length, 'lançamento voltou', 'lançamentos voltaram')} ao que era antes.`, null)
      }
      onClose={onClose}
    />
  );
}
