import { hash } from 'node:crypto';
import { DateTime } from 'luxon';
import type { EntityManager } from 'typeorm';
import { SAO_PAULO } from '../../../kernel/calendar';
import type { TipoLinha } from '../../rules/engine/statement-line';
import { AccountsShown, type Sugestao } from '../lancamento-read';
import { type PastChoice, pastResponses } from './past-choices';

const MONTHS = 24;

/**
 * By text key, what was done with the text at this customer in the last 24 months, of any owner; texts without such
 * entries are left out (4-operators, 2.3).
 */
export async function suggestedAccounts(
  manager: EntityManager,
  idCliente: number,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Sugestao>> {
  const since = DateTime.now().setZone(SAO_PAULO).minus({ months: MONTHS }).toFormat('yyyy-MM-dd');
  const responses = await pastResponses(manager, idCliente, keys, since);
  const contas = new AccountsShown(manager);
  await contas.read([...responses.values()].flatMap((each) => [each.id_conta_debito, each.id_conta_credito]));
  const found = new Map<string, Sugestao>();
  for (const [key, response] of responses) {
    const sugestao = sugestaoOf(response, contas);
    if (sugestao) found.set(key, sugestao);
  }
  return found;
}

function sugestaoOf(response: PastChoice, contas: AccountsShown): Sugestao | null {
  const conta_debito = contas.of(response.id_conta_debito);
  const conta_credito = contas.of(response.id_conta_credito);
  if (!conta_debito || !conta_credito) return null;
  const { codigo_historico, historico_contabil, vezes, de, ultima_vez } = response;
  return { conta_debito, conta_credito, codigo_historico, historico_contabil, vezes, de, ultima_vez };
}

/**
 * Returns the key by which lines of one direction and one normal text are found: `chave_texto` of an entry. It has 120
 * bits of a SHA-256.
 */
export function textKey(tipo: TipoLinha, text: string): string {
  return hash('sha256', `${tipo} ${text}`, 'base64url').slice(0, 20);
}
