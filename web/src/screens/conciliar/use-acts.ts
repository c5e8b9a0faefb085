import { useRef, useState } from 'react';
import { call } from '../../api/client';
import { Conflict, forgetVersions, type Stand, writeChanges } from '../../api/entries';
import { queries, readAnalysis } from '../../api/queries';
import type { RegraNova } from '../../api/rules';
import type { Conta, ContaDoPlano, Lancamento } from '../../api/types';
import { accountChanges, type Change, changed, formerAccounts } from '../../lib/changes';
import { doubtsOf } from '../../lib/judge';
import type { Linha } from '../../lib/linha';
import { explain } from '../../lib/refusals';
import { UndoStack } from '../../lib/undo';
import { plural } from '../../lib/words';
import { toast } from '../../ui/toast';

/** What a person does with the lines of an import. Each act shows at once, is taken back when it is refused, and can be undone. */
export function useActs(id: number, idCliente: number | null) {
  const [stack] = useState(() => new UndoStack());
  const [busy, setBusy] = useState(false);
  const undoing = useRef(false);
  const key = ['lancamentos', id];

  const reread = () => {
    forgetVersions();
    return Promise.all([
      queries.invalidateQueries({ queryKey: key }),
      queries.invalidateQueries({ queryKey: ['importacoes'] }),
      queries.invalidateQueries({ queryKey: ['sugestoes', idCliente] }),
    ]);
  };

  async function refused(error: unknown): Promise<void> {
    toast.failed(said(error));
    await reread();
  }

  function show(changes: readonly Change[], accounts: readonly Conta[]): void {
    void queries.cancelQueries({ queryKey: key });
    const byId = new Map(accounts.map((conta) => [conta.id, conta]));
    queries.setQueryData<readonly Lancamento[]>(key, (old) => old && changed(old, changes, byId));
  }

  /** Shows `ids` as they were: also where they can't be read again, without a connection. */
  function takeBack(before: readonly Lancamento[] | undefined, ids: readonly number[]): void {
    const refusedIds = new Set(ids);
    const old = new Map(before?.map((entry) => [entry.id, entry]));
    queries.setQueryData<readonly Lancamento[]>(key, (now) =>
      now?.map((entry) => (refusedIds.has(entry.id) ? (old.get(entry.id) ?? entry) : entry)),
    );
  }

  function keep(nome: string, revert: () => Promise<void>): void {
    stack.push({ nome, revert });
    toast.done(nome, () => void undo());
  }

  /** Takes the last act back. */
  async function undo(): Promise<void> {
    if (undoing.current) return;
    undoing.current = true;
    try {
      const nome = await stack.undo();
      toast.done(nome === null ? 'Não há o que desfazer.' : `Desfeito: ${nome}`);
    } catch (error) {
      toast.failed(`Não foi desfeito. ${said(error)}`);
    } finally {
      undoing.current = false;
    }
    await reread();
  }

  /** Gives the open side of `targets` the account. */
  async function applyAccount(targets: readonly Linha[], conta: ContaDoPlano): Promise<void> {
    const changes = accountChanges(targets, conta);
    const ids = changes.flatMap((change) => change.ids);
    const before = queries.getQueryData<readonly Lancamento[]>(key);
    show(changes, [conta]);
    try {
      await writeChanges(changes, standOf(before, ids));
    } catch (error) {
      takeBack(before, ids);
      return refused(error);
    }
    const verb = targets.length === 1 ? 'lançamento resolvido' : 'lançamentos resolvidos';
    const former = formerAccounts(targets);
    const accounts = targets.flatMap(({ debito, credito }) => [debito, credito].filter((each) => each !== null));
    keep(`${plural(targets.length, verb, verb)} em ${conta.codigo_dominio} ${conta.nome}.`, async () => {
      await writeChanges(former, standOf(changed(before ?? [], changes, new Map()), ids));
      show(former, accounts);
    });
  }

  /** Makes the rule and applies it; `others` is what takes back its effect on entries of other imports. */
  async function makeRule(body: RegraNova, others: Change | null, nome: string, confirmed: boolean): Promise<boolean> {
    setBusy(true);
    try {
      const before = queries.getQueryData<readonly Lancamento[]>(key) ?? [];
      const rule = await call('POST', '/regras-lancamento', {
        query: { aplicar: true },
        json: body,
      });
      await queries.invalidateQueries({ queryKey: [confirmed ? 'lancamentos' : 'previa', id] });
      void reread();
      const after = new Map((queries.getQueryData<readonly Lancamento[]>(key) ?? []).map((entry) => [entry.id, entry]));
      const resolved = before.filter(
        (entry) => entry.status === 'regra_pendente' && after.get(entry.id)?.status === 'sucesso',
      );
      const done = rule.aplicacao
        ? ` ${plural(rule.aplicacao.resolvidos, 'lançamento resolvido', 'lançamentos resolvidos')}.`
        : '';
      keep(`${nome} criada.${done}`, async () => {
        await call('DELETE', '/regras-lancamento/{regra_id}', { path: { regra_id: rule.id } });
        const own = resolved.map((entry) => ({ ids: [entry.id], mudancas: formerOf(entry) }));
        await writeChanges([...own, ...(others ? [others] : [])], new Map());
        await queries.invalidateQueries({ queryKey: [confirmed ? 'lancamentos' : 'previa', id] });
      });
      return true;
    } catch (error) {
      toast.failed(explain(error));
      return false;
    } finally {
      setBusy(false);
    }
  }

  /** What speaks against confirming. The analysis is waited for: nobody confirms what nobody could have seen. */
  async function doubts(errors: number): Promise<string[]> {
    setBusy(true);
    const analysis = await readAnalysis(id).catch((error: unknown) => {
      toast.failed(explain(error));
      return null;
    });
    setBusy(false);
    return doubtsOf(analysis, errors);
  }

  /** Confirms the preview with what was left out or kept; says so when the service did not follow. */
  async function confirm(
    choice: { excluir: string[]; manter: string[] },
    ignoreKnown: boolean,
    expected: number,
  ): Promise<boolean> {
    setBusy(true);
    const chosen = choice.excluir.length + choice.manter.length > 0;
    try {
      const result = await call('POST', '/importacoes/{importacao_id}/confirmar', {
        path: { importacao_id: id },
        query: ignoreKnown ? { ignorar_duplicados: true } : {},
        ...(chosen ? { json: choice } : {}),
      });
      if (result.status_final === 'error')
        toast.failed('O arquivo não pôde ser lido: nenhum lançamento foi criado. Veja a aba Erros.');
      else if (result.qtd_criados !== expected)
        toast.failed(
          `Confira: foram criados ${plural(result.qtd_criados, 'lançamento', 'lançamentos')}; a prévia mostrava ${expected}.`,
        );
      else toast.done(`${plural(result.qtd_criados, 'lançamento criado', 'lançamentos criados')}.`);
      return true;
    } catch (error) {
      toast.failed(explain(error));
      return false;
    } finally {
      // Not waited for: the person works on, and whoever types already must not lose the focus when the last of these has come.
      void Promise.all([
        queries.invalidateQueries({ queryKey: ['importacao', id] }),
        queries.invalidateQueries({ queryKey: ['previa', id] }),
        reread(),
      ]).then(() => setBusy(false));
    }
  }

  return { busy, applyAccount, makeRule, doubts, confirm, undo, keep, reread };
}

const formerOf = (entry: Lancamento): Change['mudancas'] => ({
  id_conta_debito: entry.conta_debito?.id ?? null,
  id_conta_credito: entry.conta_credito?.id ?? null,
  status: 'regra_pendente',
});

/** How entries stand on screen. */
const standOf = (entries: readonly Lancamento[] | undefined, ids: readonly number[]): ReadonlyMap<number, Stand> => {
  const wanted = new Set(ids);
  return new Map((entries ?? []).filter(({ id }) => wanted.has(id)).map((entry) => [entry.id, entry]));
};

const said = (error: unknown): string =>
  error instanceof Conflict ? `${error.message} Nada foi gravado; as linhas foram lidas de novo.` : explain(error);
