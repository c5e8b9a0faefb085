import type { LedgerProposal, LedgerRules } from '../rules/engine/ledger-rules';
import type { SettledAccounts } from '../rules/engine/account-search';
import { comparableLine, type ComparableLine } from '../rules/engine/statement-line';
import type { LineOfEntry } from './entry-line';

/** What rules make of a pending entry. */
export interface EntryVerdict {
  /** Whether both sides are found now. */
  readonly resolvido: boolean;
  /** Whether rules fill a side of the entry that was open, the other one being open still. */
  readonly preencheUmLado: boolean;
  readonly proposal: LedgerProposal;
  readonly id_conta_debito: number | null;
  readonly id_conta_credito: number | null;
}

/**
 * Evaluates a pending entry by its statement line: chart and sides that it has stay, rules fill what is open. An entry whose two
 * sides a person has set is resolved only where the rules give the same.
 */
export function judgeEntry(
  entry: SettledAccounts,
  line: LineOfEntry,
  rules: LedgerRules,
  comparable: ComparableLine = comparableLine(line),
): EntryVerdict {
  const { id_conta_debito: debit, id_conta_credito: credit } = entry;
  const bothGiven = debit !== null && credit !== null;
  const proposal = rules.apply(line, comparable, bothGiven ? undefined : entry, line.conta);
  const found = proposal.status === 'sucesso';
  if (!bothGiven)
    return {
      resolvido: found,
      preencheUmLado: !found && fillsOpenSide(entry, proposal),
      proposal,
      // Where the entry's chart is no one's of this customer nothing is found, and its own side stays.
      id_conta_debito: proposal.id_conta_debito ?? debit,
      id_conta_credito: proposal.id_conta_credito ?? credit,
    };
  const resolvido = found && proposal.id_conta_debito === debit && proposal.id_conta_credito === credit;
  return { resolvido, preencheUmLado: false, proposal, id_conta_debito: debit, id_conta_credito: credit };
}

function fillsOpenSide({ id_conta_debito, id_conta_credito }: SettledAccounts, proposal: LedgerProposal): boolean {
  return (
    (id_conta_debito === null && proposal.id_conta_debito !== null) ||
    (id_conta_credito === null && proposal.id_conta_credito !== null)
  );
}
