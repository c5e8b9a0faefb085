const BEFORE_THE_END = 99;

/** Progress of a generation, by the estimated rows of its tables. */
export class Progress {
  private expected = 0;
  private written = 0;
  private tables = 0;
  private table_ = 0;
  private estimate = 0;
  private before = 0;
  private step = 'preparando';
  private readonly estimates = new Map<string, number>();

  expect(tables: readonly (readonly [nome: string, rows: number])[]): void {
    this.tables = tables.length;
    // An empty table takes some time too.
    for (const [nome, rows] of tables) this.estimates.set(nome, rows + 1);
    this.expected = [...this.estimates.values()].reduce((sum, rows) => sum + rows, 0);
  }

  table(nome: string): void {
    this.before += this.estimate;
    this.estimate = this.estimates.get(nome) ?? 0;
    this.written = 0;
    this.step = `exportando ${nome} (${++this.table_}/${this.tables})`;
  }

  rows(count: number): void {
    this.written += count;
  }

  finishing(): void {
    this.before = this.expected;
    this.estimate = 0;
    this.step = 'finalizando';
  }

  get etapa(): string {
    return this.step;
  }

  /** 0 to 99. The value 100 is set only after the file was stored. */
  get percent(): number {
    if (this.expected === 0) return 0;
    const done = this.before + Math.min(this.written, this.estimate);
    return Math.min(BEFORE_THE_END, Math.floor((done / this.expected) * 100));
  }
}
