import type { EntityManager } from 'typeorm';
import { IdField, TextField } from '../../../platform/http/validation/fields';
import type { RegraLancamento } from './regra-lancamento.entity';

/** What the accounts of a ledger rule are called in the active charts that it can apply to. */
export class RegraContasRead {
  @IdField() id: number;
  @TextField({
    nullable: true,
    description: 'Name of the debit account; null where charts differ, or none has its code',
  })
  conta_debito_nome: string | null;
  @TextField({ nullable: true, description: 'Name of the credit account, by the same rule' })
  conta_credito_nome: string | null;
}

type Accounts = Pick<
  RegraLancamento,
  'id' | 'id_cliente' | 'id_plano_contas' | 'conta_debito_codigo' | 'conta_credito_codigo'
>;

/** Whose charts a rule's accounts are looked up in: a column, and its value there. */
type Owner = readonly [column: (typeof OWNERS)[number], id: number];
const OWNERS = ['plano.id', 'plano.id_cliente', '0'] as const;

interface Named {
  readonly dono: number;
  readonly codigo_dominio: string;
  readonly nome: string;
}

/**
 * The names of the accounts of these rules, in their order. A rule with a chart is looked up there, else one with a customer in the
 * customer's active charts, else in all active charts.
 */
export async function accountNamesOf(tx: EntityManager, rules: readonly Accounts[]): Promise<RegraContasRead[]> {
  const names = new Map<string, string | null>();
  for (const column of OWNERS) {
    const some = rules.filter((rule) => ownerOf(rule)[0] === column);
    for (const { dono, codigo_dominio: code, nome } of await namesIn(tx, column, some)) {
      const key = keyOf([column, dono], code);
      names.set(key, names.has(key) ? null : nome);
    }
  }
  return rules.map((rule) => {
    const nameOf = (code: string | null) => (code === null ? null : (names.get(keyOf(ownerOf(rule), code)) ?? null));
    return {
      id: rule.id,
      conta_debito_nome: nameOf(rule.conta_debito_codigo),
      conta_credito_nome: nameOf(rule.conta_credito_codigo),
    };
  });
}

function ownerOf({ id_plano_contas: chart, id_cliente: customer }: Accounts): Owner {
  if (chart !== null) return ['plano.id', chart];
  return customer !== null ? ['plano.id_cliente', customer] : ['0', 0];
}

const keyOf = ([column, id]: Owner, code: string): string => `${column} ${id} ${code}`;

/** Each name that a code of these rules has; one statement, however many rules. */
async function namesIn(tx: EntityManager, column: Owner[0], rules: readonly Accounts[]): Promise<Named[]> {
  if (rules.length === 0) return [];
  const codes = rules.flatMap((rule) => [rule.conta_debito_codigo, rule.conta_credito_codigo]);
  return tx.query<Named[]>(
    `SELECT DISTINCT ${column} AS dono, conta.codigo_dominio, conta.nome
     FROM plano_contas plano JOIN conta_contabil conta ON conta.id_plano_contas = plano.id
     WHERE ${column} IN (?) AND conta.codigo_dominio IN (?)${column === 'plano.id' ? '' : " AND plano.status = 'ativo'"}`,
    [[...new Set(rules.map((rule) => ownerOf(rule)[1]))], [...new Set(codes.filter((code) => code !== null))]],
  );
}
