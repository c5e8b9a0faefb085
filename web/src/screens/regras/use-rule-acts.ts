import { call, make, send } from '../../api/client';
import { madeOnce } from '../../api/made-once';
import type { Revert } from '../../api/one-by-one';
import { asSeen, changedRule, changeRule, removeRule } from '../../api/rule-versions';
import { type Especie, ADDRESSES, type Regra, type NewRule, isLedgerRule, rulesChanged } from '../../api/rules';
import { chainBody, chainOf } from '../../lib/conditions';
import { plural } from '../../lib/words';
import { toast } from '../../ui/toast';
import { useDoing } from '../../ui/use-doing';
import { useUndo } from '../../ui/use-undo';

/** What is done with rules. Each operation shows what it did, and switching, changing and removing can be taken back. */
export function useRuleActs(especie: Especie) {
  const undoable = useUndo();
  const act = useDoing(toast.failed);
  const { all } = ADDRESSES[especie];

  async function doing(change: () => Promise<void>): Promise<boolean> {
    const done = await act.doing(change);
    void rulesChanged();
    return done;
  }

  /** What is undone is read before the message is shown: the next key goes by what was read. */
  function keep(nome: string, revert: () => Promise<unknown>): void {
    undoable.keep(nome, async () => {
      await revert();
      await rulesChanged();
    });
  }

  /**
   * Makes or changes a rule; with `aplicar` its pending entries are evaluated again in the same operation, and reverted with it. Throws what
   * the API rejected, and {@link Conflict} when a colleague changed the rule meanwhile.
   */
  async function save(before: Regra | null, body: NewRule, aplicar: boolean): Promise<void> {
    const query = aplicar ? { aplicar } : {};
    const saving = before
      ? changeRule(especie, before, body, query)
      : madeOnce([all, query, body], (headers) => send('POST', all, { json: body, query, headers }).then(changedRule));
    const { regra: saved, aplicacao } = await saving.finally(() => void rulesChanged());
    const resolved = saved.aplicacao?.resolvidos;
    const done =
      resolved === undefined ? '' : ` ${plural(resolved, 'lançamento resolvido', 'lançamentos resolvidos')}.`;
    keep(`Regra “${saved.nome}” ${before ? 'mudada' : 'criada'}.${done}`, () => {
      if (before) return changeRule(especie, saved, bodyOf(before), aplicacao === null ? {} : { desfazer: aplicacao });
      if (aplicacao === null) return removeRule(especie, saved);
      return asSeen(especie, saved).then(() =>
        call('POST', '/regras-lancamento/{regra_id}/desfazer', { path: { regra_id: saved.id } }),
      );
    });
  }

  /** Switches a rule on or off; returns what switches it back. */
  async function switchOne(rule: Regra): Promise<Revert> {
    const { regra } = await changeRule(especie, rule, { ativo: !rule.ativo });
    return () => changeRule(especie, regra, { ativo: rule.ativo });
  }

  /** Deletes a rule; returns what makes it again. */
  async function removeOne(rule: Regra): Promise<Revert> {
    await removeRule(especie, rule);
    const { id_cliente, id_banco, id_estrutura } = rule;
    return () => make(all, { json: { ...bodyOf(rule), id_cliente, id_banco, id_estrutura } });
  }

  const toggle = async (rule: Regra | undefined) =>
    rule &&
    doing(async () => keep(`Regra “${rule.nome}” ${rule.ativo ? 'desligada' : 'ligada'}.`, await switchOne(rule)));

  /** Deletes a rule, and throws what the API rejected. */
  const remove = (rule: Regra) =>
    removeOne(rule)
      .then((revert) => keep(`Regra “${rule.nome}” excluída.`, revert))
      .finally(() => void rulesChanged());

  return { busy: act.busy, save, toggle, remove, switchOne, removeOne, keep };
}

/** What a PATCH would write to have the rule as it was. */
function bodyOf(rule: Regra): NewRule {
  const { nome, ordem, ativo } = rule;
  const condicoes = chainBody(chainOf(rule.condicoes));
  if (!isLedgerRule(rule)) return { nome, ordem, ativo, condicoes };
  const { id_plano_contas, conta_debito_codigo, conta_credito_codigo, codigo_historico, historico_contabil } = rule;
  const accounts = { id_plano_contas, conta_debito_codigo, conta_credito_codigo };
  return { nome, ordem, ativo, condicoes, ...accounts, codigo_historico, historico_contabil };
}
