import { useState } from 'react';
import { type Outcome } from '../../api/one-by-one';
import {
  type Especie,
  type Escopo,
  type Estatistica,
  type NomesDasContas,
  readAllRules,
  type Regra,
} from '../../api/rules';
import { figure, plural } from '../../lib/words';
import { allBack } from '../../ui/all-back';
import { BarraDeMarcados } from '../../ui/barra-de-marcados';
import { later } from '../../ui/later';
import { toast } from '../../ui/toast';
import { useMarkedList } from '../../ui/use-marked-list';
import type { useRuleActs } from './use-rule-acts';

const LigarRegras = later(async () => (await import('./muitas-regras')).LigarRegras);
const DesligarRegras = later(async () => (await import('./muitas-regras')).DesligarRegras);
const ExcluirRegras = later(async () => (await import('./muitas-regras')).ExcluirRegras);

/** What is fetched for them while nothing else is to be done. */
export const DIALOGOS = [ExcluirRegras] as const;

/** What can be done with many rules: each what a single one offers. */
type Ato = 'ligar' | 'desligar' | 'excluir';

const CABE: Readonly<Record<Ato, (rule: Regra) => boolean>> = {
  ligar: ({ ativo }) => !ativo,
  desligar: ({ ativo }) => ativo,
  excluir: () => true,
};

interface ListaDeRegras {
  readonly especie: Especie;
  readonly escopo: Escopo;
  /** Whether a search and a filter find a rule, as the text of `filtro`. */
  readonly filtro: string;
  readonly finds: (rule: Regra, nomes: ReadonlyMap<number, NomesDasContas> | undefined) => boolean;
  /** Those on screen, in its order. */
  readonly shown: readonly Regra[];
  /** How many rules there are, and how many of them are read. */
  readonly total: number;
  readonly loaded: number;
  /** So many pages are shown from now on. */
  readonly onPages: (pages: number) => void;
}

const idOf = ({ id }: Regra): number => id;
const NEVER = () => null;

/** The marked rules, and what is asked about them. */
export function useMarcadas({ especie, escopo, filtro, finds, shown, total, loaded, onPages }: ListaDeRegras) {
  const [ato, setAto] = useState<Ato | null>(null);
  const marcadas = useMarkedList({
    list: JSON.stringify([especie, escopo, filtro]),
    shown,
    idOf,
    fixed: NEVER,
    others: total - loaded,
    readAll: async () => {
      const { items, names, pages } = await readAllRules(especie, escopo, total);
      onPages(pages);
      return items.filter((rule) => finds(rule, names));
    },
  });
  const some = marcadas.rows.length > 0;
  /** What A does with them: it switches off what is on, and on when none is. */
  const troca: Ato = marcadas.rows.some(CABE.desligar) ? 'desligar' : 'ligar';
  return {
    ...marcadas,
    some,
    troca,
    ato,
    ask: setAto,
    close: () => setAto(null),
    keys: {
      'Ctrl+a': marcadas.toggleAll,
      a: { run: () => setAto(troca), when: () => some },
      Delete: () => (some ? setAto('excluir') : true),
      Escape: () => (some ? marcadas.clear() : true),
    },
  };
}

export type Marcadas = ReturnType<typeof useMarcadas>;

const ATOS = [
  { ato: 'ligar', nome: 'Ligar' },
  { ato: 'desligar', nome: 'Desligar' },
  { ato: 'excluir', nome: 'Excluir', tecla: 'Del', danger: true },
] as const;

/** How many rules are marked, and what can be done with how many of them. */
export function BarraDeRegras({ marcadas }: { readonly marcadas: Marcadas }) {
  const atos = ATOS.flatMap(({ ato, nome, ...more }) => {
    const count = marcadas.rows.filter(CABE[ato]).length;
    const tecla = ato === marcadas.troca ? { tecla: 'A' } : {};
    return count === 0 ? [] : [{ ...tecla, ...more, nome: `${nome} ${figure(count)}`, onAct: () => marcadas.ask(ato) }];
  });
  return <BarraDeMarcados marcados={marcadas} um="regra marcada" varios="regras marcadas" feminino atos={atos} />;
}

interface DialogoProps {
  readonly marcadas: Marcadas;
  readonly especie: Especie;
  readonly usos: ReadonlyMap<number, Estatistica> | undefined;
  readonly acts: ReturnType<typeof useRuleActs>;
}

/** The dialog that is open for the marked rules. */
export function DialogoDeRegras({ marcadas, ...props }: DialogoProps) {
  const { ato } = marcadas;
  if (ato === null) return null;
  return <Dialogo key={ato} {...props} ato={ato} marcadas={marcadas} />;
}

const DIALOGO = { ligar: LigarRegras, desligar: DesligarRegras, excluir: ExcluirRegras } as const;

const FEITO: Readonly<Record<Ato, readonly [string, string]>> = {
  ligar: ['regra ligada', 'regras ligadas'],
  desligar: ['regra desligada', 'regras desligadas'],
  excluir: ['regra excluída', 'regras excluídas'],
};

function Dialogo({ ato, marcadas, acts, ...props }: DialogoProps & { readonly ato: Ato }) {
  const [rows] = useState(() => marcadas.rows.filter(CABE[ato]));
  const Muitas = DIALOGO[ato];
  function over(done: Outcome<Regra>['done']): void {
    marcadas.drop(done.map(({ row }) => row.id));
    const nome = `${plural(done.length, ...FEITO[ato])}.`;
    const reverts = done.flatMap(({ row, revert }) => (revert ? [{ nome: row.nome, revert }] : []));
    if (reverts.length > 0) acts.keep(nome, allBack(reverts, 'regra', 'regras'));
    else toast.done(nome);
  }
  return (
    <Muitas
      {...props}
      rows={rows}
      act={ato === 'excluir' ? acts.removeOne : acts.switchOne}
      onDone={over}
      onClose={marcadas.close}
    />
  );
}
