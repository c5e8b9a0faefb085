import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { LedgerRule } from '../../../contabil/rules/engine/ledger-rules';
import { IgnoreRuleBook } from '../../../contabil/rules/ignore/regra-ignorar.service';
import { LedgerRuleBook } from '../../../contabil/rules/ledger/ledger-rule-book';
import { chunks, placeholders } from '../../../platform/database/sql';
import { accountNumber, type StatementLine, type StatementReading } from '../../../statements';
import { type Escolhas, escolhasGuardadas } from './escolhas';
import type { Importacao } from '../importacao.entity';
import type { LineRules } from './classify-lines';

export interface LineRulesOptions {
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
export type KnownLines = ReadonlyMap<string, number>;

/** Looks for lines in the customer's ledger; a part of a statement at a time. */
export type FindKnownLines = (lines: readonly StatementLine[]) => Promise<KnownLines>;

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
