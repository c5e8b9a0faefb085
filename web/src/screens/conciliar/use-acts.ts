import { useRef, useState } from 'react';
import { ApiError } from '../../api/api-error';
import { call } from '../../api/client';
import { queries, readAnalysis } from '../../api/queries';
import type { Conta, ContaDoPlano, Lancamento, Mudanca, ResultadoConfirmar } from '../../api/types';
import { accountChanges, type Change, changed, formerAccounts } from '../../lib/changes';
import { brTime } from '../../lib/dates';
import { doubtsOf } from '../../lib/judge';
import type { Linha } from '../../lib/linha';
import { explain } from '../../lib/refusals';
import { UndoStack } from '../../lib/undo';
import { plural } from '../../lib/words';
import { toast } from '../../ui/toast';

/** Up to so many lines are looked at before they are written: has somebody else changed them meanwhile? */
const LOOKED_AT = 5;

const FEITO = { alterado: 'mudou', reavaliado: 'reavaliou', exportado: 'exportou', estornado: 'estornou' } as const;

/** What a person does with the lines of an import. Each act shows at once, is taken back when it is refused, and can be undone. */
export function useActs(id: number, idCliente: number | null) {
  const [stack] = useState(() => new UndoStack());
  const [busy, setBusy] = useState(false);
  const undoing = useRef(false);
  const key = ['lancamentos', id];

  const reread = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: key }),
      queries.invalidateQueries({ queryKey: ['importacoes'] }),
      queries.invalidateQueries({ queryKey: ['sugestoes', idCliente] }),
    ]);

  async function refused(error: unknown, ids: readonly number[]): Promise<void> {
    const who = error instanceof ApiError && error.status === 409 ? await lastChange(ids[0]) : null;
    toast.failed(who === null ? explain(error) : `${explain(error)} ${who}`);
    await reread();
  }

  async function write(changes: readonly Change[]): Promise<void> {
    for (const { ids, mudancas } of changes)
      await call('PUT', '/lancamentos-contabil/lote', { json: { ids, mudancas } });
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
      toast.failed(`Não foi desfeito. ${explain(error)}`);
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
      if (targets.length <= LOOKED_AT) {
        const conflict = await changedByOthers(targets);
        if (conflict !== null) {
          toast.failed(`${conflict} Nada foi gravado; a linha foi lida de novo.`);
          await reread();
          return;
        }
      }
      await write(changes);
    } catch (error) {
      takeBack(before, ids);
      return refused(error, ids);
    }
    const verb = targets.length === 1 ? 'lançamento resolvido' : 'lançamentos resolvidos';
    const former = formerAccounts(targets);
    const accounts = targets.flatMap(({ debito, credito }) => [debito, credito].filter((each) => each !== null));
    keep(`${plural(targets.length, verb, verb)} em ${conta.codigo_dominio} ${conta.nome}.`, async () => {
      await write(former);
      show(former, accounts);
    });
  }

  /** Makes the rule and applies it; `others` is what takes back its effect on entries of other imports. */
  async function makeRule(body: object, others: Change | null, nome: string, confirmed: boolean): Promise<boolean> {
    setBusy(true);
    try {
      const before = queries.getQueryData<readonly Lancamento[]>(key) ?? [];
      const rule = await call<{ id: number; aplicacao?: { resolvidos: number } }>('POST', '/regras-lancamento', {
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
        await call('DELETE', `/regras-lancamento/${rule.id}`);
        const own = resolved.map((entry) => ({ ids: [entry.id], mudancas: formerOf(entry) }));
        await write([...own, ...(others ? [others] : [])]);
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
      const result = await call<ResultadoConfirmar>('POST', `/importacoes/${id}/confirmar`, {
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

/** `Fernanda Funcionária exportou em …`, of the last change of an entry; null when there is none to name. */
async function lastChange(id: number | undefined): Promise<string | null> {
  if (id === undefined) return null;
  const [last] = await call<readonly Mudanca[]>('GET', `/lancamentos-contabil/${id}/historico`).catch(() => []);
  return last ? `${last.usuario_nome ?? 'Outra pessoa'} ${FEITO[last.acao]} em ${brTime(last.quando)}.` : null;
}

/** Whether one of `linhas` is no longer as the screen shows it, and who changed it; null when all are. */
async function changedByOthers(linhas: readonly Linha[]): Promise<string | null> {
  const entries = await Promise.all(linhas.map(({ id }) => call<Lancamento>('GET', `/lancamentos-contabil/${id}`)));
  const at = entries.findIndex((entry, index) => {
    const linha = linhas[index];
    return (
      entry.conta_debito?.id !== linha?.debito?.id ||
      entry.conta_credito?.id !== linha?.credito?.id ||
      entry.status === 'exportado'
    );
  });
  if (at < 0) return null;
  return (await lastChange(entries[at]?.id)) ?? 'Outra pessoa mudou esta linha.';
}
