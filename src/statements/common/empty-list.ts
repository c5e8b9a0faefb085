import { normalizeText } from '../../kernel/text';
import { reason } from '../../kernel/reason-codes/reason';
import type { LineError } from './statement';
import { excerpt } from './text-fields';

const TEXT_MAX = 300;
const NONE =
  /\b(?:nenhum[a]?|nao (?:ha|houve|existem?|foram? encontrad[oa]s?|possui)|inexist\w+|sem (?:lancamentos?|movimentac\w*|movimentos?|movimento|transac\w*|registros?|resultados?))\b/;

/** Whether a line of text means that a statement has no movements (statement reading, 9.24). */
export function saysNone(text: string): boolean {
  return NONE.test(normalizeText(text.slice(0, TEXT_MAX)));
}

/** A row of text: its line and what it holds. */
interface TextRow {
  line: number;
  raw: string;
}

/** The texts under the headings of a table without rows: they mean that there is none, or something else (9.24). */
export class TextsOfEmptyList {
  saysNone = false;
  private first: TextRow | null = null;

  see(row: TextRow): void {
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
