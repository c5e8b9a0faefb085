import { type EntityManager, In } from 'typeorm';
import { groupBy } from '../../../kernel/collections';
import { normalizeText } from '../../../kernel/text';
import { type CsvColumn, csvText, isMarked } from '../../../platform/csv/csv-file';
import { chunks } from '../../../platform/database/sql';
import type { Tx } from '../../../platform/database/unit-of-work';
import { ledgerRuleChains } from '../rule-tables';
import type { Condition } from '../engine/condition-test';
import type { RuleScope } from '../engine/statement-line';
import { chainKey } from './ledger-rule-book';
import { RegraLancamento } from './regra-lancamento.entity';

/** The side of a rule that a table of rules can hold. */
export const LADOS = ['debito', 'credito'] as const;
export type Lado = (typeof LADOS)[number];

/** A row of a table of rules: what `regras_conversor` reads back by its defaults. */
interface ExportedRule {
  readonly conteudo_comparacao: string;
  readonly codigo_conta: string;
  readonly nome: string;
  readonly codigo_historico: string | null;
  readonly historico_contabil: string | null;
}

const FIELDS = ['conteudo_comparacao', 'codigo_conta', 'nome', 'codigo_historico', 'historico_contabil'] as const;

/** The columns of the table, named by the roles of `mapeamento`. */
export const RULE_COLUMNS: readonly CsvColumn<ExportedRule>[] = FIELDS.map((field) => ({
  heading: field,
  cell: (row) => (row[field] === null ? null : csvText(row[field])),
}));

interface StoredRule {
  readonly id: number;
  readonly nome: string;
  readonly ordem: number;
  readonly ativo: number;
  readonly id_banco: number | null;
  readonly id_estrutura: number | null;
  readonly conta_debito_codigo: string | null;
  readonly conta_credito_codigo: string | null;
  readonly codigo_historico: string | null;
  readonly historico_contabil: string | null;
}

/** The customer's rules that fill this side, as rows of a table; `omitted` counts those that a table can't hold. */
export async function exportedRules(
  tx: EntityManager,
  idCliente: number,
  lado: Lado,
): Promise<{ rows: ExportedRule[]; omitted: number }> {
  const rules = await tx.query<StoredRule[]>(
    `SELECT id, nome, ordem, ativo, id_banco, id_estrutura, conta_debito_codigo, conta_credito_codigo, codigo_historico, historico_contabil
     FROM regra_lancamento WHERE id_cliente = ? AND conta_${lado}_codigo IS NOT NULL ORDER BY ordem, id`,
    [idCliente],
  );
  const chains = await ledgerRuleChains.load(
    tx,
    rules.map(({ id }) => id),
  );
  const rows: ExportedRule[] = [];
  const texts = new Set<string>();
  for (const rule of rules) {
    const row = rowOf(rule, chains.get(rule.id) ?? []);
    // A second row of one text would change the rule of the first when it is read.
    const text = row && normalizeText(row.conteudo_comparacao);
    if (!row || text === null || texts.has(text)) continue;
    texts.add(text);
    rows.push(row);
  }
  return { rows, omitted: rules.length - rows.length };
}

type Chain = Parameters<typeof ledgerRuleChains.insertAll>[1][number]['condicoes'];

/** The row of a rule; null for one that a table can't hold. */
function rowOf(rule: StoredRule, [condition, ...further]: Chain): ExportedRule | null {
  const { conta_debito_codigo, conta_credito_codigo, nome, codigo_historico, historico_contabil } = rule;
  if (rule.id_banco !== null || rule.id_estrutura !== null || rule.ordem !== 0 || !rule.ativo) return null;
  if (!condition || further.length > 0) return null;
  if (condition.campo_comparacao !== 'descricao' || condition.modo_comparacao !== 'contem') return null;
  const codigo_conta = conta_debito_codigo ?? conta_credito_codigo;
  const bothSides = conta_debito_codigo !== null && conta_credito_codigo !== null;
  const conteudo_comparacao = condition.conteudo_comparacao;
  if (bothSides || codigo_conta === null || conteudo_comparacao === null) return null;
  const row = { conteudo_comparacao, codigo_conta, nome, codigo_historico, historico_contabil };
  return Object.values(row).some((text) => text !== null && !survives(text)) ? null : row;
}

/** Whether a text comes back from a cell as it is. */
function survives(text: string): boolean {
  return !isMarked(text) && text === text.trim();
}

const CHAINS_PER_STATEMENT = 2_000;

/**
 * The rules with exactly these scopes and one of these chains, of any user: at the position of each chain its rules by
 * id, of which there may be several with different accounts. One statement for thousands of chains.
 * @param lock keeps the rows locked until the transaction ends, for a caller that will change them
 */
export async function rulesWithChains(
  tx: Tx,
  scope: RuleScope,
  chains: readonly (readonly Condition[])[],
  { lock = false }: { readonly lock?: boolean },
): Promise<RegraLancamento[][]> {
  const found: RegraLancamento[][] = [];
  for (const chunk of chunks(chains, CHAINS_PER_STATEMENT)) {
    const keys = chunk.map((chain) => chainKey(scope, chain));
    const rules = await tx.find(RegraLancamento, {
      where: { chave_cadeia: In(keys) },
      order: { id: 'ASC' },
      ...(lock ? { lock: { mode: 'pessimistic_write' } } : {}),
    });
    const byKey = groupBy(rules, ({ chave_cadeia }) => chave_cadeia);
    for (const key of keys) found.push(byKey.get(key) ?? []);
  }
  return found;
}
