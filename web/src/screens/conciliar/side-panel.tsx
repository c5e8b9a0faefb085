import type { ComponentProps } from 'react';
import type { Linha } from '../../lib/linha';
import { LinePanel } from './line-panel';
import { later } from '../../ui/later';

export const RuleForm = later(async () => (await import('./rule-form')).RuleForm);

interface SidePanelProps {
  /** The line from which a rule is made; null: the panel of the line at hand. */
  readonly rule: Linha | null;
  readonly form: Omit<ComponentProps<typeof import('./rule-form').RuleForm>, 'linha'>;
  /** Null: the list is empty. */
  readonly panel: ComponentProps<typeof LinePanel> | null;
}

/** What is shown next to the table. Each line has its own, so that another line is seen from its beginning. */
export function SidePanel({ rule, form, panel }: SidePanelProps) {
  const key = rule ? `regra ${rule.chave}` : panel?.linha.chave;
  return (
    <aside key={key} className="card panel" aria-label="Linha atual">
      {rule ? <RuleForm linha={rule} {...form} /> : panel && <LinePanel {...panel} />}
    </aside>
  );
}
