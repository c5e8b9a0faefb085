import { reason } from '../../kernel/reason-codes/reason';
import { saysNone } from '../common/says-none';
import type { CsvRow } from './rows';
import type { LineError } from '../common/statement';
import { excerpt } from '../common/text-fields';

/** The texts under the headings of a table without rows: they mean that there is none, or something else (9.24). */
export class TextsOfEmptyList {
  saysNone = false;
  private first: CsvRow | null = null;

  see(row: CsvRow): void {
    this.first ??= row;
    this.saysNone ||= saysNone(row.raw);
  }

  /** The first text as an error item; null where the texts mean that there is none, or there is no text. */
  get other(): LineError | null {
    if (this.saysNone || this.first === null) return null;
    const erro = reason('csv.texto_sob_o_cabecalho');
    return { linha: this.first.line, conteudo: excerpt(this.first.raw), erro };
  }
}
