import { useState } from 'react';
import { call } from '../../api/client';
import { type Especie, ADDRESSES, type Regra, type RegraNova, isLedgerRule, rulesChanged } from '../../api/rules';
import { chainBody, chainOf } from '../../lib/conditions';
import { explain } from '../../lib/refusals';
import { moved, orderChanges } from '../../lib/rule-order';
import { UndoStack } from '../../lib/undo';
import { plural } from '../../lib/words';
import { toast } from '../../ui/toast';

/** What is done with rules. Each act says what it did, and switching, ordering, changing and removing can be taken back. */
export function useRuleActs(especie: Especie) {
  const [stack] = useState(() => new UndoStack());
  const [busy, setBusy] = useState(false);
  const { all, one } = ADDRESSES[especie];
  const patch = (id: number, json: Partial<RegraNova>, aplicar = false): Promise<Regra> =>
    call('PATCH', one, { path: { regra_id: id }, json, ...(aplicar ? { query: { aplicar: true } } : {}) });

  async function doing(act: () => Promise<void>): Promise<boolean> {
    setBusy(true);
    try {
      await act();
      return true;
    } catch (error) {
      toast.failed(explain(error));
      return false;
    } finally {
      void rulesChanged();
      setBusy(false);
    }
  }

  function keep(nome: string, revert: () => Promise<unknown>): void {
    stack.push({
      nome,
      revert: async () => {
        await revert();
        await rulesChanged();
      },
    });
    toast.done(nome, () => void undo());
  }

  async function undo(): Promise<void> {
    try {
      const nome = await stack.undo();
      toast.done(nome === null ? 'Não há o que desfazer.' : `Desfeito: ${nome}`);
    } catch (error) {
      toast.failed(`Não foi desfeito. ${explain(error)}`);
    }
  }

  /** Makes or changes a rule; with `aplicar` its pending entries are judged again in the same act. Throws what the API refused. */
  async function save(before: Regra | null, body: RegraNova, aplicar: boolean): Promise<void> {
    const saved: Regra = before
      ? await patch(before.id, body, aplicar)
      : await call('POST', all, { json: body, ...(aplicar ? { query: { aplicar: true } } : {}) });
    void rulesChanged();
    const resolved = saved.aplicacao?.resolvidos;
    const done =
      resolved === undefined ? '' : ` ${plural(resolved, 'lançamento resolvido', 'lançamentos resolvidos')}.`;
    const nome = `Regra “${saved.nome}” ${before ? 'mudada' : 'criada'}.${done}`;
    // What an application resolved is work, not the rule: taking the rule back leaves it, and says so by offering nothing.
    if (resolved !== undefined && resolved > 0) toast.done(nome);
    else if (before) keep(nome, () => patch(before.id, bodyOf(before)));
    else keep(nome, () => call('DELETE', one, { path: { regra_id: saved.id } }));
  }

  const toggle = (rule: Regra) =>
    doing(async () => {
      await patch(rule.id, { ativo: !rule.ativo });
      keep(`Regra “${rule.nome}” ${rule.ativo ? 'desligada' : 'ligada'}.`, () => patch(rule.id, { ativo: rule.ativo }));
    });

  const remove = (rule: Regra) =>
    doing(async () => {
      await call('DELETE', one, { path: { regra_id: rule.id } });
      const { id_cliente, id_banco, id_estrutura } = rule;
      keep(`Regra “${rule.nome}” excluída.`, () =>
        call('POST', all, { json: { ...bodyOf(rule), id_cliente, id_banco, id_estrutura } }),
      );
    });

  const move = (rows: readonly Regra[], id: number, step: -1 | 1) => {
    const wanted = moved(rows, id, step);
    if (wanted === null) return Promise.resolve(false);
    const changes = orderChanges(wanted);
    const old = new Map(rows.map((rule) => [rule.id, rule.ordem]));
    return doing(async () => {
      for (const change of changes) await patch(change.id, { ordem: change.ordem });
      keep(step < 0 ? 'A regra é aplicada antes.' : 'A regra é aplicada depois.', async () => {
        for (const change of [...changes].reverse()) await patch(change.id, { ordem: old.get(change.id) ?? 0 });
      });
    });
  };

  return { busy, save, toggle, remove, move, undo };
}

/** What a PATCH would write to have the rule as it was. */
function bodyOf(rule: Regra): RegraNova {
  const { nome, ordem, ativo } = rule;
  const condicoes = chainBody(chainOf(rule.condicoes));
  if (!isLedgerRule(rule)) return { nome, ordem, ativo, condicoes };
  const { id_plano_contas, conta_debito_codigo, conta_credito_codigo, codigo_historico, historico_contabil } = rule;
  const accounts = { id_plano_contas, conta_debito_codigo, conta_credito_codigo };
  return { nome, ordem, ativo, condicoes, ...accounts, codigo_historico, historico_contabil };
}
