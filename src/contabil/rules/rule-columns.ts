import { Column, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { Usuario } from '../../acesso/usuarios/usuario.entity';
import { Banco } from '../../cadastros/bancos/banco.entity';
import { Customer } from '../../cadastros/customers/customer.entity';
import { Estrutura } from '../../cadastros/estruturas/estrutura.entity';
import { CreatedAtColumn, InstantColumn } from '../../platform/database/columns';

/** The tables of the two kinds of rules; those of their conditions and usage are named after them. */
export type RuleTable = 'regra_ignorar' | 'regra_lancamento';

/** The columns that a rule of either kind has; indexes and foreign keys are named after the table. */
export function ruleColumns(table: RuleTable) {
  abstract class RuleColumns {
    @PrimaryGeneratedColumn()
    id: number;

    @Index(`ix_${table}_usuario`)
    @ForeignKey(() => Usuario, { name: `fk_${table}_usuario` })
    @Column({ type: 'int', update: false })
    id_usuario_created: number;

    @Index(`ix_${table}_banco`)
    @ForeignKey(() => Banco, { name: `fk_${table}_banco` })
    @Column({ type: 'int', nullable: true, update: false })
    id_banco: number | null;

    @Index(`ix_${table}_cliente`)
    @ForeignKey(() => Customer, { name: `fk_${table}_cliente` })
    @Column({ type: 'int', nullable: true, update: false })
    id_cliente: number | null;

    @Index(`ix_${table}_estrutura`)
    @ForeignKey(() => Estrutura, { name: `fk_${table}_estrutura` })
    @Column({ type: 'int', nullable: true, update: false })
    id_estrutura: number | null;

    @CreatedAtColumn()
    data_hora_criacao: Date;

    /** Who changed it last, and when; null while no one has. */
    @Index(`ix_${table}_alteracao`)
    @ForeignKey(() => Usuario, { name: `fk_${table}_alteracao` })
    @Column({ type: 'int', nullable: true })
    id_usuario_alterou: number | null;

    @InstantColumn({ nullable: true })
    data_hora_alteracao: Date | null;

    @Column({ type: 'varchar', length: 200 })
    nome: string;

    @Column({ type: 'int', default: 0 })
    ordem: number;

    @Column({ type: 'boolean', default: true })
    ativo: boolean;
  }
  return RuleColumns;
}

/** The columns of one link of a condition chain; each kind of rule adds the rule's id. */
export abstract class ConditionColumns {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: 20 })
  campo_comparacao: string;

  @Column({ type: 'varchar', length: 20 })
  modo_comparacao: string;

  @Column({ type: 'varchar', length: 500, nullable: true })
  conteudo_comparacao: string | null;

  /** `E` or `OU`; null on the last one of the chain. */
  @Column({ type: 'varchar', length: 2, nullable: true })
  proxima_comparacao: string | null;

  @Column({ type: 'int', default: 1 })
  ordem: number;
}

/** The columns that count in how many lines of an import a rule took part. */
export function usageColumns(table: RuleTable, rule: () => new () => object) {
  abstract class UsageColumns {
    @ForeignKey('Importacao', { name: `fk_${table}_uso_importacao`, onDelete: 'CASCADE' })
    @PrimaryColumn({ type: 'int' })
    id_importacao: number;

    @Index(`ix_${table}_uso_regra`)
    @ForeignKey(rule, { name: `fk_${table}_uso_regra`, onDelete: 'CASCADE' })
    @PrimaryColumn({ type: 'int' })
    id_regra: number;

    @Column({ type: 'int' })
    qtd: number;

    /** When the latest of these lines was evaluated. */
    @InstantColumn()
    ultimo_uso: Date;
  }
  return UsageColumns;
}
