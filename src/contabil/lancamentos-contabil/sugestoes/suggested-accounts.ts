import { DateTime } from 'luxon';
import type { EntityManager } from 'typeorm';
import { SAO_PAULO } from '../../../kernel/calendar';
import { AccountsShown } from '../accounts-shown';
import { type PastAnswer, pastAnswers } from './past-answers';
import type { Sugestao } from './sugestao-read';

const MONTHS = 24;

/**
 * By text key, what was done with the text at this customer in the last 24 months, whoever owns the entries; texts without such
 * entries are left out (4-operators, 2.3).
 */
export async function suggestedAccounts(
  manager: EntityManager,
  idCliente: number,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Sugestao>> {
  const since = DateTime.now().setZone(SAO_PAULO).minus({ months: MONTHS }).toFormat('yyyy-MM-dd');
  const answers = await pastAnswers(manager, idCliente, keys, since);
  const contas = new AccountsShown(manager);
  await contas.read([...answers.values()].flatMap((each) => [each.id_conta_debito, each.id_conta_credito]));
  const found = new Map<string, Sugestao>();
  for (const [key, answer] of answers) {
    const sugestao = sugestaoOf(answer, contas);
    if (sugestao) found.set(key, sugestao);
  }
  return found;
}

function sugestaoOf(answer: PastAnswer, contas: AccountsShown): Sugestao | null {
  const conta_debito = contas.of(answer.id_conta_debito);
  const conta_credito = contas.of(answer.id_conta_credito);
  if (!conta_debito || !conta_credito) return null;
  const { codigo_historico, historico_contabil, vezes, de, ultima_vez } = answer;
  return { conta_debito, conta_credito, codigo_historico, historico_contabil, vezes, de, ultima_vez };
}
