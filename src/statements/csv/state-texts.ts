import { normalizeText } from '../../kernel/text';
import { type RowState, rowState } from '../common/scheduled-section';

const TEXT_MAX = 60;
const STATES =
  'agendamentos?|agendad[oa]s?|programad[oa]s?|provisionad[oa]s?|previst[oa]s?|a (?:lancar|vencer|receber|pagar|creditar|debitar)|' +
  'pendentes?|cancelad[oa]s?|estornad[oa]s?|recusad[oa]s?|negad[oa]s?|rejeitad[oa]s?|expirad[oa]s?|' +
  'aguardando(?: [a-z]+)?|nao (?:autorizad|aprovad|efetivad|realizad|concluid|processad)[oa]s?|em (?:analise|processamento|andamento|aberto)';
const IN_FRONT = new RegExp(`^[[(]?(${STATES})(?:$|[\\])]| ?[-:|/\\u2010-\\u2015])`);
const BEHIND = new RegExp(`[[(](${STATES})[\\])]$`);
/** Nearly every text has none: to look first is several times cheaper. */
const MAY_BE = /^[[(]?(?:a |age|agu|can|em |est|exp|n[aã]|neg|pen|pr|rec|rej)|[\])]$/i;

/**
 * The state that is a whole text, separated from what is behind it or last in brackets: `Agendado: boleto`, `[Cancelado] TED`, `PIX (pendente)`;
 * null for other texts (`AGENDADO PIX`, `Agendamento médico`).
 */
export function stateOfText(text: string): RowState | null {
  if (!MAY_BE.test(text)) return null;
  const [, state] =
    IN_FRONT.exec(normalizeText(text.slice(0, TEXT_MAX))) ?? BEHIND.exec(normalizeText(text.slice(-TEXT_MAX))) ?? [];
  if (state === undefined) return null;
  return state.startsWith('agend') ? 'scheduled' : (rowState(state) ?? 'open');
}
