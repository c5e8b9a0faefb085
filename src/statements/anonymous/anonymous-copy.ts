import { type Reason, reason } from '../../kernel/reason-codes/reason';
import { looksBinary } from '../../kernel/decode';
import { decodeWindows1252 } from '../../kernel/windows-1252';
import type { PdfText } from '../pdf/lines';
import { readPdfPages, type RunScript } from '../pdf/text';
import { repairedText } from '../csv/delimiter';
import type { StatementFormat } from '../source';
import { anonymousCsv } from './anonymous-csv';
import { anonymousOfx } from './anonymous-ofx';
import { anonymousPage, joinedLines } from './anonymous-page';
import { writtenPdf } from './pdf-writer';
import { Substitutes } from './substitutes';
import { textFileOf } from './text-file';

/** Makes one anonymous copy after the other of a file. @param attempt 0 = first; a later one changes amounts otherwise */
export type Copier = (attempt: number) => Buffer;

/**
 * Looks through a statement and returns what makes anonymous copies of it: of the same layout, with other names, numbers, days and
 * amounts. Or the reason why there is none: the file has no text.
 */
export async function copierOf(
  bytes: Uint8Array,
  format: StatementFormat,
  run: RunScript,
): Promise<Copier | { erro: Reason }> {
  if (format.tipo === 'pdf') return pdfCopier(bytes, run);
  const { text, encoded } = textFileOf(bytes);
  if (looksBinary(text)) return { erro: reason('extrato.nao_e_texto') };
  if (!/\S/.test(text)) return { erro: reason('extrato.vazio') };
  if (format.tipo === 'ofx') return (attempt) => encoded(anonymousOfx(text, new Substitutes([text], attempt)));
  const repaired = format.structure ? text : repairedText(text);
  const misread = repaired === text ? (copy: string) => copy : asMisread;
  return (attempt) => encoded(misread(anonymousCsv(repaired, format.structure, new Substitutes([repaired], attempt))));
}

async function pdfCopier(bytes: Uint8Array, run: RunScript): Promise<Copier | { erro: Reason }> {
  const pages: (readonly PdfText[])[] = [];
  const erro = await readPdfPages(bytes, run, (texts) => pages.push(texts));
  if (erro !== null) return { erro };
  if (pages.every((texts) => texts.length === 0)) return { erro: reason('pdf.sem_texto') };
  const lines = pages.flatMap(joinedLines);
  return (attempt) => {
    const substitutes = new Substitutes(lines, attempt);
    return writtenPdf(pages.map((texts) => anonymousPage(texts, substitutes)));
  };
}

/** Text as a program writes it that read UTF-8 as windows-1252: such a file is read as what it was before. */
function asMisread(text: string): string {
  return text.replace(/[^\p{ASCII}]/gu, (character) => decodeWindows1252(Buffer.from(character, 'utf8')));
}
