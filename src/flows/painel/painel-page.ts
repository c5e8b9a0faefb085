import { Page } from '../../kernel/page';
import type { PainelRead, TotaisDoPainel } from './painel.dto';

/** A page of the board with the sums of all rows of its query. */
export class PainelPage extends Page<PainelRead> {
  constructor(
    { items, total, current_page, per_page }: Page<PainelRead>,
    readonly totais: TotaisDoPainel,
  ) {
    super(items, total, current_page, per_page);
  }
}
