import { Column, Entity, Index } from 'typeorm';
import { Usuario } from '../../acesso/usuarios/usuario.entity';
import { Banco } from '../../cadastros/bancos/banco.entity';
import { Customer } from '../../cadastros/customers/customer.entity';
import { Estrutura } from '../../cadastros/estruturas/estrutura.entity';
import { PlanoContas } from '../../contabil/plano-contas/plano-contas.entity';
import type { Valores } from '../../kernel/reason-codes/reason';
import type { Aviso } from './avisos';
import {
  CodeColumn,
  CreatedAtColumn,
  IdRecord,
  InstantColumn,
  JsonColumn,
  ReferenceColumn,
} from '../../platform/database/columns';
import { StorageKey } from '../../platform/storage/storage';

export const TIPOS_IMPORTACAO = ['ofx', 'pdf', 'csv', 'contas', 'regras_conversor'] as const;
export type TipoImportacao = (typeof TIPOS_IMPORTACAO)[number];

export const STATUS_IMPORTACAO = ['pending', 'processing', 'success', 'partial', 'error'] as const;
export type StatusImportacao = (typeof STATUS_IMPORTACAO)[number];

/** How the balances of a file compare with its movements (document 4, 1.1). */
export const SITUACOES_SALDO = ['confere', 'diverge', 'sem_saldo'] as const;
export type SituacaoSaldo = (typeof SITUACOES_SALDO)[number];

/** An account that a file names: the bank's three digits, and the number as the file writes it. */
export interface ContaLida {
  readonly banco: string | null;
  readonly conta: string | null;
}

/** An error as the record keeps it. Records of older runs have texts alone. */
export interface KeptError {
  readonly linha: number;
  readonly conteudo: string;
  readonly erro: string;
  readonly codigo?: string;
  readonly valores?: Valores;
}

/** One uploaded file and what was made of it. */
@Entity('importacao')
@Index('ix_importacao_usuario', ['id_usuario_created', 'id'])
@Index('ix_importacao_cliente_hash', ['id_cliente', 'hash_arquivo'])
// The same file at any customer.
@Index('ix_importacao_hash', ['hash_arquivo'])
// The imports that wait for their confirmation, of all customers.
@Index('ix_importacao_status', ['status', 'tipo'])
export class Importacao extends IdRecord {
  @ReferenceColumn(() => Usuario, { key: 'fk_importacao_usuario', update: false })
  id_usuario_created: number;

  @ReferenceColumn(() => Customer, { key: 'fk_importacao_cliente' })
  id_cliente: number;

  @Index('ix_importacao_estrutura')
  @ReferenceColumn(() => Estrutura, { key: 'fk_importacao_estrutura', nullable: true })
  id_estrutura: number | null;

  /** The history outlives the chart. */
  @Index('ix_importacao_plano')
  @ReferenceColumn(() => PlanoContas, { key: 'fk_importacao_plano', onDelete: 'SET NULL', nullable: true })
  id_plano_contas: number | null;

  /** The copy outlives its original. */
  @Index('ix_importacao_original')
  @ReferenceColumn(() => Importacao, { key: 'fk_importacao_original', onDelete: 'SET NULL', nullable: true })
  id_importacao_original: number | null;

  /** Made by `duplicar`, whatever has become of the original. */
  @Column({ type: 'boolean', default: false, update: false })
  copia: boolean;

  @Index('ix_importacao_banco')
  @ReferenceColumn(() => Banco, { key: 'fk_importacao_banco', nullable: true })
  id_banco: number | null;

  @Column({ type: 'varchar', length: 20, update: false })
  tipo: TipoImportacao;

  @Column({ type: 'varchar', length: 255 })
  nome_arquivo_original: string;

  /** Storage key; never a path of the server. */
  @StorageKey()
  @Index('ix_importacao_arquivo')
  @Column({ type: 'varchar', length: 255 })
  path_arquivo: string;

  @Column({ type: 'bigint' })
  tamanho_bytes: number;

  @CodeColumn({ length: 64, nullable: true })
  hash_arquivo: string | null;

  @Column({ type: 'varchar', length: 20, default: 'pending' })
  status: StatusImportacao;

  @Column({ type: 'int', default: 0 })
  qtd_lancamentos_criados: number;

  @Column({ type: 'int', default: 0 })
  qtd_atualizados: number;

  @Column({ type: 'int', default: 0 })
  qtd_ignorados: number;

  @Column({ type: 'int', default: 0 })
  qtd_linhas_erro: number;

  @JsonColumn({ nullable: true })
  erros: KeptError[] | null;

  /** The value of the confirmation. A replacement uses it again. */
  @Column({ type: 'boolean', default: false })
  ignorar_duplicados: boolean;

  /** The only account of the file whose movements were confirmed; null takes all. */
  @CodeColumn({ length: 100, nullable: true })
  conta: string | null;

  /** What the last run found in the file. */
  @JsonColumn({ nullable: true })
  avisos: readonly Aviso[] | null;

  /** Whether the file could be read; null before the first reading. The next fields are kept with it (document 8, 8.12). */
  @Column({ type: 'boolean', nullable: true })
  legivel: boolean | null;

  /** First and last day of the file's movements. */
  @Column({ type: 'date', nullable: true })
  lido_de: string | null;

  @Column({ type: 'date', nullable: true })
  lido_ate: string | null;

  /** Bank and number of the accounts that the file names. */
  @JsonColumn({ nullable: true })
  contas_lidas: readonly ContaLida[] | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  situacao_saldo: SituacaoSaldo | null;

  @CreatedAtColumn()
  data_hora_criacao: Date;

  @InstantColumn({ nullable: true })
  data_hora_conclusao: Date | null;
}
