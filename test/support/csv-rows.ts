import { readCsv } from '../../src/statements/csv/reader';
import type { StatementReading } from '../../src/statements/common/statement';
import { parseCsvStructure } from '../../src/statements/structure/structure';

/** The headings of the plainest table. */
export const HEAD = 'Data;Histórico;Valor';

/** What is read of a CSV of these lines by its headings. */
export const read = (...lines: string[]): StatementReading => readCsv(Buffer.from(lines.join('\n'), 'utf8'), null);

/** Movements as `2026-03-05 D 10.00 PIX`. */
export const movementsOf = ({ linhas }: StatementReading): string[] =>
  linhas.map(({ data, descricao, tipo, valor }) => `${data} ${tipo} ${valor} ${descricao}`);

/** Error items as `3 the reason`. */
export const errorsOf = ({ erros }: StatementReading): string[] =>
  erros.map(({ linha, erro }) => `${linha} ${erro.texto}`);

/** What is read of a CSV of these lines by a structure with the date in column 0 and the text in column 1. */
export function readBy(configuracao: object, ...lines: string[]): StatementReading {
  const parsed = parseCsvStructure({ coluna_data: 0, coluna_descricao: 1, ...configuracao });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.erros));
  return readCsv(Buffer.from(lines.join('\n')), parsed.value);
}

/** The directions of the movements in their order, such as `DCC`. */
export const directions = ({ linhas }: StatementReading): string => linhas.map(({ tipo }) => tipo).join('');

/** The reading of a file that is rejected as a whole. */
export const rejected = { legivel: false, linhas: [] };
