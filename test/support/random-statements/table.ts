import type { Entry } from './ledger';
import { widthOf } from './widths';

/** A text drawn at its place; `y` is the base line, upwards. */
export interface Drawn {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Its font is so many times as wide as others. */
  readonly stretch?: number;
}

export type Align = 'left' | 'right' | 'centre';

/** A column of the printed table. */
export interface PrintedColumn {
  readonly key: string;
  readonly align: Align;
  readonly headAlign: Align;
  /** Its heading, on one line or two. */
  readonly heading: readonly string[];
  /** A text that is longer goes on in the next line. */
  readonly wrapAt?: number;
}

/** What a row has in its columns; several texts are drawn one below the other. */
export type PrintedRow = Readonly<Record<string, string>>;

export interface Geometry {
  readonly size: number;
  /** Points between two lines. */
  readonly pitch: number;
  readonly gap: number;
  readonly left: number;
  readonly wrapped: 'first line' | 'middle';
}

/** Texts with their places from the top of a row, and its height. */
export interface Block {
  readonly texts: readonly (Omit<Drawn, 'y'> & { readonly down: number })[];
  readonly height: number;
  /** The movement that it is. */
  readonly entry?: Entry | undefined;
}

/** A table whose columns are as wide as their cells. */
export class PrintedTable {
  private readonly edges: ReadonlyMap<string, { left: number; right: number }>;
  readonly right: number;

  constructor(
    readonly columns: readonly PrintedColumn[],
    rows: readonly PrintedRow[],
    private readonly at: Geometry,
  ) {
    const edges = new Map<string, { left: number; right: number }>();
    let left = at.left;
    for (const column of columns) {
      const texts = [...column.heading, ...rows.flatMap((row) => this.linesOf(column, row))];
      const right = left + Math.max(1, ...texts.map((text) => widthOf(text, at.size)));
      edges.set(column.key, { left, right });
      left = right + at.gap;
    }
    this.edges = edges;
    this.right = left;
  }

  headings(): Block {
    const lines = Math.max(...this.columns.map(({ heading }) => heading.length));
    const texts = this.columns.flatMap((column) =>
      column.heading.map((text, line) => this.placed(column.key, text, line, column.headAlign)),
    );
    return { texts: texts.filter(({ text }) => text !== ''), height: lines * this.at.pitch };
  }

  row(row: PrintedRow): Block {
    const cells = this.columns.map((column) => ({ column, lines: this.linesOf(column, row) }));
    const lines = Math.max(1, ...cells.map((cell) => cell.lines.length));
    const texts = cells.flatMap(({ column, lines: own }) => {
      const first = this.at.wrapped === 'middle' ? (lines - own.length) / 2 : 0;
      return own.map((text, index) => this.placed(column.key, text, first + index, column.align));
    });
    return { texts, height: lines * this.at.pitch };
  }

  /** A text on a line of its own from the left edge of a column. */
  line(text: string, key = this.columns[0]?.key ?? ''): Block {
    return { texts: [this.placed(key, text, 0, 'left')], height: this.at.pitch };
  }

  private placed(key: string, text: string, line: number, align: Align): Block['texts'][number] {
    const { left, right } = this.edges.get(key) ?? { left: this.at.left, right: this.at.left };
    const room = right - left - widthOf(text, this.at.size);
    const x = left + (align === 'left' ? 0 : align === 'right' ? room : room / 2);
    return { text, x, down: line * this.at.pitch, size: this.at.size };
  }

  private linesOf({ key, wrapAt }: PrintedColumn, row: PrintedRow): string[] {
    const text = row[key] ?? '';
    if (text === '') return [];
    if (wrapAt === undefined) return [text];
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const last = lines.at(-1);
      if (last !== undefined && widthOf(`${last} ${word}`, this.at.size) <= wrapAt)
        lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    return lines;
  }
}

/** Puts blocks below each other from `top`. */
export function stacked(blocks: readonly Block[], top: number, space: number): Drawn[] {
  const drawn: Drawn[] = [];
  let y = top;
  for (const { texts, height } of blocks) {
    for (const { down, ...text } of texts) drawn.push({ ...text, y: y - down });
    y -= height + space;
  }
  return drawn;
}
