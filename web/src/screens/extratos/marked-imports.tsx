import { useState } from 'react';
import { IMPORTS, readImports } from '../../api/queries';
import type { Importacao } from '../../api/types';
import { type Tab, importsOf, isStatement } from '../../lib/imports';
import { figure, plural } from '../../lib/words';
import { MarkedBar } from '../../ui/marked-bar';
import { later } from '../../ui/later';
import { toast } from '../../ui/toast';
import { useMarkedList } from '../../ui/use-marked-list';

const DeleteImports = later(async () => (await import('../dialogs/many-imports')).DeleteImports);
const ReadAgain = later(async () => (await import('../dialogs/many-imports')).ReadAgain);
const ConfirmImports = later(async () => (await import('../dialogs/confirm-imports')).ConfirmImports);

/** What is fetched for them while nothing else is to be done. */
export const DIALOGS = [DeleteImports, ConfirmImports] as const;

/** What can be done with many imports: each what a single one offers. */
type ImportAction = 'confirmar' | 'reler' | 'excluir';

const IS_POSSIBLE: Readonly<Record<ImportAction, (each: Importacao) => boolean>> = {
  confirmar: ({ status, legivel }) => status === 'pending' && legivel !== false,
  reler: ({ status }) => status === 'success' || status === 'partial',
  excluir: () => true,
};

interface ImportsOnScreen {
  readonly idCliente: number | null;
  readonly tab: Tab;
  readonly words: string;
  /** Those on screen. */
  readonly shown: readonly Importacao[];
  /** How many imports there are, and how many of them are read. */
  readonly total: number;
  readonly loaded: number;
  /** So many pages are shown from now on. */
  readonly onPages: (pages: number) => void;
}

const idOf = ({ id }: Importacao): number => id;
const NEVER = () => null;

/** The marked imports, and what is asked about them. */
export function useMarkedImports({ idCliente, tab, words, shown, total, loaded, onPages }: ImportsOnScreen) {
  const [action, setAction] = useState<ImportAction | null>(null);
  const markedRows = useMarkedList({
    list: JSON.stringify([idCliente, tab, words]),
    shown,
    idOf,
    fixed: NEVER,
    others: total - loaded,
    readAll: async () => {
      const pages = Math.ceil(total / IMPORTS);
      const all = await readImports(idCliente, pages);
      onPages(pages);
      return importsOf(all.filter(isStatement), tab, words);
    },
  });
  const some = markedRows.rows.length > 0;
  const ask = (next: ImportAction): void => {
    if (markedRows.rows.some(IS_POSSIBLE[next])) setAction(next);
    else toast.hint('Nenhuma das marcadas está em prévia.');
  };
  return {
    ...markedRows,
    some,
    action,
    ask,
    close: () => setAction(null),
    keys: {
      'Ctrl+a': markedRows.toggleAll,
      c: { run: () => ask('confirmar'), when: () => some },
      Delete: () => (some ? ask('excluir') : true),
      Escape: () => (some ? markedRows.clear() : true),
    },
  };
}

export type MarkedImports = ReturnType<typeof useMarkedImports>;

const ACTIONS = [
  { action: 'confirmar', nome: 'Confirmar', keyName: 'C' },
  { action: 'reler', nome: 'Ler de novo' },
  { action: 'excluir', nome: 'Excluir', keyName: 'Del', danger: true },
] as const;

/** How many imports are marked, and what can be done with how many of them. */
export function MarkedImportsBar({ markedRows }: { readonly markedRows: MarkedImports }) {
  const actions = ACTIONS.map(({ action, nome, ...more }) => ({
    ...more,
    count: markedRows.rows.filter(IS_POSSIBLE[action]).length,
    nome,
    onAct: () => markedRows.ask(action),
  }));
  return (
    <MarkedBar
      markedRows={markedRows}
      singular="importação marcada"
      pluralName="importações marcadas"
      isFeminine
      actions={actions
        .filter(({ count }) => count > 0)
        .map(({ count, nome, ...more }) => ({ ...more, nome: `${nome} ${figure(count)}` }))}
    />
  );
}

/** The dialog that is open for the marked imports. */
export function MarkedImportsDialog({ markedRows }: { readonly markedRows: MarkedImports }) {
  const { action } = markedRows;
  if (action === null) return null;
  return <DialogOfAction key={action} action={action} markedRows={markedRows} />;
}

const DIALOG_OF = { confirmar: ConfirmImports, reler: ReadAgain, excluir: DeleteImports } as const;

const DONE: Readonly<Record<ImportAction, readonly [string, string] | null>> = {
  confirmar: null, // its dialog shows how many entries there are
  reler: ['arquivo lido de novo', 'arquivos lidos de novo'],
  excluir: ['importação excluída', 'importações excluídas'],
};

function DialogOfAction({ action, markedRows }: { readonly action: ImportAction; readonly markedRows: MarkedImports }) {
  const [rows] = useState(() => markedRows.rows.filter(IS_POSSIBLE[action]));
  const ManyDialogs = DIALOG_OF[action];
  return (
    <ManyDialogs
      rows={rows}
      onDone={(done) => {
        markedRows.drop(done.map(({ row }) => row.id));
        const words = DONE[action];
        if (words) toast.done(`${plural(done.length, ...words)}.`);
      }}
      onClose={markedRows.close}
    />
  );
}
