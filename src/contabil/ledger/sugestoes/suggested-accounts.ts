import { DateTime } from 'luxon';
import { hash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { type CalendarDate, SAO_PAULO } from '../../../kernel/calendar';
import { chunks, placeholders } from '../../../platform/database/sql';
import type { TipoLinha } from '../../rules/engine/statement-line';
import { AccountsShown, type Sugestao } from '../lancamento-read';

const KEYS_PER_STATEMENT = 500;
/** Day and id of an entry in one text: the latest entry is the greatest. A number of both would not be exact. */
const LATEST = "CONCAT(data_registro, LPAD(id, 16, '0'))";
const idIn = (latest: string): number => Number(latest.slice('YYYY-MM-DD'.length));

/** What entries of one text were resolved to most often. */
interface PastChoice {
  readonly id_conta_debito: number;
  readonly id_conta_credito: number;
  /** Number of the `de` resolved entries that have these accounts. */
  readonly vezes: number;
  readonly de: number;
  /** The latest of the `vezes`. */
  readonly ultima_vez: CalendarDate;
  readonly codigo_historico: string;
  readonly historico_contabil: string;
}

interface Counted {
  readonly chave_texto: string;
  readonly id_conta_debito: number | null;
  readonly id_conta_credito: number | null;
  readonly vezes: number;
  readonly latest: string;
}

interface Latest {
  readonly id: number;
  readonly data_registro: CalendarDate;
  readonly codigo_historico: string;
  readonly historico_contabil: string;
}

/**
 * By text key, what the customer's resolved entries from imports since that day most often have as accounts, of any owner;
 * of equally many the most recent. The counting reads an index alone.
 */
async function pastChoices(
  tx: EntityManager,
  idCliente: number,
  keys: readonly string[],
  since: CalendarDate,
): Promise<ReadonlyMap<string, PastChoice>> {
  const choices = new Map<string, PastChoice>();
  for (const part of chunks(keys, KEYS_PER_STATEMENT)) {
    const rows = await tx.query<Counted[]>(
      `SELECT chave_texto, id_conta_debito, id_conta_credito, COUNT(*) AS vezes, MAX(${LATEST}) AS latest
       FROM lancamento_contabil FORCE INDEX (ix_lancamento_texto)
       WHERE id_cliente = ? AND chave_texto IN (${placeholders(part.length)}) AND data_registro >= ?
         AND status IN ('sucesso', 'exportado')
       GROUP BY chave_texto, id_conta_debito, id_conta_credito`,
      [idCliente, ...part, since],
    );
    const best = bestOf(rows);
    const latest = await latestEntries(
      tx,
      [...best.values()].map((each) => idIn(each.latest)),
    );
    for (const [key, { id_conta_debito, id_conta_credito, vezes, de, latest: last }] of best) {
      const entry = latest.get(idIn(last));
      if (!entry) continue;
      const { data_registro: ultima_vez, codigo_historico, historico_contabil } = entry;
      choices.set(key, {
        id_conta_debito,
        id_conta_credito,
        vezes,
        de,
        ultima_vez,
        codigo_historico,
        historico_contabil,
      });
    }
  }
  return choices;
}

type Best = Pick<PastChoice, 'id_conta_debito' | 'id_conta_credito' | 'vezes' | 'de'> & { readonly latest: string };

function bestOf(rows: readonly Counted[]): ReadonlyMap<string, Best> {
  const totals = new Map<string, number>();
  for (const { chave_texto, vezes } of rows) totals.set(chave_texto, (totals.get(chave_texto) ?? 0) + vezes);
  const best = new Map<string, Best>();
  for (const { chave_texto, id_conta_debito, id_conta_credito, vezes, latest } of rows) {
    if (id_conta_debito === null || id_conta_credito === null) continue;
    const other = best.get(chave_texto);
    if (other && (other.vezes > vezes || (other.vezes === vezes && other.latest > latest))) continue;
    best.set(chave_texto, { id_conta_debito, id_conta_credito, vezes, latest, de: totals.get(chave_texto) ?? 0 });
  }
  return best;
}

async function latestEntries(tx: EntityManager, ids: readonly number[]): Promise<ReadonlyMap<number, Latest>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<Latest[]>(
    `SELECT id, data_registro, codigo_historico, historico_contabil FROM lancamento_contabil WHERE id IN (${placeholders(ids.length)})`,
    [...ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

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
  const choices = await pastChoices(manager, idCliente, keys, since);
  const contas = new AccountsShown(manager);
  await contas.read([...choices.values()].flatMap((each) => [each.id_conta_debito, each.id_conta_credito]));
  const found = new Map<string, Sugestao>();
  for (const [key, choice] of choices) {
    const sugestao = sugestaoOf(choice, contas);
    if (sugestao) found.set(key, sugestao);
  }
  return found;
}

function sugestaoOf(choice: PastChoice, contas: AccountsShown): Sugestao | null {
  const conta_debito = contas.of(choice.id_conta_debito);
  const conta_credito = contas.of(choice.id_conta_credito);
  if (!conta_debito || !conta_credito) return null;
  const { codigo_historico, historico_contabil, vezes, de, ultima_vez } = choice;
  return { conta_debito, conta_credito, codigo_historico, historico_contabil, vezes, de, ultima_vez };
}

/**
 * Returns the key by which lines of one direction and one normal text are found: `chave_texto` of an entry. It has 120
 * bits of a SHA-256.
 */
export function textKey(tipo: TipoLinha, text: string): string {
  return hash('sha256', `${tipo} ${text}`, 'base64url').slice(0, 20);
}
