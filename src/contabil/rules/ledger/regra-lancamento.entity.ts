import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, ReferenceColumn } from '../../../platform/database/columns';
import { PlanoContas } from '../../plano-contas/plano-contas.entity';
import { ConditionColumns, ruleColumns, usageColumns } from '../rule-columns';

/** Who made a rule: a person, or an import of rules. */
export const ORIGENS_REGRA_LANCAMENTO = ['manual', 'regras_conversor'] as const;
export type OrigemRegraLancamento = (typeof ORIGENS_REGRA_LANCAMENTO)[number];

/** A rule that gives statement lines their accounts; with `id_banco` it is a bank pattern. */
@Entity('regra_lancamento')
export class RegraLancamento extends ruleColumns('regra_lancamento') {
  @Index('ix_regra_lancamento_plano')
  @ReferenceColumn(() => PlanoContas, { key: 'fk_regra_lancamento_plano', nullable: true })
  id_plano_contas: number | null;

  /** Code of the account to debit, resolved when the rule is applied. */
  @CodeColumn({ length: 50, nullable: true })
  conta_debito_codigo: string | null;

  @CodeColumn({ length: 50, nullable: true })
  conta_credito_codigo: string | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  codigo_historico: string | null;

  /** Text with `{descricao}`, `{documento}`, `{data}`; null is the default, which yields to the text of a later rule. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  historico_contabil: string | null;

  @Column({ type: 'varchar', length: 20, default: 'manual', update: false })
  origem: OrigemRegraLancamento;

  /** The `regras_conversor` import that made the rule. */
  @Index('ix_regra_lancamento_importacao')
  @ReferenceColumn('Importacao', { key: 'fk_regra_lancamento_importacao', onDelete: 'SET NULL', nullable: true })
  id_importacao: number | null;

  /** Two rules equal by name are rejected by the database, also when they arrive at once: `ledgerRuleKeys`. */
  @Index('uq_regra_lancamento_nome', { unique: true })
  @CodeColumn({ length: 64, nullable: true })
  chave_nome: string | null;

  /** Of the scopes and the condition chain: rules that differ in their accounts alone share it. */
  @Index('ix_regra_lancamento_cadeia')
  @CodeColumn({ length: 64, default: '' })
  chave_cadeia: string;

  /** Unique for the condition chain together with the accounts. */
  @Index('uq_regra_lancamento_condicoes', { unique: true })
  @CodeColumn({ length: 64 })
  chave_condicoes: string;
}

/** One link of a ledger rule's condition chain. */
@Entity('regra_lancamento_condicao')
export class RegraLancamentoCondicao extends ConditionColumns {
  @Index('ix_regra_lancamento_condicao_regra')
  @ReferenceColumn(() => RegraLancamento, { key: 'fk_regra_lancamento_condicao_regra', onDelete: 'CASCADE' })
  id_regra_lancamento: number;
}

/** In how many lines of an import a ledger rule filled a side. */
@Entity('regra_lancamento_uso')
export class RegraLancamentoUso extends usageColumns('regra_lancamento', () => RegraLancamento) {}
