import { useState } from 'react';
import { Conflict } from '../../api/conflict';
import { undoMany } from '../../api/many-entries';
import { plural } from '../../lib/words';
import type { Lancamento } from '../../api/types';
import { totalsOf } from '../../lib/ledger';
import { brMoney } from '../../lib/money';
import { BarraDeMarcados } from '../../ui/barra-de-marcados';
import { later } from '../../ui/later';
import { Motivos } from '../dialogs/recusados';
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
export function BarraDeLancamentos({ marcados, total, onAto }: BarraProps) {
  return (
    <BarraDeMarcados
      marcados={marcados}
      um="lançamento marcado"
      varios="lançamentos marcados"
      total={total}
      soma={brMoney(totalsOf(marcados.rows).valor)}
      atos={[
        { nome: 'Mudar', tecla: 'M', onAct: () => onAto('mudar') },
        { nome: 'Desfazer a última mudança', onAct: () => onAto('desfazer') },
        { nome: 'Excluir', tecla: 'Del', danger: true, onAct: () => onAto('excluir') },
      ]}
    />
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
          onDone(
            feitos,
            `${plural(feitos.length, 'lançamento mudou', 'lançamentos mudaram')}.`,
            changeBack(entries, feitos),
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

/**
 * Takes the change of many back; the next try is for those that are left.
 * @throws Conflict that names each entry for which it is rejected
 */
function changeBack(entries: readonly Lancamento[], ids: readonly number[]): () => Promise<void> {
  let left = ids;
  return async () => {
    const { feitos, parada } = await undoMany(left);
    left = left.slice(feitos.length);
    if (!parada) return;
    const before =
      feitos.length === 0 ? 'Não foi desfeito.' : `Só em parte: ${plural(feitos.length, 'já voltou', 'já voltaram')}.`;
    const shown = (
      <>
        {before} <Motivos parada={parada} left={entries} />
      </>
    );
    throw new Conflict(parada.problema, feitos.length, { shown });
  };
}
