import type { DataSource, EntityManager } from 'typeorm';
import { saoPauloTimestamp } from '../../kernel/calendar';
import { mapRows, type Rows, streamRows } from '../../platform/database/row-stream';
import { chunks, placeholders } from '../../platform/database/sql';
import {
  CompetenciaField,
  DateField,
  DateTimeField,
  DecimalField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  NestedListField,
  TextField,
} from '../../platform/http/validation/fields';
import type { AppliedRule, OrigemRegra } from '../rules/engine/ledger-rules';
import {
  type LancamentoContabil,
  type OrigemLancamento,
  ORIGENS_LANCAMENTO,
  STATUS_LANCAMENTO,
  type StatusLancamento,
} from './lancamento-contabil.entity';
import type { Caller } from '../../acesso/rbac/caller';
import { domainError } from '../../kernel/errors';

/** An account as an entry shows it. */
export class ContaDoLancamento {
  @IdField() id: number;
  @TextField() codigo_dominio: string;
  @TextField() nome: string;
}

/** A rule that filled something of an entry. */
export class RegraAplicada {
  @IdField() id: number;
  @TextField() nome: string;
  @EnumField(['padrao_banco', 'cliente', 'estrutura']) origem: OrigemRegra;
}

/** The response form of a ledger entry (contract 2, LedgerEntry). Other modules use it too. */
export class LancamentoRead {
  @IdField() id: number;
  @IdField() id_usuario_created: number;
  @IdField() id_cliente: number;
  @IdField({ nullable: true }) id_plano_contas: number | null;
  @CompetenciaField() competencia: string;
  @DateField() data_registro: string;
  @IdField({ nullable: true }) id_conta_debito: number | null;
  @IdField({ nullable: true }) id_conta_credito: number | null;
  @NestedField(() => ContaDoLancamento, { nullable: true }) conta_debito: ContaDoLancamento | null;
  @NestedField(() => ContaDoLancamento, { nullable: true }) conta_credito: ContaDoLancamento | null;
  @DecimalField() valor: string;
  @TextField() codigo_historico: string;
  @TextField() historico_contabil: string;
  @TextField({ nullable: true }) numero_documento: string | null;
  @EnumField(STATUS_LANCAMENTO) status: StatusLancamento;
  @EnumField(ORIGENS_LANCAMENTO) origem: OrigemLancamento;
  @NestedListField(() => RegraAplicada) regras_aplicadas: readonly AppliedRule[];
  @IdField({ nullable: true, description: 'The import that made the entry' }) id_importacao: number | null;
  @TextField({ nullable: true, description: "Stable identity of the bank's transaction" }) id_fixo: string | null;
  @IntField({ nullable: true, description: 'Line of the file, 1 = first' }) linha_arquivo: number | null;
  @TextField({ nullable: true, description: 'Number of the account that the file names' }) conta: string | null;
  @DateField({ nullable: true, description: 'Day in the statement; null for an entry made by hand' }) extrato_data:
    | string
    | null;
  @DecimalField({ nullable: true, description: 'Amount in the statement' }) extrato_valor: string | null;
  @EnumField(['C', 'D'], { nullable: true, description: 'C money in, D money out' }) extrato_tipo: 'C' | 'D' | null;
  @TextField({ nullable: true, description: 'Description in the statement' }) extrato_descricao: string | null;
  @TextField({ nullable: true, description: 'Document number in the statement' }) extrato_documento: string | null;
  @IdField({ nullable: true, description: 'The export that the entry went out with' }) id_exportacao: number | null;
  @DateTimeField() data_hora_criacao: string;
}

/** A ledger entry as `ledger-select` reads it: with code and name of its accounts, `regras_aplicadas` still as text. */
interface LedgerRow extends Omit<LancamentoContabil, 'regras_aplicadas' | 'chave_texto' | 'parte'> {
  readonly regras_aplicadas: string | null;
  readonly debito_codigo: string | null;
  readonly debito_nome: string | null;
  readonly credito_codigo: string | null;
  readonly credito_nome: string | null;
}

/** Converts an entry to its response. */
function toLancamentoRead(row: LedgerRow): LancamentoRead {
  return {
    id: row.id,
    id_usuario_created: row.id_usuario_created,
    id_cliente: row.id_cliente,
    id_plano_contas: row.id_plano_contas,
    competencia: row.competencia,
    data_registro: row.data_registro,
    id_conta_debito: row.id_conta_debito,
    id_conta_credito: row.id_conta_credito,
    conta_debito: account(row.id_conta_debito, row.debito_codigo, row.debito_nome),
    conta_credito: account(row.id_conta_credito, row.credito_codigo, row.credito_nome),
    valor: row.valor,
    codigo_historico: row.codigo_historico,
    historico_contabil: row.historico_contabil,
    numero_documento: row.numero_documento,
    status: row.status,
    origem: row.origem,
    regras_aplicadas: row.regras_aplicadas ? (JSON.parse(row.regras_aplicadas) as AppliedRule[]) : [],
    id_importacao: row.id_importacao,
    id_fixo: row.id_fixo,
    linha_arquivo: row.linha_arquivo,
    conta: row.conta,
    extrato_data: row.extrato_data,
    extrato_valor: row.extrato_valor,
    extrato_tipo: row.extrato_tipo,
    extrato_descricao: row.extrato_descricao,
    extrato_documento: row.extrato_documento,
    id_exportacao: row.id_exportacao,
    data_hora_criacao: saoPauloTimestamp(row.data_hora_criacao),
  };
}

function account(id: number | null, codigo_dominio: string | null, nome: string | null): ContaDoLancamento | null {
  return id === null ? null : { id, codigo_dominio: codigo_dominio ?? '', nome: nome ?? '' };
}

/** Columns of a read entry; the entry is `l`, its accounts `d` and `c`. */
export const LEDGER_COLUMNS = `l.id, l.id_usuario_created, l.id_cliente, l.id_plano_contas, l.competencia, l.data_registro,
  l.id_conta_debito, l.id_conta_credito, l.valor, l.codigo_historico, l.historico_contabil, l.numero_documento, l.status,
  l.origem, l.regras_aplicadas, l.id_importacao, l.id_fixo, l.linha_arquivo, l.conta, l.extrato_data, l.extrato_valor,
  l.extrato_tipo, l.extrato_descricao, l.extrato_documento, l.id_exportacao, l.data_hora_criacao,
  d.codigo_dominio AS debito_codigo, d.nome AS debito_nome, c.codigo_dominio AS credito_codigo, c.nome AS credito_nome`;

/** The accounts of the entry `l`, as `d` and `c`. */
export const LEDGER_ACCOUNTS = `LEFT JOIN conta_contabil d ON d.id = l.id_conta_debito
  LEFT JOIN conta_contabil c ON c.id = l.id_conta_credito`;

/** The one SELECT of entries with their accounts; `WHERE` and `ORDER BY` over `l` follow. */
export const LEDGER_SELECT = `SELECT ${LEDGER_COLUMNS} FROM lancamento_contabil l ${LEDGER_ACCOUNTS}`;

/** Returns the responses of the entries of a short query. */
export async function readEntries(
  tx: EntityManager,
  sql: string,
  parameters: readonly unknown[],
): Promise<LancamentoRead[]> {
  return (await tx.query<LedgerRow[]>(sql, [...parameters])).map(toLancamentoRead);
}

/** The caller's entry. @throws DomainError 404 when absent or foreign */
export async function readOwnEntry(tx: EntityManager, caller: Caller, id: number): Promise<LancamentoRead> {
  const sql = `${LEDGER_SELECT} WHERE l.id = ? AND l.id_usuario_created = ?`;
  const [entry] = await readEntries(tx, sql, [id, caller.id]);
  if (!entry) throw domainError('lancamentos_contabil.nao_encontrado');
  return entry;
}

/**
 * The entries of a query of any length as they come, for a `RowList`.
 * @param stream `streamOldRows` for a list that may be a moment old
 */
export function streamEntries(
  dataSource: DataSource,
  sql: string,
  parameters: readonly unknown[],
  stream = streamRows<LedgerRow>,
): Rows<LancamentoRead> {
  return mapRows(stream(dataSource, sql, parameters), toLancamentoRead);
}

const IDS_PER_STATEMENT = 1_000;

/** Accounts in the form in which entries show them, by id. */
export class AccountsShown {
  private readonly known = new Map<number, ContaDoLancamento>();

  constructor(private readonly tx: EntityManager) {}

  /** Reads those that are not known yet. */
  async read(ids: Iterable<number | null>): Promise<void> {
    const unknown = new Set<number>();
    for (const id of ids) if (id !== null && !this.known.has(id)) unknown.add(id);
    for (const chunk of chunks([...unknown], IDS_PER_STATEMENT)) {
      const rows = await this.tx.query<ContaDoLancamento[]>(
        `SELECT id, codigo_dominio, nome FROM conta_contabil WHERE id IN (${placeholders(chunk.length)})`,
        [...chunk],
      );
      for (const { id, codigo_dominio, nome } of rows) this.known.set(id, { id, codigo_dominio, nome });
    }
  }

  /** An account that was read; null for none. */
  of(id: number | null): ContaDoLancamento | null {
    return id === null ? null : (this.known.get(id) ?? null);
  }
}

/** What was done with the same text before. */
export class Sugestao {
  @NestedField(() => ContaDoLancamento) conta_debito: ContaDoLancamento;
  @NestedField(() => ContaDoLancamento) conta_credito: ContaDoLancamento;
  @TextField({ description: 'Of the latest such entry' }) codigo_historico: string;
  @TextField({ description: 'Of the latest such entry' }) historico_contabil: string;
  @IntField({ description: 'Resolved entries with these accounts' }) vezes: number;
  @IntField({ description: 'Resolved entries of this text and direction in the last 24 months' }) de: number;
  @DateField() ultima_vez: string;
}
