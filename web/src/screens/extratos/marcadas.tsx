import { useState } from 'react';
import { IMPORTS, readImports } from '../../api/queries';
import type { Importacao } from '../../api/types';
import { type Aba, importsOf, isStatement } from '../../lib/imports';
import { figure, plural } from '../../lib/words';
import { BarraDeMarcados } from '../../ui/barra-de-marcados';
import { later } from '../../ui/later';
import { toast } from '../../ui/toast';
import { useMarkedList } from '../../ui/use-marked-list';

const ExcluirImportacoes = later(async () => (await import('../dialogs/muitas-importacoes')).ExcluirImportacoes);
const LerDeNovo = later(async () => (await import('../dialogs/muitas-importacoes')).LerDeNovo);
const ConfirmarImportacoes = later(async () => (await import('../dialogs/confirmar-importacoes')).ConfirmarImportacoes);

/** What is fetched for them while nothing else is to be done. */
export const DIALOGOS = [ExcluirImportacoes, ConfirmarImportacoes] as const;

/** What can be done with many imports: each what a single one offers. */
type Ato = 'confirmar' | 'reler' | 'excluir';

const CABE: Readonly<Record<Ato, (each: Importacao) => boolean>> = {
  confirmar: ({ status, legivel }) => status === 'pending' && legivel !== false,
  reler: ({ status }) => status === 'success' || status === 'partial',
  excluir: () => true,
};

interface ListaDeImportacoes {
  readonly idCliente: number | null;
  readonly aba: Aba;
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
export function useMarcadas({ idCliente, aba, words, shown, total, loaded, onPages }: ListaDeImportacoes) {
  const [ato, setAto] = useState<Ato | null>(null);
  const marcadas = useMarkedList({
    list: JSON.stringify([idCliente, aba, words]),
    shown,
    idOf,
    fixed: NEVER,
    others: total - loaded,
    readAll: async () => {
      const pages = Math.ceil(total / IMPORTS);
      const all = await readImports(idCliente, pages);
      onPages(pages);
      return importsOf(all.filter(isStatement), aba, words);
    },
  });
  const some = marcadas.rows.length > 0;
  const ask = (next: Ato): void => {
    if (marcadas.rows.some(CABE[next])) setAto(next);
    else toast.hint('Nenhuma das marcadas está em prévia.');
  };
  return {
    ...marcadas,
    some,
    ato,
    ask,
    close: () => setAto(null),
    keys: {
      'Ctrl+a': marcadas.toggleAll,
      c: { run: () => ask('confirmar'), when: () => some },
      Delete: () => (some ? ask('excluir') : true),
      Escape: () => (some ? marcadas.clear() : true),
    },
  };
}

export type Marcadas = ReturnType<typeof useMarcadas>;

const ATOS = [
  { ato: 'confirmar', nome: 'Confirmar', tecla: 'C' },
  { ato: 'reler', nome: 'Ler de novo' },
  { ato: 'excluir', nome: 'Excluir', tecla: 'Del', danger: true },
] as const;

/** How many imports are marked, and what can be done with how many of them. */
export function BarraDeImportacoes({ marcadas }: { readonly marcadas: Marcadas }) {
  const atos = ATOS.map(({ ato, nome, ...more }) => ({
    ...more,
    count: marcadas.rows.filter(CABE[ato]).length,
    nome,
    onAct: () => marcadas.ask(ato),
  }));
  return (
    <BarraDeMarcados
      marcados={marcadas}
      um="importação marcada"
      varios="importações marcadas"
      feminino
      atos={atos
        .filter(({ count }) => count > 0)
        .map(({ count, nome, ...more }) => ({ ...more, nome: `${nome} ${figure(count)}` }))}
    />
  );
}

/** The dialog that is open for the marked imports. */
export function DialogoDeImportacoes({ marcadas }: { readonly marcadas: Marcadas }) {
  const { ato } = marcadas;
  if (ato === null) return null;
  return <Dialogo key={ato} ato={ato} marcadas={marcadas} />;
}

const DIALOGO = { confirmar: ConfirmarImportacoes, reler: LerDeNovo, excluir: ExcluirImportacoes } as const;

const FEITO: Readonly<Record<Ato, readonly [string, string] | null>> = {
  confirmar: null, // its dialog shows how many entries there are
  reler: ['arquivo lido de novo', 'arquivos lidos de novo'],
  excluir: ['importação excluída', 'importações excluídas'],
};

function Dialogo({ ato, marcadas }: { readonly ato: Ato; readonly marcadas: Marcadas }) {
  const [rows] = useState(() => marcadas.rows.filter(CABE[ato]));
  const Muitas = DIALOGO[ato];
  return (
    <Muitas
      rows={rows}
      onDone={(done) => {
        marcadas.drop(done.map(({ row }) => row.id));
        const words = FEITO[ato];
        if (words) toast.done(`${plural(done.length, ...words)}.`);
      }}
      onClose={marcadas.close}
    />
  );
}
