import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { yieldToEventLoop } from '../../../kernel/cooperative-steps';
import type { IgnoreRules } from '../../../contabil/rules/engine/rule-index';
import type { LedgerProposal, LedgerRules, LedgerRule } from '../../../contabil/rules/engine/ledger-rules';
import { comparableLine, type ComparableLine } from '../../../contabil/rules/engine/statement-line';
import { type Reason, reason } from '../../../kernel/reason-codes/reason';
import { chunks, placeholders } from '../../../platform/database/sql';
import { type Escolhas, escolhasGuardadas } from './escolhas';
import { type IgnoredLine, type StatementLine, accountNumber, type StatementReading } from '../../../statements';
import { IgnoreRuleBook } from '../../../contabil/rules/ignore/regra-ignorar.service';
import { LedgerRuleBook } from '../../../contabil/rules/ledger/ledger-rule-book';
import type { Importacao } from '../importacao.entity';

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
interface SkippedLine extends IgnoredLine {
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

interface LineRulesOptions {
  /** Choices of the run. The default is what the import has stored. */
  readonly escolhas?: Escolhas;
  /** Known lines are marked even where they are not dropped: for responses that show them. */
  readonly marksKnown?: boolean;
  /** Whether known lines are dropped; left out, as the import has it. */
  readonly dropKnown?: boolean;
  /** For runs: the accounts that the rules fill in stay as they are until the transaction ends. */
  readonly holdsCharts?: boolean;
  /** A ledger rule that is tried out among those of today. */
  readonly draft?: LedgerRule;
}

/** Gathers what an import's lines are evaluated by, for runs and for whatever shows what a run would do. */
@Injectable()
export class LineRulesFactory {
  constructor(
    private readonly ignoreRules: IgnoreRuleBook,
    private readonly ledgerRules: LedgerRuleBook,
  ) {}

  async of(
    tx: EntityManager,
    importacao: Importacao,
    { contas }: Pick<StatementReading, 'contas'>,
    options: LineRulesOptions = {},
  ): Promise<LineRules> {
    const { draft, holdsCharts = false, marksKnown = false, dropKnown = importacao.ignorar_duplicados } = options;
    return {
      ignoreRules: await this.ignoreRules.load(tx, importacao),
      ledgerRules: await this.ledgerRules.load(tx, importacao, { holdsCharts, ...(draft ? { draft } : {}) }),
      accountOf: (line) => accountNumber({ contas }, line),
      escolhas: options.escolhas ?? (await escolhasGuardadas(tx, importacao.id)),
      ...(marksKnown || dropKnown ? { known: knownLines(tx, importacao) } : {}),
      dropKnown,
    };
  }
}

/** The oldest entry of the customer that a line has already, by the line's `id_fixo`. */
type KnownLines = ReadonlyMap<string, number>;

/** Looks for lines in the customer's ledger; a part of a statement at a time. */
type FindKnownLines = (lines: readonly StatementLine[]) => Promise<KnownLines>;

const IDS_PER_STATEMENT = 1_000;

/**
 * Finds the lines that are in the customer's ledger through other imports, whatever was changed of the entries since
 * (document 6, 7.2). A line of a CSV or PDF with several accounts is known without its account, too (9.22).
 */
function knownLines(tx: EntityManager, importacao: Importacao): FindKnownLines {
  return async (lines) => {
    const known = new Map<string, number>();
    for (const part of chunks(lines, IDS_PER_STATEMENT)) await addKnown(tx, importacao, part, known);
    return known;
  };
}

async function addKnown(
  tx: EntityManager,
  { id, id_cliente }: Importacao,
  lines: readonly StatementLine[],
  known: Map<string, number>,
): Promise<void> {
  const ids = lines.flatMap(({ id_fixo, id_sem_conta }) =>
    id_sem_conta === undefined ? [id_fixo] : [id_fixo, id_sem_conta],
  );
  const rows = await tx.query<{ id_fixo: string; oldest: number }[]>(
    `SELECT id_fixo, MIN(id) AS oldest FROM lancamento_contabil
     WHERE id_cliente = ? AND id_fixo IN (${placeholders(ids.length)}) AND NOT (id_importacao <=> ?) GROUP BY id_fixo`,
    [id_cliente, ...ids, id],
  );
  const oldestOf = new Map(rows.map(({ id_fixo, oldest }) => [id_fixo, oldest]));
  for (const { id_fixo, id_sem_conta } of lines) {
    const oldest = oldestOf.get(id_fixo) ?? oldestOf.get(id_sem_conta ?? '');
    if (oldest !== undefined) known.set(id_fixo, oldest);
  }
}
