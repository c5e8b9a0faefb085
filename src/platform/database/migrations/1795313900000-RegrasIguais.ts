import { createHash } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/*
 * Ledger rules are equal by chain and accounts together, found by their chain, and conditions on `tipo` say C or D. The keys of
 * stored rules are computed here as the service computed them when this migration was written; each step may be run again.
 */
const RULES_PER_STATEMENT = 500;
const KEY = 'varchar(64) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';

interface Rule {
  id: number;
  id_banco: number | null;
  id_cliente: number | null;
  id_estrutura: number | null;
  origem: string;
  id_plano_contas: number | null;
  conta_debito_codigo: string | null;
  conta_credito_codigo: string | null;
  chave_nome: string | null;
}

interface Condition {
  id: number;
  rule: number;
  campo_comparacao: string;
  modo_comparacao: string;
  conteudo_comparacao: string | null;
  proxima_comparacao: string | null;
}

export class RegrasIguais1795313900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn('regra_lancamento', 'chave_cadeia')))
      await runner.query(`ALTER TABLE regra_lancamento ADD chave_cadeia ${KEY} NOT NULL DEFAULT ''`);
    const indexes = await runner.manager.query<unknown[]>(
      "SHOW INDEX FROM regra_lancamento WHERE Key_name = 'ix_regra_lancamento_cadeia'",
    );
    if (indexes.length === 0)
      await runner.query('CREATE INDEX ix_regra_lancamento_cadeia ON regra_lancamento (chave_cadeia)');
    await runner.query(`ALTER TABLE regra_lancamento MODIFY chave_nome ${KEY} NULL`);
    for (const [table, words] of [
      ['regra_lancamento_condicao', DIRECTIONS],
      ['regra_ignorar_condicao', DIRECTIONS],
    ] as const)
      for (const [letter, same] of Object.entries(words))
        await runner.query(
          `UPDATE ${table} SET conteudo_comparacao = ? WHERE campo_comparacao = 'tipo' AND TRIM(conteudo_comparacao) IN (?)`,
          [letter, same],
        );
    await rekey(runner, 'regra_lancamento', ({ rule, chain, free }) => {
      const chave_cadeia = scoped(rule, chain);
      const accounts = [chave_cadeia, rule.id_plano_contas, rule.conta_debito_codigo, rule.conta_credito_codigo];
      const chave_condicoes = free(sha256(JSON.stringify(accounts)));
      const chave_nome = rule.origem === 'manual' ? rule.chave_nome : null;
      return { chave_nome, chave_cadeia, chave_condicoes };
    });
    await rekey(runner, 'regra_ignorar', ({ rule, chain, free }) => ({ chave_condicoes: free(scoped(rule, chain)) }));
  }

  /** The keys of before are not brought back: the new ones are unique as well, and the next change of a rule makes its own. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE regra_lancamento SET chave_nome = chave_condicoes WHERE chave_nome IS NULL');
    await runner.query(`ALTER TABLE regra_lancamento MODIFY chave_nome ${KEY} NOT NULL`);
    await runner.query('DROP INDEX ix_regra_lancamento_cadeia ON regra_lancamento');
    await runner.query('ALTER TABLE regra_lancamento DROP COLUMN chave_cadeia');
  }
}

interface Keyed {
  readonly rule: Rule;
  readonly chain: string;
  /** The key, or one that no other rule has: of stored rules that mean the same now, each stays. */
  readonly free: (key: string) => string;
}

async function rekey(
  runner: QueryRunner,
  table: string,
  keysOf: (keyed: Keyed) => Record<string, string | null>,
): Promise<void> {
  const taken = new Set<string>();
  for (let last = 0; ;) {
    const rules: Rule[] = await runner.manager.query<Rule[]>(
      `SELECT * FROM ${table} WHERE id > ? ORDER BY id LIMIT ${RULES_PER_STATEMENT}`,
      [last],
    );
    const [end] = rules.slice(-1);
    if (!end) return;
    const conditions: Condition[] = await runner.manager.query<Condition[]>(
      `SELECT id, id_${table} AS rule, campo_comparacao, modo_comparacao, conteudo_comparacao, proxima_comparacao
       FROM ${table}_condicao WHERE id_${table} > ? AND id_${table} <= ? ORDER BY ordem, id`,
      [last, end.id],
    );
    const keyed = rules.map((rule) => {
      const free = (key: string): string => {
        const own = taken.has(key) ? sha256(`${key} ${rule.id}`) : key;
        taken.add(own);
        return own;
      };
      return {
        id: rule.id,
        ...keysOf({ rule, chain: fingerprint(conditions.filter((each) => each.rule === rule.id)), free }),
      };
    });
    const names = Object.keys(keyed[0] ?? {});
    const row = `SELECT ${names.map((name) => `? AS ${name}`).join(', ')}`;
    const set = names.filter((name) => name !== 'id').map((name) => `r.${name} = v.${name}`);
    await runner.query(
      `UPDATE ${table} r JOIN (${keyed.map(() => row).join(' UNION ALL ')}) v ON v.id = r.id SET ${set.join(', ')}`,
      keyed.flatMap((each) => Object.values(each)),
    );
    last = end.id;
  }
}

/** The column compares without case and accents, so each word stands once. */
const DIRECTIONS = {
  C: ['c', 'cr', 'credito', 'credit', 'entrada', 'entradas'],
  D: ['d', 'db', 'debito', 'debit', 'saida', 'saidas'],
};

function fingerprint(chain: readonly Condition[]): string {
  return sha256(
    JSON.stringify(
      chain.map((condition, index) => [
        condition.campo_comparacao,
        condition.modo_comparacao,
        content(condition),
        index === chain.length - 1 ? null : (condition.proxima_comparacao ?? 'E'),
      ]),
    ),
  );
}

function content({ campo_comparacao, conteudo_comparacao }: Condition): string {
  const text = conteudo_comparacao ?? '';
  return campo_comparacao === 'valor' ? amount(text.trim()) : normalize(text);
}

/** `1.234,5` and `1234.50` are one amount. */
function amount(typed: string): string {
  const decimal = typed
    .replace(/[.,](?=\d{1,2}$)/, '#')
    .replace(/[.,]/g, '')
    .replace('#', '.');
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)0*(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  const plain = `${whole}.${fraction.padEnd(2, '0')}`;
  return sign === '-' && /[1-9]/.test(plain) ? `-${plain}` : plain;
}

function normalize(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

function scoped({ id_banco, id_cliente, id_estrutura }: Rule, ...what: readonly string[]): string {
  return sha256(JSON.stringify([id_banco, id_cliente, id_estrutura, ...what]));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
