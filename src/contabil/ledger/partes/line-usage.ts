import { chunks, placeholders } from '../../../platform/database/sql';
import type { Tx } from '../../../platform/database/unit-of-work';
import type { AppliedRule } from '../../rules/engine/ledger-rules';
import type { UsageCount } from '../../rules/rule-usage';

/** An entry of an import, with the rules whose part in it changes. */
export interface UsedEntry {
  readonly id_cliente: number;
  readonly id_importacao: number;
  readonly id_fixo: string | null;
  readonly parte: boolean | number;
}

const LINES_PER_STATEMENT = 500;

/** The rules that filled something of some part of each of these lines; of entries that are no parts nothing is read. */
export async function rulesOfLines(tx: Tx, entries: readonly UsedEntry[]): Promise<Map<string, Set<number>>> {
  const rules = new Map<string, Set<number>>();
  const parts = entries.filter(({ parte }) => parte);
  for (const chunk of chunks(parts, LINES_PER_STATEMENT)) {
    const rows = await tx.query<(UsedEntry & { readonly regras_aplicadas: string | null })[]>(
      `SELECT id_cliente, id_importacao, id_fixo, parte, regras_aplicadas FROM lancamento_contabil
       WHERE parte = 1 AND (id_cliente, id_fixo) IN (${chunk.map(() => `(${placeholders(2)})`).join(', ')}) FOR UPDATE`,
      chunk.flatMap(({ id_cliente, id_fixo }) => [id_cliente, id_fixo]),
    );
    for (const row of rows) {
      const ofLine = rules.get(lineKey(row)) ?? new Set<number>();
      for (const { id } of JSON.parse(row.regras_aplicadas ?? '[]') as AppliedRule[]) ofLine.add(id);
      rules.set(lineKey(row), ofLine);
    }
  }
  return rules;
}

/**
 * Counts a line for these rules, once however many parts it has (document 8, 8.2).
 * @param known the rules that count for the line already; the new ones are added
 */
export function countLine(
  usage: UsageCount,
  entry: UsedEntry,
  rules: readonly number[],
  known: Map<string, Set<number>>,
): void {
  const ofLine = entry.parte ? known.get(lineKey(entry)) : undefined;
  for (const id of rules) {
    if (ofLine?.has(id)) continue;
    usage.add(entry.id_importacao, id);
    ofLine?.add(id);
  }
}

const lineKey = ({ id_importacao, id_fixo }: UsedEntry): string => `${id_importacao}/${id_fixo}`;
