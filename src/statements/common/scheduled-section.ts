import { normalizeText } from '../../kernel/text';

/** Why a row under such a title is ignored. */
export const SCHEDULED_REASON = 'scheduled, not yet a movement';

const TITLE_MAX = 80;
const SUBJECT =
  'lancamentos?|movimentac(?:ao|oes)|transac(?:ao|oes)|pagamentos?|transferencias?|compras?|debitos?|creditos?|agendamentos?';
const BEFORE =
  '(?:(?:extrato|consulta|relacao|lista|demonstrativo|detalhes?|detalhamento|resumo|previsao|total|soma)(?: d[aeo]s?)? )?' +
  '(?:proxim[oa]s |seus |suas |meus |minhas |outr[oa]s )?';
const SCHEDULED = new RegExp(
  `^${BEFORE}(?:(?:${SUBJECT}) )?(?:e )?(?:futur[oa]s?|agendad[oa]s?|provisionad[oa]s?|a lancar)\\b|^compras parceladas\\b.*\\bproximas faturas\\b`,
);
/** The title and nothing else but a period: `Pagamento agendado FULANO` may be the text of a movement. */
const ONLY_SCHEDULED = new RegExp(
  `^${BEFORE}(?:(?:${SUBJECT}) )?(?:futur[oa]s|agendad[oa]s|provisionad[oa]s|a lancar)(?:$| ?[:(-]| (?:ate|d[aeo]s?|em|n[ao]s?|para|a partir)\\b)|^compras parceladas\\b.*\\bproximas faturas\\b`,
);
/** Nearly every text is none: to look first is several times cheaper. */
const MAY_BE = /futur|agendad|provis|lan[cç]ar|parceladas/i;
const MOVEMENTS = new RegExp(
  `^(?:ultim[oa]s |seus |suas |meus |minhas )?(?:${SUBJECT}|extrato|historico|periodo|saldos?)\\b`,
);

/**
 * Follows the titles of a statement: rows under `lançamentos futuros`, `agendados`, `provisionados` or `a lançar` are
 * scheduled until another title (statement reading, 3.6). Headings of a table are no titles.
 */
export class ScheduledSection {
  /** The rows that follow now are scheduled. */
  isScheduled = false;

  /** Looks at a line of text that stands alone, no movement and no heading; says whether it was a title. */
  see(line: string): boolean {
    const text = titleText(line);
    if (text.length > TITLE_MAX) return false;
    if (SCHEDULED.test(text)) this.isScheduled = true;
    else if (isTitle(text)) this.isScheduled = false;
    else return false;
    return true;
  }
}

/** Whether a text is such a title also where a movement's may stand: next to an amount, or right under a movement. */
export function namesScheduled(line: string): boolean {
  // Stryker disable next-line ConditionalExpression: a pre-test
  if (!MAY_BE.test(line)) return false;
  const text = titleText(line);
  return text.length <= TITLE_MAX && ONLY_SCHEDULED.test(text);
}

function titleText(line: string): string {
  // Stryker disable next-line MethodExpression: holds the effort; a longer line is no title
  return normalizeText(line.slice(0, 2 * TITLE_MAX)).replace(/^[^a-z0-9]+/, '');
}

/** A title is words without figures (a page's number is none) that are no sentence, or names movements, with their period or without. */
function isTitle(text: string): boolean {
  if (!/[a-z]/.test(text) || text.endsWith('.')) return false;
  return !/\d/.test(text) || MOVEMENTS.test(text);
}
