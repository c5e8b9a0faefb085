import type { Decimal } from '../../kernel/decimal';

/** An amount that a person searches for; `tipo` where a sign names the direction. */
export interface SearchedAmount {
  readonly valor: Decimal;
  readonly tipo?: 'C' | 'D';
}

/** A day that a person searches for; without `ano` the day of every year. */
export interface SearchedDay {
  readonly dia: string;
  readonly mes: string;
  readonly ano?: string;
}

/** Dots of thousands are before a comma only. */
const AMOUNT = /^([+-])?(?:R\$)?([+-])?(\d{1,3}(?:\.\d{3})+,\d{2}|\d+[.,]\d{2})$/i;
/** Blanks after a sign or a currency. */
const BLANKS = /(?<=[+\-$])\s+/g;
/** The sign as pages and spreadsheets print it: copied from there, it means the same. */
const MINUS = /\u2212/g;
const DAY = /^(\d{2})\/(\d{2})(?:\/(\d{4}|\d{2}))?$/;
/** A year with 29 February, for days without one. */
const LEAP_YEAR = '2000';
/** So many whole digits an amount of the ledger has. */
const WHOLE_DIGITS = 13;

/** The amount that the text writes: `3.592,22`, `3592,22`, `3592.22`, with `R$` or a sign before; undefined for other texts. */
export function searchedAmount(text: string): SearchedAmount | undefined {
  const written = text.trim().replace(MINUS, '-').replace(BLANKS, '');
  const [, outer, inner, number] = AMOUNT.exec(written) ?? [];
  if (number === undefined || (outer !== undefined && inner !== undefined)) return undefined;
  const digits = number.replace(/[.,]/g, '').replace(/^0+(?=\d{3})/, '');
  if (digits.length > WHOLE_DIGITS + 2) return undefined;
  const valor = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
  const sign = outer ?? inner;
  return sign === undefined ? { valor } : { valor, tipo: sign === '-' ? 'D' : 'C' };
}

/** The day that the text writes: `DD/MM`, `DD/MM/YY` (20YY) or `DD/MM/YYYY`; undefined for other texts and days that are none. */
export function searchedDay(text: string): SearchedDay | undefined {
  const [, dia = '', mes = '', year] = DAY.exec(text.trim()) ?? [];
  if (dia === '') return undefined;
  const ano = year?.length === 2 ? `20${year}` : year;
  const written = `${ano ?? LEAP_YEAR}-${mes}-${dia}`;
  const date = new Date(`${written}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== written) return undefined;
  return ano === undefined ? { dia, mes } : { dia, mes, ano };
}
