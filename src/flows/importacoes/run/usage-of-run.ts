import { ignoreRuleUsage, ledgerRuleUsage, UsageCount } from '../../../contabil/rules/rule-usage';
import type { Tx } from '../../../platform/database/unit-of-work';
import type { ClassifiedLines } from './classify-lines';

/** In how many lines of one run each rule took part. */
export class UsageOfRun {
  private readonly ledger = new UsageCount();
  private readonly ignore = new UsageCount();

  constructor(private readonly idImportacao: number) {}

  add({ lancamentos, descartadas_por }: ClassifiedLines): void {
    for (const { proposal } of lancamentos)
      for (const { id } of proposal.regras_aplicadas) this.ledger.add(this.idImportacao, id);
    for (const id of descartadas_por) this.ignore.add(this.idImportacao, id);
  }

  /** Puts it in the place of what the last run over the import has left. */
  async keep(tx: Tx): Promise<void> {
    await ledgerRuleUsage.replace(tx, this.idImportacao, this.ledger);
    await ignoreRuleUsage.replace(tx, this.idImportacao, this.ignore);
  }
}
