import { useState } from 'react';
import { type Outcome } from '../../api/one-by-one';
import {
  type Especie,
  type Escopo,
  type RuleStatistics,
  type AccountNames,
  readAllRules,
  type Regra,
} from '../../api/rules';
import { figure, plural } from '../../lib/words';
import { allBack } from '../../ui/all-back';
import { MarkedBar } from '../../ui/marked-bar';
import { later } from '../../ui/later';
import { toast } from '../../ui/toast';
import { useMarkedList } from '../../ui/use-marked-list';
import type { useRuleActs } from './use-rule-acts';

const SwitchRulesOn = later(async () => (await import('./many-rules')).SwitchRulesOn);
const SwitchRulesOff = later(async () => (await import('./many-rules')).SwitchRulesOff);
const DeleteRules = later(async () => (await import('./many-rules')).DeleteRules);

/** What is fetched for them while nothing else is to be done. */
export const DIALOGS = [DeleteRules] as const;

/** What can be done with many rules: each what a single one offers. */
type RuleAction = 'ligar' | 'desligar' | 'excluir';

const IS_POSSIBLE: Readonly<Record<RuleAction, (rule: Regra) => boolean>> = {
  ligar: ({ ativo }) => !ativo,
  desligar: ({ ativo }) => ativo,
  excluir: () => true,
};

interface RulesOnScreen {
  readonly especie: Especie;
  readonly escopo: Escopo;
  /** Whether a search and a filter find a rule, as the text of `lineFilter`. */
  readonly lineFilter: string;
  readonly finds: (rule: Regra, accountNames: ReadonlyMap<number, AccountNames> | undefined) => boolean;
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
export function useMarkedRules({ especie, escopo, lineFilter, finds, shown, total, loaded, onPages }: RulesOnScreen) {
  const [action, setAction] = useState<RuleAction | null>(null);
  const markedRows = useMarkedList({
    list: JSON.stringify([especie, escopo, lineFilter]),
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
  const some = markedRows.rows.length > 0;
  /** What A does with them: it switches off what is on, and on when none is. */
  const swapped: RuleAction = markedRows.rows.some(IS_POSSIBLE.desligar) ? 'desligar' : 'ligar';
  return {
    ...markedRows,
    some,
    swapped,
    action,
    ask: setAction,
    close: () => setAction(null),
    keys: {
      'Ctrl+a': markedRows.toggleAll,
      a: { run: () => setAction(swapped), when: () => some },
      Delete: () => (some ? setAction('excluir') : true),
      Escape: () => (some ? markedRows.clear() : true),
    },
  };
}

export type MarkedRules = ReturnType<typeof useMarkedRules>;

const ACTIONS = [
  { action: 'ligar', nome: 'Ligar' },
  { action: 'desligar', nome: 'Desligar' },
  { action: 'excluir', nome: 'Excluir', keyName: 'Del', danger: true },
] as const;

/** How many rules are marked, and what can be done with how many of them. */
export function MarkedRulesBar({ markedRows }: { readonly markedRows: MarkedRules }) {
  const actions = ACTIONS.flatMap(({ action, nome, ...more }) => {
    const count = markedRows.rows.filter(IS_POSSIBLE[action]).length;
    const keyName = action === markedRows.swapped ? { keyName: 'A' } : {};
    return count === 0
      ? []
      : [{ ...keyName, ...more, nome: `${nome} ${figure(count)}`, onAct: () => markedRows.ask(action) }];
  });
  return (
    <MarkedBar
      markedRows={markedRows}
      singular="regra marcada"
      pluralName="regras marcadas"
      isFeminine
      actions={actions}
    />
  );
}

interface MarkedRulesDialogProps {
  readonly markedRows: MarkedRules;
  readonly especie: Especie;
  readonly usos: ReadonlyMap<number, RuleStatistics> | undefined;
  readonly acts: ReturnType<typeof useRuleActs>;
}

/** The dialog that is open for the marked rules. */
export function MarkedRulesDialog({ markedRows, ...props }: MarkedRulesDialogProps) {
  const { action } = markedRows;
  if (action === null) return null;
  return <DialogOfAction key={action} {...props} action={action} markedRows={markedRows} />;
}

const DIALOG_OF = { ligar: SwitchRulesOn, desligar: SwitchRulesOff, excluir: DeleteRules } as const;

const DONE: Readonly<Record<RuleAction, readonly [string, string]>> = {
  ligar: ['regra ligada', 'regras ligadas'],
  desligar: ['regra desligada', 'regras desligadas'],
  excluir: ['regra excluída', 'regras excluídas'],
};

function DialogOfAction({
  action,
  markedRows,
  acts,
  ...props
}: MarkedRulesDialogProps & { readonly action: RuleAction }) {
  const [rows] = useState(() => markedRows.rows.filter(IS_POSSIBLE[action]));
  const ManyDialogs = DIALOG_OF[action];
  function over(done: Outcome<Regra>['done']): void {
    markedRows.drop(done.map(({ row }) => row.id));
    const nome = `${plural(done.length, ...DONE[action])}.`;
    const reverts = done.flatMap(({ row, revert }) => (revert ? [{ nome: row.nome, revert }] : []));
    if (reverts.length > 0) acts.keep(nome, allBack(reverts, 'regra', 'regras'));
    else toast.done(nome);
  }
  return (
    <ManyDialogs
      {...props}
      rows={rows}
      act={action === 'excluir' ? acts.removeOne : acts.switchOne}
      onDone={over}
      onClose={markedRows.close}
    />
  );
}
