import { type RefObject, useState } from 'react';
import { ApiError } from '../../api/api-error';
import { call, make } from '../../api/client';
import { Conflict } from '../../api/conflict';
import { forgetVersions, onItsWay, type Stand, undoEntries, writeChanges } from '../../api/entries';
import { queries } from '../../api/queries';
import { ADDRESSES, type RegraNova, rulesChanged } from '../../api/rules';
import type { Conta, Lancamento } from '../../api/types';
import { accountChanges, accountsBefore, type Change, changed, type Choice as AccountChoice } from '../../lib/changes';
import { shownAs } from '../../lib/accounts';
import { bookedText } from '../../lib/line-checks';
import { type Linha, opposite, sideFor } from '../../lib/linha';
import { explain } from '../../lib/error-messages';
import { transfersOf } from '../../lib/transfers';
import { plural } from '../../lib/words';
import { toast } from '../../ui/toast';
import { useDoing } from '../../ui/use-doing';
import { usePending } from '../../ui/use-pending';
import { useUndo } from '../../ui/use-undo';
import { useImportActs } from './use-import-acts';

/** What a person does with the lines of an import. Each operation shows at once, is reverted when it is rejected, and can be undone. */
export function useActs(id: number, idCliente: number | null, atHand: RefObject<readonly Linha[]>) {
  const { track, settled } = usePending();
  const one = useDoing(toast.failed);
  const { busy } = one;
  const doing = (act: () => Promise<unknown>) => track(one.doing(act));
  const [rereading, setRereading] = useState(false);
  const key = ['lancamentos', id];

  const reread = () => {
    forgetVersions();
    return Promise.all([
      queries.invalidateQueries({ queryKey: key }),
      queries.invalidateQueries({ queryKey: ['importacoes'] }),
      queries.invalidateQueries({ queryKey: ['sugestoes', idCliente] }),
    ]);
  };

  const {
    keep,
    keepAsking,
    undo,
    size: undoable,
  } = useUndo({
    say: said,
    after: reread,
    withLetter: false,
    before: () => undoLast(atHand.current),
    pending: settled,
  });

  async function rejected(error: unknown, failed: readonly Linha[]): Promise<void> {
    toast.failed(`${namesOf(failed)}: ${said(error)}`);
    await reread();
  }

  function show(changes: readonly Change[], accounts: readonly Conta[]): void {
    const byId = new Map(accounts.map((conta) => [conta.id, conta]));
    queries.setQueryData<readonly Lancamento[]>(key, (old) => old && changed(old, changes, byId));
  }

  /** Whether written changes are on screen: lines that were read meanwhile, or are being read, may be older than the change. */
  function isShown(changes: readonly Change[]): boolean {
    if (queries.isFetching({ queryKey: key }) > 0) return false;
    const now = queries.getQueryData<readonly Lancamento[]>(key) ?? [];
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
  function takeBack(before: readonly Lancamento[] | undefined, ids: readonly number[]): void {
    const rejectedIds = new Set(ids);
    const old = new Map(before?.map((entry) => [entry.id, entry]));
    queries.setQueryData<readonly Lancamento[]>(key, (now) =>
      now?.map((entry) => (rejectedIds.has(entry.id) ? (old.get(entry.id) ?? entry) : entry)),
    );
  }

  /** Gives lines their accounts; `as` names the operation in the message. Returns whether they are written. */
  const applyAccounts = (choices: readonly AccountChoice[], as = done(choices), onUndone = () => {}) =>
    track(apply(choices, as, onUndone));

  async function apply(choices: readonly AccountChoice[], as: string, onUndone: () => void): Promise<boolean> {
    const targets = choices.map(({ linha }) => linha);
    const changes = accountChanges(choices);
    const ids = changes.flatMap((change) => change.ids);
    const before = queries.getQueryData<readonly Lancamento[]>(key);
    const given = choices.map(({ conta }) => conta);
    show(changes, given);
    try {
      await onItsWay(id, changes, given, () => writeChanges(changes, standOf(before, ids)));
    } catch (error) {
      takeBack(before, ids);
      void rejected(error, targets);
      return false;
    }
    const twice = transfersOf(targets).length;
    if (twice > 0) toast.notice(`${bookedText(twice)} Z desfaz.`);
    if (!isShown(changes)) void queries.invalidateQueries({ queryKey: key });
    const earlier = accountsBefore(targets);
    const accounts = targets.flatMap(({ debito, credito }) => [debito, credito].filter((each) => each !== null));
    keep(as, async () => {
      await writeChanges(earlier, standOf(changed(before ?? [], changes, new Map()), ids));
      show(earlier, accounts);
      onUndone();
      const account = choices[0]?.conta;
      const back = plural(targets.length, 'lançamento voltou', 'lançamentos voltaram');
      return `${back} ao que era antes de ${account ? shownAs(account) : 'sua conta'}.`;
    });
    return true;
  }

  /** Another text for the books. */
  const changeText = (linha: Linha, texto: string): Promise<boolean> =>
    doing(async () => {
      const ids = linha.id === null ? [] : [linha.id];
      const stand = standOf(queries.getQueryData<readonly Lancamento[]>(key), ids);
      await writeChanges([{ ids, mudancas: { historico_contabil: texto } }], stand).catch((error: unknown) => {
        throw error instanceof Conflict ? new Conflict(`${linha.descricao}: ${said(error)}`) : error;
      });
      keep(`Histórico de ${linha.descricao} mudado.`, () =>
        writeChanges([{ ids, mudancas: { historico_contabil: linha.historico ?? texto } }], stand),
      );
    }).finally(() => void reread());

  /** Makes the rule and applies it, in this statement and beyond; undone, the service reverts what no user has changed since. */
  const makeRule = (body: RegraNova, nome: string, confirmed: boolean): Promise<boolean> =>
    doing(async () => {
      const rule = await make('/regras-lancamento', { query: { aplicar: true }, json: body });
      const read = () => queries.invalidateQueries({ queryKey: [confirmed ? 'lancamentos' : 'previa', id] });
      await read();
      void reread();
      const { resolvidos = 0 } = rule.aplicacao ?? {};
      keep(`${nome} criada. ${plural(resolvidos, 'lançamento resolvido', 'lançamentos resolvidos')}.`, async () => {
        const { devolvidos } = await call('POST', '/regras-lancamento/{regra_id}/desfazer', {
          path: { regra_id: rule.id },
        });
        await read();
        return `${nome} não existe mais. ${plural(devolvidos, 'lançamento voltou', 'lançamentos voltaram')} a pendente.`;
      });
    });

  /** Lines like this one are ignored from now on, in this preview too; entries that are made stay. */
  const makeIgnoreRule = (linha: Linha, linhas: readonly Linha[], confirmed: boolean): Promise<boolean> =>
    doing(async () => {
      const { ignoreBody } = await import('../../lib/rule-draft'); // the engine comes with the rules, not with the first screen
      const json = ignoreBody(linha, linhas, idCliente ?? 0);
      const rule = await make(ADDRESSES.ignorar.all, { json });
      await rulesChanged();
      const from = confirmed ? ' Vale para os próximos extratos; esta linha fica.' : '';
      keep(`Regra de ignorar “${json.nome}” criada.${from}`, async () => {
        await call('DELETE', ADDRESSES.ignorar.one, { path: { regra_id: rule.id } });
        await rulesChanged();
      });
    });

  /** Not waited for: the person works on, and a person who types already must not lose the focus when the last of these has come. */
  function rereadAll(): void {
    setRereading(true);
    void Promise.all([
      queries.invalidateQueries({ queryKey: ['importacao', id] }),
      queries.invalidateQueries({ queryKey: ['previa', id] }),
      reread(),
    ]).then(() => setRereading(false));
  }

  const stands = (ids: readonly number[]) => standOf(queries.getQueryData<readonly Lancamento[]>(key), ids);
  const ofImport = useImportActs({ id, idCliente, doing, keep, reread, stands });

  return {
    busy: busy || rereading,
    /** For work that ends in one of these: Z is for it then. */
    track,
    /** When what the screen shows already is written, or rejected: an export must not leave behind what a person has just typed. */
    settled,
    applyAccounts,
    changeText,
    makeRule,
    makeIgnoreRule,
    doing,
    rereadAll,
    ...ofImport,
    keep,
    keepAsking,
    undo,
    undoable,
    reread,
  };
}

/** What one account does to lines. An entry with neither side is not resolved by it. */
function done(choices: readonly AccountChoice[]): string {
  const count = choices.length;
  const half = choices.some(({ linha, papel }) => !linha[opposite(sideFor(linha, papel))]);
  const act = half
    ? `${plural(count, 'lançamento recebeu', 'lançamentos receberam')} a conta`
    : choices.every(({ linha }) => linha.situacao === 'pronto')
      ? `${plural(count, 'lançamento mudou', 'lançamentos mudaram')} para`
      : `${plural(count, 'lançamento resolvido', 'lançamentos resolvidos')} em`;
  const account = choices[0]?.conta;
  return `${act} ${account ? shownAs(account) : ''}.`;
}

/** Takes back the last change of each line, also one from an earlier visit; null when one has none of one's own. */
async function undoLast(linhas: readonly Linha[]): Promise<string | null> {
  const ids = linhas.flatMap(({ id }) => id ?? []);
  const [first] = ids;
  if (first === undefined) return null;
  try {
    if (ids.length > 1) await undoEntries(ids);
    else await call('POST', '/lancamentos-contabil/{lancamento_id}/desfazer', { path: { lancamento_id: first } });
    return `a última mudança de ${namesOf(linhas)}.`;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return null;
    throw error;
  }
}

/** The first of the lines by its words, and how many more there are. */
function namesOf([first, ...others]: readonly Linha[]): string {
  const more = others.length > 0 ? ` e mais ${others.length}` : '';
  return `${first?.descricao ?? 'A linha'}${more}`;
}

/** How entries look on screen. */
const standOf = (entries: readonly Lancamento[] | undefined, ids: readonly number[]): ReadonlyMap<number, Stand> => {
  const wanted = new Set(ids);
  return new Map((entries ?? []).filter(({ id }) => wanted.has(id)).map((entry) => [entry.id, entry]));
};

function said(error: unknown): string {
  if (!(error instanceof Conflict)) return explain(error);
  const kept =
    error.written === 0
      ? 'Nada foi gravado'
      : `Só ${plural(error.written, 'foi gravado', 'foram gravados')} antes disso`;
  return `${error.message} ${kept}; as linhas foram lidas de novo.`;
}
