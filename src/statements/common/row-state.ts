import { cut, normalizeText } from '../../kernel/text';

/** A state begins with its meaning. */
const STATE_MAX = 200;

/** What a column `Situação` or `Status` has for a row: no movement yet, one that may never be, one that is done. */
export type RowState = 'scheduled' | 'open' | 'done';

const STATE_SCHEDULED =
  /^(?:agendad|programad|provisionad|previst|futur|a (?:lancar|vencer|receber|pagar|creditar|debitar))/;
const STATE_OPEN =
  /^(?:cancel|recus|negad|rejeit|falh|erro\b|expir|pendente|aguard|atrasad|vencid|inadimpl|estornad|devolvid|contestad|bloquead|desfeit|anulad|charge ?back|nao (?:autoriz|aprov|pag|receb|efetiv|realiz|conclu|process|compens|liquid)|em (?:analise|processamento|andamento|aberto|disputa)|nao$|no$|pending|processing|in progress|scheduled|refunded|failed|denied|refused|declined|rever[st]|void|unpaid)/;
const STATE_DONE =
  /^(?:approved|aprovad|autoriz|baixad|bem[- ]sucedid|booked|capturad|clear|complet|compensad|conclu|concili|confirmad|consolidad|contabiliz|creditad|debitad|disponiv|done|efetiv|efetuad|em dia|encerrad|enviad|execut|finaliz|finish|lancad|liberad|liquidad|normal|ok$|paid|pag[oa]|post|processad|processed|quitad|realizad|received|recebid|regular|sent|settled|sim$|s$|y$|yes$|succe|sucesso|transferid)/;
const IN_PART = /\b(?:parcial|parte|exceto)/;

/**
 * What the state of a row means: `scheduled`, not yet a movement (statement reading, 3.6); `open`, cancelled, rejected or not
 * done, so that nothing shows whether money moved (1.2); `done`; null for words that mean nothing of that.
 */
export function rowState(text: string): RowState | null {
  if (text === '') return null;
  const known = knownStates.get(text);
  if (known !== undefined) return known;
  const state = stateIn(normalizeText(cut(text, STATE_MAX)));
  if (knownStates.size >= STATES_MAX) knownStates.clear();
  if (text.length < STATE_MAX) knownStates.set(text, state);
  return state;
}

/** A file has few states and repeats them on each row. Emptied when full: what one file holds takes no time from the next. */
const knownStates = new Map<string, RowState | null>();
const STATES_MAX = 100;

function stateIn(state: string): RowState | null {
  if (STATE_SCHEDULED.test(state)) return 'scheduled';
  if (STATE_OPEN.test(state)) return 'open';
  return STATE_DONE.test(state) && !IN_PART.test(state) ? 'done' : null;
}

/** The part of a text that is searched for its state. */
const STATED_WITHIN = 60;
const NOT_DONE =
  'pendentes?|cancelad[oa]s?|recusad[oa]s?|negad[oa]s?|rejeitad[oa]s?|expirad[oa]s?|' +
  'falhou|aguardando(?: [a-z]+)?|nao (?:autorizad|aprovad|efetivad|realizad|concluid|processad)[oa]s?|em (?:analise|processamento|andamento|aberto)';
const STATES =
  'agendamentos?|agendad[oa]s?|programad[oa]s?|provisionad[oa]s?|previst[oa]s?|a (?:lancar|vencer|receber|pagar|creditar|debitar)|' +
  `(?:estornad|devolvid|contestad)[oa]s?|${NOT_DONE}`;
const IN_FRONT = new RegExp(`^[[(]?(${STATES})(?:$|[\\])]| ?[-:|/\\u2010-\\u2015])`);
/** Behind a dash only what was never done: what was scheduled, `PIX - AGENDADO`, may be done by now. */
const BEHIND = new RegExp(`[[(](${STATES})[\\])]$| ?[-|/\\u2010-\\u2015] ?(${NOT_DONE})$`);
/** Nearly every text has none: to look at its first characters and its last one is many times cheaper. */
const MAY_BE_STATE = /^[[(]?(?:a |age|agu|can|con|dep|dev|em |est|exp|fal|n[aã]|neg|pen|pr|rec|rej)/i;
const MAY_END_IN_STATE = /[-|/\u2010-\u2015] ?(?:agu|can|em |exp|fal|n[aã]|neg|pen|rec|rej)[\p{L}\p{M} ]+$|[\])]$/iu;
const FIRST = 4;
const LAST = 24;
/** A deposit that is blocked for some days: `DEP.CHEQUE BLOQ.1D`, `DEP CH.CANAL ATEND.1D`. The money comes with its release, a row of its own [Sicoob]. */
const BLOCKED_DEPOSIT = /^dep(?:osito)?[. ](?:.*[. ])?bloq|^dep(?:osito)?[. ]+ch(?:q|eque)?[. ].*[. ]\d{1,2}d$/;

/**
 * The state that is a whole text, separated from what is behind it or last in brackets: `Agendado: boleto`, `[Cancelado] TED`, `PIX (pendente)`,
 * `TED - NÃO EFETIVADA`; `open` for a blocked deposit; null for other texts (`AGENDADO PIX`, `Agendamento médico`).
 */
export function stateOfText(text: string): RowState | null {
  const mayBeBehind = /[\])aeos]/i.test(text.slice(-1)) && MAY_END_IN_STATE.test(text.slice(-LAST));
  if (!MAY_BE_STATE.test(text.slice(0, FIRST)) && !mayBeBehind) return null;
  const front = normalizeText(text.slice(0, STATED_WITHIN));
  if (BLOCKED_DEPOSIT.test(front)) return 'open';
  const found = IN_FRONT.exec(front) ?? BEHIND.exec(normalizeText(text.slice(-STATED_WITHIN)));
  const state = found?.[1] ?? found?.[2];
  if (state === undefined) return null;
  return state.startsWith('agend') ? 'scheduled' : (rowState(state) ?? 'open');
}
