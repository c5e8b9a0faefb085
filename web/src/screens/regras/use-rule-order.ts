import { useMemo, useRef, useState } from 'react';
import { type Especie, type RulePlace, orderRules, type Regra, rulesChanged } from '../../api/rules';
import { explain } from '../../lib/error-messages';
import { orderChanges, placed } from '../../lib/rule-order';
import { toast } from '../../ui/toast';

/** What a person asks for: the rows of a group in another order, or null where nothing changes. */
export type Reorder = (rows: readonly Regra[]) => readonly Regra[] | null;

const NONE: ReadonlyMap<number, number> = new Map();

/**
 * The order of the rules. A change shows at once and is written after those before it, so that keys can be held down; a colleague's change
 * meanwhile rejects it, and the rules are read again.
 */
export function useRuleOrder(
  especie: Especie,
  stored: readonly Regra[] | undefined,
  keep: (nome: string, revert: () => Promise<unknown>) => void,
) {
  const [asked, setAsked] = useState(NONE);
  const latest = useRef(NONE); // what the next key goes by, before a render has seen it
  const waiting = useRef(0);
  const written = useRef(Promise.resolve());
  const rules = useMemo(() => stored && placed(stored, asked), [stored, asked]);

  function show(places: ReadonlyMap<number, number>): void {
    latest.current = places;
    setAsked(places);
  }

  /** Puts the rule `id` of a group elsewhere among the others. */
  function order(id: number, group: readonly Regra[], reorder: Reorder, nome: string): void {
    const now = placed(group, latest.current);
    const wanted = reorder(now);
    if (wanted === null) return;
    const places = new Map(orderChanges(wanted).map((each) => [each.id, each.ordem]));
    // The rule itself is named also where the others make room for it: a move by another user meanwhile is not lost.
    const itens = now
      .filter((each) => each.id === id || places.has(each.id))
      .map((each) => ({ id: each.id, ordem: places.get(each.id) ?? each.ordem, ordem_vista: each.ordem }));
    show(new Map([...latest.current, ...itens.map((each) => [each.id, each.ordem] as const)]));
    waiting.current += 1;
    written.current = written.current.then(() => write(itens, nome));
  }

  async function write(itens: RulePlace[], nome: string): Promise<void> {
    try {
      await orderRules(especie, itens);
      keep(nome, () => orderRules(especie, itens.map(back)));
    } catch (error) {
      toast.failed(explain(error));
    }
    waiting.current -= 1;
    if (waiting.current > 0) return;
    await rulesChanged();
    if (waiting.current === 0) show(NONE);
  }

  return { rules, order };
}

const back = ({ id, ordem, ordem_vista }: RulePlace): RulePlace => ({ id, ordem: ordem_vista, ordem_vista: ordem });
