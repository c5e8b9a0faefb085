import { call, make } from '../../api/client';
import { queries } from '../../api/queries';
import { ADDRESSES, type NewRule, rulesChanged } from '../../api/rules';
import type { Linha } from '../../lib/linha';
import { plural } from '../../lib/words';
import type { useUndo } from '../../ui/use-undo';

interface MakeRulesProps extends Pick<ReturnType<typeof useUndo>, 'keep'> {
  readonly id: number;
  readonly idCliente: number | null;
  readonly doing: (act: () => Promise<unknown>) => Promise<boolean>;
  readonly reread: () => Promise<unknown>;
}

/** Rules that are made from a line of an import. */
export function useMakeRules({ id, idCliente, doing, keep, reread }: MakeRulesProps) {
  /** Makes the rule and applies it, in this statement and beyond; undone, the service reverts what no user has changed since. */
  const makeRule = (body: NewRule, nome: string, confirmed: boolean): Promise<boolean> =>
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

  return { makeRule, makeIgnoreRule };
}
