import { onItsWay, type Stand, writeChanges } from '../../api/entries';
import { queries } from '../../api/queries';
import type { Conta, Lancamento } from '../../api/types';
import { shownAs } from '../../lib/accounts';
import { accountChanges, accountsBefore, type Change, changed, type Choice as AccountChoice } from '../../lib/changes';
import { bookedText } from '../../lib/line-checks';
import { type Linha, opposite, sideFor } from '../../lib/linha';
import { transfersOf } from '../../lib/transfers';
import { plural } from '../../lib/words';
import { toast } from '../../ui/toast';
import type { usePending } from '../../ui/use-pending';
import type { useUndo } from '../../ui/use-undo';
import type { Statement } from './use-statement';

interface ApplyProps
  extends
    Pick<ReturnType<typeof usePending>, 'track'>,
    Pick<ReturnType<typeof useUndo>, 'keep'>,
    Pick<Statement, 'isCompared' | 'readTransfers'> {
  /** The import whose lines these are. */
  readonly id: number;
  readonly rejected: (error: unknown, failed: readonly Linha[]) => Promise<void>;
}

/** Gives lines their accounts: on screen at once, taken back when they are rejected, and undone on request. */
export function useApplyAccounts({ id, track, keep, rejected, ...compared }: ApplyProps) {
  async function apply(choices: readonly AccountChoice[], as: string, onUndone: () => void): Promise<boolean> {
    const targets = choices.map(({ linha }) => linha);
    const changes = accountChanges(choices);
    const ids = changes.flatMap((change) => change.ids);
    const before = queries.getQueryData<readonly Lancamento[]>(entriesKey(id));
    const given = choices.map(({ conta }) => conta);
    show(id, changes, given);
    try {
      await onItsWay(id, changes, given, () => writeChanges(changes, standOf(before, ids)));
    } catch (error) {
      takeBack(id, before, ids);
      void rejected(error, targets);
      return false;
    }
    warnOfTwice(targets, compared);
    if (!isShown(id, changes)) void queries.invalidateQueries({ queryKey: entriesKey(id) });
    const earlier = accountsBefore(targets);
    const accounts = targets.flatMap(({ debito, credito }) => [debito, credito].filter((each) => each !== null));
    keep(as, async () => {
      await writeChanges(earlier, standOf(changed(before ?? [], changes, new Map()), ids));
      show(id, earlier, accounts);
      onUndone();
      const account = choices[0]?.conta;
      const back = plural(targets.length, 'lançamento voltou', 'lançamentos voltaram');
      return `${back} ao que era antes de ${account ? shownAs(account) : 'sua conta'}.`;
    });
    return true;
  }

  /** `as` names the operation in the message. Returns whether they are written. */
  return (choices: readonly AccountChoice[], as = done(choices), onUndone = () => {}) =>
    track(apply(choices, as, onUndone));
}

/** Lines that were written before the page had compared them are compared as soon as it can. */
function warnOfTwice(
  targets: readonly Linha[],
  { isCompared, readTransfers }: Pick<ApplyProps, 'isCompared' | 'readTransfers'>,
): void {
  const say = (twice: number) => twice > 0 && toast.notice(`${bookedText(twice)} Z desfaz.`);
  if (isCompared) return void say(transfersOf(targets).length);
  const written = new Set(targets.map(({ chave }) => chave));
  readTransfers().then(
    (found) => say(found.filter(({ chave }) => written.has(chave)).length),
    () => undefined, // the lines show it when they can be compared
  );
}

/** Under which key the entries of an import are kept. */
export const entriesKey = (id: number) => ['lancamentos', id];

function show(id: number, changes: readonly Change[], accounts: readonly Conta[]): void {
  const byId = new Map(accounts.map((conta) => [conta.id, conta]));
  queries.setQueryData<readonly Lancamento[]>(entriesKey(id), (old) => old && changed(old, changes, byId));
}

/** Whether written changes are on screen: lines that were read meanwhile, or are being read, may be older than the change. */
function isShown(id: number, changes: readonly Change[]): boolean {
  if (queries.isFetching({ queryKey: entriesKey(id) }) > 0) return false;
  const now = queries.getQueryData<readonly Lancamento[]>(entriesKey(id)) ?? [];
  const then = new Map(changed(now, changes, new Map()).map((entry) => [entry.id, entry]));
  return now.every((entry) => {
    const { id_conta_debito, id_conta_credito, status } = then.get(entry.id) ?? entry;
    return (
      entry.id_conta_debito === id_conta_debito &&
      entry.id_conta_credito === id_conta_credito &&
      entry.status === status
    );
  });
}

/** Shows `ids` as they were: also where they can't be read again, without a connection. */
function takeBack(id: number, before: readonly Lancamento[] | undefined, ids: readonly number[]): void {
  const rejectedIds = new Set(ids);
  const old = new Map(before?.map((entry) => [entry.id, entry]));
  queries.setQueryData<readonly Lancamento[]>(entriesKey(id), (now) =>
    now?.map((entry) => (rejectedIds.has(entry.id) ? (old.get(entry.id) ?? entry) : entry)),
  );
}

/** What one account does to lines. An entry with neither side is not resolved by it. */
function done(choices: readonly AccountChoice[]): string {
  const count = choices.length;
  const half = choices.some(({ linha, accountRole }) => !linha[opposite(sideFor(linha, accountRole))]);
  const act = half
    ? `${plural(count, 'lançamento recebeu', 'lançamentos receberam')} a conta`
    : choices.every(({ linha }) => linha.situacao === 'pronto')
      ? `${plural(count, 'lançamento mudou', 'lançamentos mudaram')} para`
      : `${plural(count, 'lançamento resolvido', 'lançamentos resolvidos')} em`;
  const account = choices[0]?.conta;
  return `${act} ${account ? shownAs(account) : ''}.`;
}

/** How entries look on screen. */
export const standOf = (
  entries: readonly Lancamento[] | undefined,
  ids: readonly number[],
): ReadonlyMap<number, Stand> => {
  const wanted = new Set(ids);
  return new Map((entries ?? []).filter(({ id }) => wanted.has(id)).map((entry) => [entry.id, entry]));
};
