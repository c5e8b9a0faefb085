const DAY_OF =
  'lanc|lancto|lancamento|mov|movto|movimento|movimentacao|transacao|operacao|compra|venda|ocorrencia|evento';
const OF_MOVEMENT = new RegExp(`^(?:data|dt|dia|data(?: e)? hora|(?:data|dt)(?: d[eoa])? (?:${DAY_OF}))$`);
const ENGLISH = /^(?:release |transaction |txn |trans |posting )?date$/;
/** The day on which money moved, where no column is the day of the movement alone: without it the row is not done. */
const SETTLED =
  /^(?:(?:data|dt)(?: d[eoa])? (?:ultimo )?(?:pagamento|pagto|pgto|recebimento|liberacao|credito|debito|liquidacao|conclusao|efetivacao|baixa|compensacao)|completed date|date completed)$/;
/** The day on which a movement is in the balance: Banco do Brasil prints another one only where it differs. */
const OF_BALANCE = /^(?:data|dt)(?: d[eoa])? balancete$/;

/** Which day of a movement a heading in normal form names: `english` ones may be written month first. Null for other headings. */
export type NamedDay = 'movement' | 'english' | 'settled' | 'balance' | null;

/** Returns which day a heading names: of several the first of the movement counts, or else the first of the settlement (3.2). */
export function namedDay(heading: string): NamedDay {
  if (ENGLISH.test(heading)) return 'english';
  if (OF_MOVEMENT.test(heading)) return 'movement';
  return SETTLED.test(heading) ? 'settled' : OF_BALANCE.test(heading) ? 'balance' : null;
}

/** Returns the place of the heading that names the day of the movements; -1 where none does. */
export function dayOfMovement(days: readonly NamedDay[]): number {
  const own = days.findIndex((day) => day === 'movement' || day === 'english');
  return own < 0 ? days.indexOf('settled') : own;
}
