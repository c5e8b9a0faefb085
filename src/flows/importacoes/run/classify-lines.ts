import { yieldToEventLoop } from '../../../kernel/cooperative-steps';
import type { IgnoreRules } from '../../../contabil/rules/engine/rule-index';
import type { LedgerProposal, LedgerRules } from '../../../contabil/rules/engine/ledger-rules';
import { comparableLine, type ComparableLine } from '../../../contabil/rules/engine/statement-line';
import { type Reason, reason } from '../../../kernel/reason-codes/reason';
import { chunks } from '../../../platform/database/sql';
import type { Escolhas } from './escolhas';
import type { IgnoredLine, StatementLine } from '../../../statements';
import type { FindKnownLines } from './line-rules';

/** Lines that are evaluated, and written by one statement, before other requests may run. */
const LINES_PER_CHUNK = 500;

/** Everything that an import's lines are evaluated by. */
export interface LineRules {
  readonly ignoreRules: IgnoreRules;
  readonly ledgerRules: LedgerRules;
  /** Number of a line's account in the file; left out, no line has one. */
  readonly accountOf?: (line: StatementLine) => string | null;
  /** Lines that a person left out or forced in: they go before every rule. */
  readonly escolhas: Escolhas;
  /** Which of these lines are in the customer's ledger already; left out, none is looked for. */
  readonly known?: FindKnownLines;
  /** Whether a line that is known is dropped rather than marked. */
  readonly dropKnown?: boolean;
}

/** A line that becomes an entry. */
export interface ClassifiedLine {
  readonly line: StatementLine;
  readonly proposal: LedgerProposal;
  /** The oldest entry that the line has already. */
  readonly id_duplicado: number | null;
}

/** A movement that makes no entry. */
export interface SkippedLine extends IgnoredLine {
  readonly id_fixo: string;
  /** Left out by a person. */
  readonly excluida: boolean;
}

export interface ClassifiedLines {
  readonly lancamentos: readonly ClassifiedLine[];
  readonly ignorados: readonly SkippedLine[];
  /** For each of these that a rule dropped, the rule's id. */
  readonly descartadas_por: readonly number[];
}

const LEFT_OUT = reason('importacoes.linha_excluida');
const KNOWN = reason('importacoes.ja_lancada');

interface Candidate {
  readonly line: StatementLine;
  readonly comparable: ComparableLine;
}

/**
 * What becomes of the lines of a statement, in parts and in their order: a person's choice first, then ignore rules, then
 * duplicates, then the ledger rules. Preview, analysis, confirmation, replacement and simulation all go this way.
 */
export async function* classifyLines(
  lines: readonly StatementLine[],
  rules: LineRules,
): AsyncGenerator<ClassifiedLines, void> {
  for (const part of chunks(lines, LINES_PER_CHUNK)) {
    await yieldToEventLoop(); // before, not after: a caller that asks for a part ahead continues with the part it has
    yield await classifyPart(part, rules);
  }
}

async function classifyPart(lines: readonly StatementLine[], rules: LineRules): Promise<ClassifiedLines> {
  const { excluir, manter } = rules.escolhas;
  const ignorados: SkippedLine[] = [];
  const descartadas_por: number[] = [];
  const candidates: Candidate[] = [];
  for (const line of lines) {
    if (excluir.has(line.id_fixo)) {
      ignorados.push(ignored(line, LEFT_OUT, true));
      continue;
    }
    const comparable = comparableLine(line);
    const rule = manter.has(line.id_fixo) ? undefined : rules.ignoreRules.firstMatch(comparable);
    if (rule) {
      ignorados.push(ignored(line, reason('importacoes.regra_de_ignorar', { regra: rule.nome })));
      descartadas_por.push(rule.id);
    } else candidates.push({ line, comparable });
  }
  const known = await rules.known?.(candidates.map(({ line }) => line));
  const lancamentos: ClassifiedLine[] = [];
  for (const { line, comparable } of candidates) {
    const id_duplicado = known?.get(line.id_fixo) ?? null;
    const isDropped = id_duplicado !== null && rules.dropKnown && !manter.has(line.id_fixo);
    if (isDropped) ignorados.push(ignored(line, KNOWN));
    else {
      const proposal = rules.ledgerRules.apply(line, comparable, undefined, rules.accountOf?.(line));
      lancamentos.push({ line, proposal, id_duplicado });
    }
  }
  return { lancamentos, ignorados, descartadas_por };
}

function ignored(line: StatementLine, motivo: Reason, excluida = false): SkippedLine {
  const { linha_arquivo, data, descricao, valor, tipo, id_fixo } = line;
  return { linha_arquivo, data, descricao, valor, tipo, motivo, id_fixo, excluida };
}
