import type { LinePlace, StatementReading } from './common/statement';
import { csvStages } from './csv/stages';
import { read, type StatementSource } from './index';
import { ofxStages } from './ofx/stages';
import type { RunScript } from './pdf/text';
import { pdfStages } from './pdf/stages';

/** A column: its index in a CSV, or its edges on the page of a PDF in points. */
export interface StageColumn {
  readonly index?: number;
  readonly left?: number;
  readonly right?: number;
  readonly role: string;
}

export interface StageTable {
  readonly name: string;
  readonly columns: readonly StageColumn[];
  readonly facts: readonly string[];
}

/** A row before it is interpreted. Cells of a PDF have their edges in points. */
export interface StageRow {
  readonly line: number;
  readonly what: string;
  readonly cells: readonly { readonly text: string; readonly left?: number; readonly right?: number }[];
  readonly place?: LinePlace;
}

/** What each stage of the reader finds in a file, for people who look for the cause of a complaint. */
export interface Stages {
  readonly notes: readonly string[];
  readonly tables: readonly StageTable[];
  readonly rows: readonly StageRow[];
  readonly reading: StatementReading;
}

/** Reads a file without a structure and returns what each stage of the reader finds. */
export async function stagesOf(source: StatementSource, run: RunScript): Promise<Stages> {
  const { bytes, format } = source;
  const reading = await read(source, run);
  if (format.tipo === 'ofx') return { ...ofxStages(bytes), reading };
  return { ...(format.tipo === 'csv' ? csvStages(bytes) : await pdfStages(bytes, run)), reading };
}
