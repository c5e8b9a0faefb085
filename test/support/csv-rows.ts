import { readCsv } from '../../src/statements/csv/reader';
import type { StatementReading } from '../../src/statements/common/statement';

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
