import { filledCells } from './cells';
import { type CsvLayout, HEADING_MAX, recogniseHeadings } from './headings';
import type { CsvRow } from './rows';
import { announcedTable, type CsvTable } from './table-facts';
import { areOtherHeadings } from './titles';

/** No file of a bank has so many; a hostile one would cost far more than its size. */
export const TABLES_MAX = 1_000;

/** Fewer filled cells in a header line are a title, or a name and its value. */
const HEADINGS_MIN = 3;

/** The tables of a file by their headings: a heading row that comes again finds the table that it began. */
export class TableBook {
  private tables = new Map<string, CsvTable>();
  /** The headings of all tables, and what a line end within one leaves of it. */
  private readonly headings = new Set<string>();
  /** The headings with the most cells of those that are alike without what separates them. */
  private readonly widest = new Map<string, { readonly written: string; readonly filled: number }>();

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
    for (const { cells } of head) if (filledCells(cells).length >= HEADINGS_MIN) this.keep(cells);
  }

  /** The table that a row begins or goes on with; null when the row is no heading row. */
  at(row: CsvRow): CsvTable | null {
    const layout = recogniseHeadings(row.cells);
    if (this.declared && (layout || this.head.some(({ raw }) => raw === row.raw))) return this.declared;
    if (!layout) return null;
    const whole = this.wholeOf(layout, row);
    const known = this.tables.get(whole) ?? this.tables.get(layout.written) ?? this.goneOnWith(layout);
    if (known) return known;
    const announced = announcedTable(layout, false);
    const table = withBroken(announced, this.previous?.tables.get(layout.written) ?? announced);
    // Beyond the bound the file is rejected: what its rows have no longer counts.
    if (this.tables.size > TABLES_MAX) return table;
    this.tables.set(layout.written, table);
    this.keep(row.cells);
    return table;
  }

  /** The headings of which these lack one delimiter, wherever in the file they are: `DocumentoCrédito`; else these. */
  private wholeOf({ written }: CsvLayout, { cells }: CsvRow): string {
    const key = written.replaceAll(',', '');
    const filled = filledCells(cells).length;
    const widest = this.widest.get(key);
    if (widest && widest.filled === filled + 1) return widest.written;
    if ((widest?.filled ?? 0) < filled && this.widest.size <= TABLES_MAX) this.widest.set(key, { written, filled });
    return written;
  }

  /** The table whose headings these repeat but for the last, which are empty: Bradesco leaves out that of the balance in its second section. */
  private goneOnWith({ written, cells, start }: CsvLayout): CsvTable | null {
    for (const table of this.tables.values()) {
      const { layout } = table;
      if (layout.cells === cells && layout.start === start && layout.written.startsWith(`${written},`)) return table;
    }
    return null;
  }

  private keep(cells: readonly string[]): void {
    for (const heading of filledCells(cells)) {
      const parts = heading.slice(0, HEADING_MAX).split(' ');
      for (const at of parts.keys()) this.headings.add(parts.slice(at).join(' ')).add(parts.slice(0, at + 1).join(' '));
    }
  }

  /** Whether a row is nothing but headings of a table, or a part of one: a line end is within a row of headings. */
  holdsHeadings(row: CsvRow): boolean {
    return row.cells.every((cell) => cell === '' || this.headings.has(cell));
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
