import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Usuario } from '../../acesso/usuarios/usuario.entity';
import { Banco } from '../../cadastros/bancos/banco.entity';
import { Customer } from '../../cadastros/customers/customer.entity';
import { Estrutura } from '../../cadastros/estruturas/estrutura.entity';
import { CodeColumn, CreatedAtColumn } from '../../platform/database/columns';

/** A rule that discards statement lines at import. */
@Entity('regra_ignorar')
export class RegraIgnorar {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('ix_regra_ignorar_usuario')
  @ForeignKey(() => Usuario, { name: 'fk_regra_ignorar_usuario' })
  @Column({ type: 'int', update: false })
  id_usuario_created: number;

  @Index('ix_regra_ignorar_banco')
  @ForeignKey(() => Banco, { name: 'fk_regra_ignorar_banco' })
  @Column({ type: 'int', nullable: true, update: false })
  id_banco: number | null;

  @Index('ix_regra_ignorar_cliente')
  @ForeignKey(() => Customer, { name: 'fk_regra_ignorar_cliente' })
  @Column({ type: 'int', nullable: true, update: false })
  id_cliente: number | null;

  @Index('ix_regra_ignorar_estrutura')
  @ForeignKey(() => Estrutura, { name: 'fk_regra_ignorar_estrutura' })
  @Column({ type: 'int', nullable: true, update: false })
  id_estrutura: number | null;

  @CreatedAtColumn()
  data_hora_criacao: Date;

  @Column({ type: 'varchar', length: 200 })
  nome: string;

  @Column({ type: 'int', default: 0 })
  ordem: number;

  @Column({ type: 'boolean', default: true })
  ativo: boolean;

  /** SHA-256 of the scopes and the name: two equal rules are refused by the database, also when they arrive at once. */
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
export class RegraIgnorarCondicao {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('ix_regra_ignorar_condicao_regra')
  @ForeignKey(() => RegraIgnorar, { name: 'fk_regra_ignorar_condicao_regra', onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  id_regra_ignorar: number;

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
