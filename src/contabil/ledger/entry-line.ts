import type { CalendarDate } from '../../kernel/calendar';
import type { Decimal } from '../../kernel/decimal';
import type { SettledAccounts } from '../rules/engine/account-search';
import type { LedgerProposal, LedgerRules } from '../rules/engine/ledger-rules';
import { comparableLine, type ComparableLine, type TipoLinha } from '../rules/engine/statement-line';

/** The columns of an entry that keep the statement line it came from. */
export interface EntryWithLine {
  readonly data_registro: CalendarDate;
  readonly valor: Decimal;
  /** What the bank wrote; null on an entry that was made by hand. */
  readonly extrato_data: CalendarDate | null;
  readonly extrato_valor: Decimal | null;
  readonly extrato_descricao: string | null;
  readonly extrato_documento: string | null;
  readonly extrato_tipo: TipoLinha | null;
  /** Number of the account in the file. */
  readonly conta: string | null;
}

/** The statement line of an entry, as rules look at it. */
interface LineOfEntry {
  readonly data: CalendarDate;
  readonly descricao: string;
  readonly documento: string | null;
  readonly valor: Decimal;
  readonly tipo: TipoLinha;
  /** Number of the account in the file. */
  readonly conta: string | null;
}

/** The line that an entry came from; undefined for one that came from none. */
export function lineOf(entry: EntryWithLine): LineOfEntry | undefined {
  if (entry.extrato_tipo === null) return undefined;
  return {
    data: entry.extrato_data ?? entry.data_registro,
    descricao: entry.extrato_descricao ?? '',
    documento: entry.extrato_documento,
    valor: entry.extrato_valor ?? entry.valor,
    tipo: entry.extrato_tipo,
    conta: entry.conta,
  };
}

/** What rules make of a pending entry. */
interface EntryVerdict {
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
export function evaluateEntry(
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
