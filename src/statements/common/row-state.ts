import { cut, normalizeText } from '../../kernel/text';

/** A state begins with its meaning. */
const STATE_MAX = 200;

/** What a column `Situação` or `Status` has for a row that is no done movement. */
export type RowState = 'scheduled' | 'open';

const SCHEDULED = /^(?:agendad|programad|provisionad|futur|a lancar)/;
const OPEN =
  /^(?:cancel|recus|negad|rejeit|falh|erro\b|expir|pendente|aguard|estornad|devolvid|contestad|bloquead|nao (?:autoriz|aprov|efetiv|realiz|conclu|process|compens)|em (?:analise|processamento|andamento|aberto)|pending|failed|denied|refused|declined|revers|void)/;

/**
 * What the state of a row means: `scheduled`, not yet a movement (statement reading, 3.6); `open`, cancelled, rejected or not
 * done, so that nothing shows whether money moved (1.2); null for all that is done, or means nothing of that.
 */
export function rowState(text: string): RowState | null {
  const state = normalizeText(cut(text, STATE_MAX));
  if (SCHEDULED.test(state)) return 'scheduled';
  return OPEN.test(state) ? 'open' : null;
}
