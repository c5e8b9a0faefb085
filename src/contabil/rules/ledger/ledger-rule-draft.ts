import type { LedgerRule } from '../engine/ledger-rules';
import { draftedRule, DraftOf } from '../rule-draft';
import { CreateRegraLancamentoDto, filledBy } from './regras-lancamento.dto';

/** A ledger rule that is only thought of. */
export class RegraSimuladaDto extends DraftOf(CreateRegraLancamentoDto) {}

/** The rule as the engine takes it, as if it were stored. */
export function ledgerDraftOf(dto: RegraSimuladaDto): LedgerRule {
  return { ...draftedRule(dto), ...filledBy(dto) };
}
