import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { IgnoreRuleBook } from '../../../contabil/rules/ignore/ignore-rule-book';
import { LedgerRuleBook } from '../../../contabil/rules/ledger/ledger-rule-book';
import type { LedgerRule } from '../../../contabil/rules/engine/ledger-rules';
import { type Escolhas, escolhasGuardadas } from '../escolhas/escolhas';
import type { Importacao } from '../importacao.entity';
import { accountNumber, type StatementReading } from '../../../statements';
import type { LineRules } from './classify-lines';
import { knownLines } from './known-lines';

export interface JudgeOptions {
  /** Of the run; left out, what the import keeps. */
  readonly escolhas?: Escolhas;
  /** Known lines are marked even where they are not dropped: for answers that show them. */
  readonly marksKnown?: boolean;
  /** Whether known lines are dropped; left out, as the import has it. */
  readonly dropKnown?: boolean;
  /** For runs: the accounts that the rules fill in stay as they are until the transaction ends. */
  readonly holdsCharts?: boolean;
  /** A ledger rule that is tried out among those of today. */
  readonly draft?: LedgerRule;
}

/** Gathers what an import's lines are judged by, for runs and for whatever shows what a run would do. */
@Injectable()
export class LineJudges {
  constructor(
    private readonly ignoreRules: IgnoreRuleBook,
    private readonly ledgerRules: LedgerRuleBook,
  ) {}

  async of(
    tx: EntityManager,
    importacao: Importacao,
    { contas }: Pick<StatementReading, 'contas'>,
    options: JudgeOptions = {},
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
