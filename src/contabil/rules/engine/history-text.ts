import { brazilianDate, type CalendarDate } from '../../../kernel/calendar';
import { cut } from '../../../kernel/text';

/** Longest `historico_contabil` of a ledger entry. */
export const HISTORY_LENGTH = 500;

/** What a rule without a text of its own writes. */
export const DEFAULT_TEMPLATE = '{descricao}';

/** A template as a rule keeps it: the default is no text of its own, so that a later rule that has one decides. */
export function ownText(template: string | null): string | null {
  return template === DEFAULT_TEMPLATE ? null : template;
}

const PLACEHOLDER = /\{(descricao|documento|data)\}/g;

/** What a history template may speak of. */
export interface HistorySource {
  readonly descricao: string;
  readonly documento: string | null;
  readonly data: CalendarDate;
}

/**
 * The history text of an entry: the template (null: `{descricao}`) with `{descricao}`, `{documento}` and `{data}`
 * (DD/MM/YYYY) replaced once, trimmed and cut to 500. A template that comes out blank gives the description.
 */
export function historyText(template: string | null, source: HistorySource): string {
  const text = fill(template ?? DEFAULT_TEMPLATE, source);
  return text === '' ? fill(DEFAULT_TEMPLATE, source) : text;
}

function fill(template: string, source: HistorySource): string {
  const filled = template.replace(PLACEHOLDER, (_, field: keyof HistorySource) =>
    field === 'data' ? brazilianDate(source.data) : (source[field] ?? ''),
  );
  return cut(filled.trim(), HISTORY_LENGTH).trimEnd();
}
