import { useEffect, useRef } from 'react';
import type { Conta, ChartAccount } from '../../api/types';
import { type Accounts, type AccountLookup, type Choice, chosenByEnter } from '../../lib/accounts';
import { choiceProblem } from '../../lib/choice-problem';
import { type Linha, type AccountRole } from '../../lib/linha';
import { explain } from '../../lib/error-messages';
import { accountsOnTheWay } from '../../ui/account-picker';
import { toast } from '../../ui/toast';

interface Choosing {
  readonly linhas: readonly Linha[];
  readonly accounts: Accounts;
  /** Whether a line can be changed now. */
  readonly isOpen: (linha: Linha) => boolean;
  /** The lines that an account chosen now is for. */
  readonly asked: (all: boolean) => readonly Linha[];
  /** These lines are on their way: the work goes on with the next one. */
  readonly onLeave: (leaving: ReadonlySet<string>) => void;
  /** They have no account after all. */
  readonly onBack: (targets: readonly Linha[]) => void;
  /** Receives work that ends with {@link apply}. */
  readonly track: (work: Promise<unknown>) => unknown;
  /** Returns whether they have it. */
  readonly apply: (targets: readonly Linha[], conta: ChartAccount, accountRole: AccountRole | null) => Promise<boolean>;
  /** The side that the person asked for; null: the open one. */
  readonly accountRole: AccountRole | null;
}

const NOTHING_OPEN = 'Nada mudou: o período destas linhas está fechado ou elas já foram exportadas.';
const NOT_OURS = 'Esta conta não está em um plano de contas seu deste cliente.';

/**
 * Gives lines an account. What is chosen before the accounts are there (typed without pause) takes effect when they come, for the lines
 * for which it was typed; when they don't come, or the text is no account, a message shows it and nothing is written.
 */
export function useChoose(choosing: Choosing) {
  const latest = useRef(choosing);
  useEffect(() => {
    latest.current = choosing;
  });
  const waiting = useRef(new Set<string>());
  const isOpen = (linha: Linha) => latest.current.isOpen(linha);

  function begin(all: boolean): readonly Linha[] {
    const targets = choosing.asked(all).filter((linha) => isOpen(linha) && !waiting.current.has(linha.chave));
    if (targets.length === 0) toast.failed(NOTHING_OPEN);
    else choosing.onLeave(new Set([...waiting.current, ...targets.map(({ chave }) => chave)]));
    return targets;
  }

  async function write(targets: readonly Linha[], conta: ChartAccount, accountRole: AccountRole | null): Promise<void> {
    if (!(await latest.current.apply(targets, conta, accountRole))) latest.current.onBack(targets);
  }

  async function later(
    targets: readonly Linha[],
    find: (lookup: AccountLookup<ChartAccount>) => ChartAccount | string,
    name: string,
    accountRole: AccountRole | null,
  ): Promise<void> {
    const chaves = new Set(targets.map(({ chave }) => chave));
    for (const chave of chaves) waiting.current.add(chave);
    toast.done(`${accountsOnTheWay()}: “${name}” vale assim que chegarem.`);
    let found: ChartAccount | string;
    try {
      found = find(await choosing.accounts.read());
    } catch (error) {
      found = `Não foi possível carregar as contas: “${name}” não foi gravado. ${explain(error)}`;
    }
    for (const chave of chaves) waiting.current.delete(chave);
    if (typeof found === 'string') {
      toast.failed(found);
      return latest.current.onBack(targets);
    }
    const now = latest.current.linhas.filter((linha) => chaves.has(linha.chave) && isOpen(linha));
    if (now.length === 0) return toast.failed(NOTHING_OPEN);
    await write(now, found, accountRole);
  }

  function choose(conta: Conta | ChartAccount, all: boolean): void {
    // One that the picker has read again or made is not among those that this render knows.
    const known = 'id_plano_contas' in conta ? conta : NOT_OURS;
    const of = ({ all: accounts }: AccountLookup<ChartAccount>) => accounts.find(({ id }) => id === conta.id) ?? known;
    const ready = choosing.accounts.state === 'ready';
    const account = ready ? of(choosing.accounts.lookup) : null;
    if (typeof account === 'string') return toast.failed(account);
    const targets = begin(all);
    if (targets.length === 0) return;
    const { accountRole } = choosing;
    void (account
      ? write(targets, account, accountRole)
      : choosing.track(later(targets, of, conta.codigo_dominio, accountRole)));
  }

  /** The account that `typed` will be: typed before the accounts were there. */
  function chooseLater(typed: string, all: boolean): void {
    const targets = begin(all);
    if (targets.length === 0) return;
    const of = (choice: Choice<ChartAccount>) =>
      choice.kind === 'conta' ? choice.conta : `${choiceProblem(choice, typed)} Nada foi gravado.`;
    choosing.track(later(targets, (lookup) => of(chosenByEnter(lookup, typed)), typed, choosing.accountRole));
  }

  return { choose, chooseLater };
}
