import { Entity, Index } from 'typeorm';
import { CodeColumn, ReferenceColumn } from '../../../platform/database/columns';
import { ConditionColumns, ruleColumns, usageColumns } from '../rule-columns';

/** A rule that discards statement lines at import. */
@Entity('regra_ignorar')
export class RegraIgnorar extends ruleColumns('regra_ignorar') {
  /** SHA-256 of the scopes and the name: two equal rules are rejected by the database, also when they arrive at once. */
  @Index('uq_regra_ignorar_nome', { unique: true })
  @CodeColumn({ length: 64 })
  chave_nome: string;

  /** SHA-256 of the scopes and the condition chain. */
  @Index('uq_regra_ignorar_condicoes', { unique: true })
  @CodeColumn({ length: 64 })
  chave_condicoes: string;
}

/** One link of an ignore rule's condition chain. */
@Entity('regra_ignorar_condicao')
export class RegraIgnorarCondicao extends ConditionColumns {
  @Index('ix_regra_ignorar_condicao_regra')
  @ReferenceColumn(() => RegraIgnorar, { key: 'fk_regra_ignorar_condicao_regra', onDelete: 'CASCADE' })
  id_regra_ignorar: number;
}

/** In how many lines of an import an ignore rule dropped the line. */
@Entity('regra_ignorar_uso')
export class RegraIgnorarUso extends usageColumns('regra_ignorar', () => RegraIgnorar) {}
