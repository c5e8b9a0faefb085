import { recogniseHeadings } from './headings';
import type { CsvRow } from './rows';
import { announcedTable, type CsvTable } from './table-facts';
import { areOtherHeadings } from './titles';

/** No file of a bank has so many; a hostile one would cost far more than its size. */
export const TABLES_MAX = 1_000;

/** The tables of a file by their headings: a heading row that comes again finds the table that it began. */
export class TableBook {
  private tables = new Map<string, CsvTable>();

  /**
   * @param head the rows of the header lines of a structure: they come again as they are
   * @param previous of an earlier look at the same rows: its broken rows are known here too
   */
  constructor(
    private declared: CsvTable | null = null,
    private readonly head: readonly CsvRow[] = [],
    private readonly previous: TableBook | null = null,
  ) {
    if (declared && previous?.declared) this.declared = withBroken(declared, previous.declared);
  }

  /** The table that a row begins or goes on with; null when the row is no heading row. */
  at(row: CsvRow): CsvTable | null {
    const layout = recogniseHeadings(row.cells);
    if (this.declared && (layout || this.head.some(({ raw }) => raw === row.raw))) return this.declared;
    if (!layout) return null;
    const known = this.tables.get(layout.written);
    if (known) return known;
    const announced = announcedTable(layout, false);
    const table = withBroken(announced, this.previous?.tables.get(layout.written) ?? announced);
    // Beyond the bound the file is rejected: what its rows have no longer counts.
    if (this.tables.size > TABLES_MAX) return table;
    this.tables.set(layout.written, table);
    return table;
  }

  /** Whether a row begins a table of which it is not known what its columns hold. */
  isOther(row: CsvRow, { layout }: CsvTable): boolean {
    // Without header lines a structure reads its headings as a row, and they begin no other table.
    return (layout.width !== null || this.head.length > 0) && areOtherHeadings(row.cells, layout);
  }

  /** The file has more tables than are kept. */
  get isFull(): boolean {
    return this.tables.size > TABLES_MAX;
  }

  get all(): readonly CsvTable[] {
    return this.declared ? [this.declared] : [...this.tables.values()];
  }

  /** The table of a structure or of an export without headings; null where headings announce the tables. */
  get given(): CsvTable | null {
    return this.declared;
  }

  /** Puts what the first look found in the place of each table. */
  settle(settled: (table: CsvTable) => CsvTable): void {
    this.declared &&= settled(this.declared);
    this.tables = new Map([...this.tables].map(([written, table]) => [written, settled(table)]));
  }
}

/** A table with what an earlier look found of its broken rows. */
const withBroken = (table: CsvTable, { least, brokenLines }: CsvTable): CsvTable => ({ ...table, least, brokenLines });
