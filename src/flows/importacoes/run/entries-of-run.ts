import type { NewLedgerEntry } from '../../../contabil/ledger/ledger-writer';
import type { CalendarDate } from '../../../kernel/calendar';
import type { Importacao } from '../importacao.entity';
import { accountNumber, type StatementReading } from '../../../statements';
import type { ClassifiedLines } from './classify-lines';
import type { KeptEdits, KeptEntry } from './kept-edits';
import { ledgerEntry } from './ledger-entry';
import { UsageOfRun } from './usage-of-run';

/** The entries that the judged lines of a run make; what becomes of the lines is counted on the way. */
export class EntriesOfRun {
  /** Entries that a person had changed and that go on as they are. */
  readonly kept: KeptEntry[] = [];
  readonly usage: UsageOfRun;
  criados = 0;
  sucesso = 0;
  ignorados: number;
  /** Lines that would make an entry of a closed day; from the first one on no entry is made. */
  closed = 0;

  /** @param ate last closed day of the customer */
  constructor(
    private readonly importacao: Importacao,
    private readonly reading: StatementReading,
    private readonly ate: CalendarDate | null,
    private readonly edits: KeptEdits | undefined,
  ) {
    this.usage = new UsageOfRun(importacao.id);
    this.ignorados = reading.ignorados.length;
  }

  /** The new entries, part by part. */
  async *of(parts: AsyncIterable<ClassifiedLines>): AsyncGenerator<NewLedgerEntry[]> {
    for await (const part of parts) {
      this.closed += closedLines(part, this.ate);
      if (this.closed > 0) continue;
      this.ignorados += part.ignorados.length;
      this.usage.add(part);
      yield this.made(part);
    }
  }

  private made({ lancamentos }: ClassifiedLines): NewLedgerEntry[] {
    const made: NewLedgerEntry[] = [];
    for (const judged of lancamentos) {
      const entry = ledgerEntry(this.importacao, judged, accountNumber(this.reading, judged.line));
      const edited = this.edits?.take(entry, judged.line);
      if (edited) this.kept.push(...edited);
      else made.push(entry);
      const entries = edited ?? [entry];
      this.criados += entries.length;
      this.sucesso += entries.filter(({ status }) => status === 'sucesso').length;
    }
    return made;
  }
}

/** How many of these lines would make an entry of a closed day. */
export function closedLines({ lancamentos }: ClassifiedLines, ate: CalendarDate | null): number {
  return ate === null ? 0 : lancamentos.filter(({ line }) => line.data <= ate).length;
}
