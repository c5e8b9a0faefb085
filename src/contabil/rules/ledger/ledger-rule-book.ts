import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { placeholders } from '../../../platform/database/sql';
import type { Tx } from '../../../platform/database/unit-of-work';
import { holdCharts } from '../../plano-contas/chart-locks';
import { ledgerRuleChains } from '../rule-tables';
import { accountIndex, type AccountRow, type BankAccount } from '../engine/account-search';
import type { Condition } from '../engine/condition-test';
import {
  compileLedgerRules,
  type CustomerChart,
  type LedgerRule,
  type LedgerRules,
  type LedgerRuleSet,
} from '../engine/ledger-rules';
import type { RuleScope } from '../engine/statement-line';
import { applicableRules, chainFingerprint, rulesInScopes, scopedKey } from '../rule-scopes';
import type { OrigemRegraLancamento } from './regra-lancamento.entity';

/** What decides whether two ledger rules are equal. */
export interface KeyedRule extends RuleScope {
  readonly nome: string;
  readonly origem: OrigemRegraLancamento;
  readonly id_plano_contas: number | null;
  readonly conta_debito_codigo: string | null;
  readonly conta_credito_codigo: string | null;
  readonly condicoes: readonly Condition[];
}

interface LedgerRuleKeys {
  /** Unique; null where the name may repeat. */
  readonly chave_nome: string | null;
  /** Shared by the rules of the same scopes with the same chain. */
  readonly chave_cadeia: string;
  /** Unique. */
  readonly chave_condicoes: string;
}

/**
 * Two rules of the same scopes are equal by name, or by condition chain and accounts together (decisions, section 9, Rules):
 * one-sided pairs and alternates by `ordem` are rules of their own. Names of rules that an import makes come from the file and
 * may repeat; that a person gives no name that is taken is looked at when it is given.
 */
export function ledgerRuleKeys(rule: KeyedRule): LedgerRuleKeys {
  const chave_cadeia = chainKey(rule, rule.condicoes);
  const chave_condicoes = accountsKey(chave_cadeia, rule);
  const chave_nome = rule.origem === 'manual' ? scopedKey(rule, rule.nome) : null;
  return { chave_nome, chave_cadeia, chave_condicoes };
}

/** The `chave_cadeia` of rules with these scopes and this chain, of any author, whatever they fill. */
export function chainKey(scope: RuleScope, condicoes: readonly Condition[]): string {
  return scopedKey(scope, chainFingerprint(condicoes));
}

type Accounts = Pick<KeyedRule, 'id_plano_contas' | 'conta_debito_codigo' | 'conta_credito_codigo'>;

/** The `chave_condicoes` of a rule with this `chave_cadeia`; null is a value like any other. */
export function accountsKey(
  chave_cadeia: string,
  { id_plano_contas, conta_debito_codigo, conta_credito_codigo }: Accounts,
): string {
  return createHash('sha256')
    .update(JSON.stringify([chave_cadeia, id_plano_contas, conta_debito_codigo, conta_credito_codigo]))
    .digest('hex');
}

/** Limit of the codes that are looked up one by one in the unique key. For more codes the charts are read whole. */
const MAX_CODES_LOOKED_UP = 1_000;

/** Which rules are opened next to the active ones that are stored. */
export interface OpenRules {
  /** The inactive ones as well, to be looked at. */
  readonly inactive?: boolean;
  /** For operations that make entries: the accounts stay as they are until the transaction ends. */
  readonly holdsCharts?: boolean;
  /** A rule that is only thought of: it replaces the stored one with its id. */
  readonly draft?: LedgerRule;
}

/** Opens the ledger rules for an import. */
@Injectable()
export class LedgerRuleBook {
  /**
   * The active rules that apply to an import of these scopes, with the charts of its customer, of any owner, and the
   * accounts that the rules and the customer's bank accounts name: five queries, however many rules.
   */
  async load(tx: Tx, target: RuleScope, open: OpenRules = {}): Promise<LedgerRules> {
    return compileLedgerRules(await this.open(tx, target, open));
  }

  /** The same, not compiled yet. */
  async open(
    tx: Tx,
    target: RuleScope,
    { inactive = false, holdsCharts = false, draft }: OpenRules,
  ): Promise<LedgerRuleSet> {
    const stored = await this.rules(tx, target, inactive);
    const rules = draft ? [...stored.filter((rule) => rule.id !== draft.id), draft] : stored;
    const charts = await tx.query<CustomerChart[]>('SELECT id, status FROM plano_contas WHERE id_cliente = ?', [
      target.id_cliente,
    ]);
    if (holdsCharts)
      await holdCharts(
        tx,
        charts.map(({ id }) => id),
      );
    const bankAccounts = await this.bankAccounts(tx, target);
    const accounts = accountIndex([...(await this.accounts(tx, charts, rules)), ...bankAccounts]);
    return { rules, target, charts, accounts, bankAccounts };
  }

  /** The ledger accounts of the customer's accounts at the bank. An inactive chart and a synthetic account give none. */
  private async bankAccounts(tx: Tx, { id_cliente, id_banco }: RuleScope): Promise<(BankAccount & AccountRow)[]> {
    if (id_banco === null) return [];
    const rows = await tx.query<(BankAccount & AccountRow)[]>(
      `SELECT NULLIF(b.conta, '') AS conta, a.id, a.id_plano_contas, a.codigo_dominio, a.tipo
       FROM conta_bancaria b JOIN conta_contabil a ON a.id = b.id_conta JOIN plano_contas p ON p.id = a.id_plano_contas
       WHERE b.id_cliente = ? AND b.id_banco = ? AND a.tipo = 'A' AND p.status = 'ativo'`,
      [id_cliente, id_banco],
    );
    return rows;
  }

  private async rules(tx: Tx, target: RuleScope, inactive: boolean): Promise<LedgerRule[]> {
    const { sql, parameters } = inactive ? rulesInScopes(target) : applicableRules(target);
    const rows = await tx.query<(Omit<LedgerRule, 'ativo' | 'condicoes'> & { ativo: number })[]>(
      `SELECT id, id_banco, id_cliente, id_estrutura, nome, ordem, ativo, id_plano_contas, conta_debito_codigo,
              conta_credito_codigo, codigo_historico, historico_contabil
       FROM regra_lancamento WHERE ${sql}`,
      [...parameters],
    );
    const chains = await ledgerRuleChains.load(
      tx,
      rows.map((row) => row.id),
    );
    return rows.map((row) => ({ ...row, ativo: Boolean(row.ativo), condicoes: chains.get(row.id) ?? [] }));
  }

  private async accounts(
    tx: Tx,
    charts: readonly CustomerChart[],
    rules: readonly LedgerRule[],
  ): Promise<AccountRow[]> {
    const sides = rules.flatMap((rule) => [rule.conta_debito_codigo, rule.conta_credito_codigo]);
    const codes = new Set(sides.filter((code) => code !== null));
    if (charts.length === 0 || codes.size === 0) return [];
    const named = codes.size <= MAX_CODES_LOOKED_UP ? [...codes] : [];
    return tx.query<AccountRow[]>(
      `SELECT id, id_plano_contas, codigo_dominio, tipo FROM conta_contabil
       WHERE id_plano_contas IN (${placeholders(charts.length)}) AND tipo = 'A'
       ${named.length > 0 ? `AND codigo_dominio IN (${placeholders(named.length)})` : ''}`,
      [...charts.map((chart) => chart.id), ...named],
    );
  }
}
