import type { ComponentProps } from 'react';
import type { Linha } from '../../lib/linha';
import { PainelLinha } from './painel-linha';
import { later } from '../../ui/later';

export const RegraForm = later(async () => (await import('./regra-form')).RegraForm);

interface LateralProps {
  /** The line from which a rule is made; null: the panel of the line at hand. */
  readonly rule: Linha | null;
  readonly form: Omit<ComponentProps<typeof import('./regra-form').RegraForm>, 'linha'>;
  /** Null: the list is empty. */
  readonly panel: ComponentProps<typeof PainelLinha> | null;
}

/** What is shown next to the table. Each line has its own, so that another line is seen from its beginning. */
export function Lateral({ rule, form, panel }: LateralProps) {
  const key = rule ? `regra ${rule.chave}` : panel?.linha.chave;
  return (
    <aside key={key} className="cartao painel" aria-label="Linha atual">
      {rule ? <RegraForm linha={rule} {...form} /> : panel && <PainelLinha {...panel} />}
    </aside>
  );
}
