/** `ITAÚ UNIBANCO` of `ITAÚ UNIBANCO S.A.`, for narrow places. */
export const bankName = (nome: string): string => nome.replace(/ S[./]?A\.?$/i, '');

/** `1 linha`, `2.000 linhas`. */
export const plural = (count: number, one: string, many: string): string =>
  `${figure(count)} ${count === 1 ? one : many}`;

/** A whole number with points between the thousands. */
export const figure = (count: number | bigint): string =>
  String(count).replace(/^\d{1,2}(?=(?:\d{3})+$)|\d{3}(?!$)/g, '$&.');

/** Why a text does not fit in a field; null when it does. */
export function tooLong(text: string, most: number): string | null {
  const count = [...text].length;
  return count > most ? `São no máximo ${figure(most)} caracteres; há ${figure(count)}.` : null;
}

/** A figure for a narrow place: `3.002`, from ten thousand on `30 mil`. */
export const compact = (count: number): string =>
  count < 10_000 ? figure(count) : `${figure(Math.round(count / 1000))} mil`;
