import type { Direction } from '../common/statement';
import type { PdfRow } from './rows';

const LONE_MARK = /(?:^| )([CD])$/;

/** What a lone C or D before the amount says, and the text without it. */
export interface DetachedSign {
  tipo: Direction;
  descricao: string;
}

/** The marks before the amounts, one for each row; null unless every one of two or more movements has one (6.5). */
export function detachedSigns(rows: readonly PdfRow[]): DetachedSign[] | null {
  if (rows.length < 2) return null;
  const marks: DetachedSign[] = [];
  for (const { descricao } of rows) {
    const tipo = LONE_MARK.exec(descricao)?.[1];
    if (tipo !== 'C' && tipo !== 'D') return null;
    marks.push({ tipo, descricao: descricao.slice(0, -1).trimEnd() });
  }
  return marks;
}
