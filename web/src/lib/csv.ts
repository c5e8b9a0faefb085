/** A text that a spreadsheet would take for a formula; amounts with a minus sign are none. */
const FORMULA = /^[=+\-@\t\r](?![\d.,]+$)/;

const cell = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as CSV for a spreadsheet in Portuguese: semicolons, CRLF, a mark for UTF-8; what looks like a formula stays text. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
