import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Estrutura } from '../../../cadastros/estruturas/estrutura.entity';
import { reason } from '../../../kernel/reason-codes/reason';
import { mustExist } from '../../../platform/database/must-exist';
import type { UploadedFile } from '../../../platform/upload/upload.interceptor';
import { type StatementReading, unreadable } from '../../../statements';
import { rejectOtherTipo } from '../import-checks';
import { whyUnreadable } from '../import-errors';
import { toHashDuplicadoInfo } from '../importacao-read';
import type { ContaLida } from '../importacao.entity';
import { ImportacoesQueries } from '../importacoes.query';
import { BancoDetector, periodOf } from '../reading/first-reading';
import { StatementFile } from '../reading/statement-file';
import type {
  ArquivoConhecido,
  ClienteProvavel,
  IdentificacaoRead,
  IdentificarDto,
  TipoExtrato,
} from './conferencia.dto';

/** POST /importacoes/identificar: which customer a file is of, and what it holds; nothing is kept (document 8, 8.3). */
@Injectable()
export class IdentificarArquivo {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queries: ImportacoesQueries,
    private readonly file: StatementFile,
    private readonly detector: BancoDetector,
  ) {}

  /**
   * @throws DomainError 404 for an absent structure, 422 for one of another type, 413 for more lines than are read, 503
   * when there is no room to read the file
   */
  async run(body: IdentificarDto, file: UploadedFile): Promise<IdentificacaoRead> {
    const { manager } = this.dataSource;
    const id_estrutura = body.id_estrutura ?? null;
    const estrutura =
      id_estrutura === null ? null : await mustExist(manager, Estrutura, id_estrutura, 'estruturas.nao_encontrada');
    const tipo = body.tipo ?? (await this.file.formatOf(file.key, file.originalName)) ?? null;
    if (estrutura && tipo) rejectOtherTipo(estrutura, tipo);
    const reading = await this.reading(tipo, id_estrutura, file);
    const contas = reading.contas.map(({ banco, conta }) => ({ banco, conta }));
    const bank = reading.codigo_banco ?? contas.find(({ banco }) => banco !== null)?.banco ?? null;
    return {
      tipo,
      id_banco: (await this.detector.ofCode(bank)).id_banco_sugerido,
      contas,
      ...periodOf(reading),
      linhas: reading.linhas.length,
      legivel: reading.legivel,
      ...whyUnreadable(reading),
      clientes: await customersOfAccounts(manager, contas),
      ja_importado: await this.earlierImport(file.sha256),
    };
  }

  private async reading(
    tipo: TipoExtrato | null,
    id_estrutura: number | null,
    { key }: UploadedFile,
  ): Promise<StatementReading> {
    if (tipo === null) return unreadable(reason('importacoes.tipo_desconhecido'));
    return this.file.read(this.dataSource.manager, { tipo, path_arquivo: key, id_banco: null, id_estrutura });
  }

  private async earlierImport(hash: string): Promise<ArquivoConhecido | null> {
    const found = await this.queries.latestOfFile(hash);
    if (!found) return null;
    const { importacao, cliente_nome } = found;
    return { ...toHashDuplicadoInfo(found), id_cliente: importacao.id_cliente, cliente_nome };
  }
}

const CUSTOMERS_SHOWN = 20;
/** Limit of the accounts that are looked up. No bank writes so many accounts into a file. */
const ACCOUNTS_SOUGHT = 1_000;

/**
 * The customers in whose confirmed imports these accounts are, of the whole firm: the most frequent first, then the latest.
 * An account without a number is no one's.
 */
async function customersOfAccounts(
  tx: EntityManager,
  accounts: readonly ContaLida[],
): Promise<readonly ClienteProvavel[]> {
  const named = accounts.filter(({ conta }) => conta !== null).slice(0, ACCOUNTS_SOUGHT);
  if (named.length === 0) return [];
  const numbers = [...new Set(named.map(({ conta }) => conta))];
  const wholes = [...new Set(named.map(({ banco, conta }) => `${banco ?? ''}/${conta}`))];
  const rows = await tx.query<ClienteProvavel[]>(
    `SELECT c.id, c.nome, COUNT(DISTINCT i.id) AS vezes, MAX(k.ate) AS ultima
     FROM importacao_conta k JOIN importacao i ON i.id = k.id_importacao JOIN customer c ON c.id = i.id_cliente
     WHERE k.conta IN (?) AND CONCAT(COALESCE(k.banco, ''), '/', k.conta) IN (?) AND i.status IN ('success', 'partial')
     GROUP BY c.id, c.nome ORDER BY vezes DESC, ultima DESC, c.id LIMIT ?`,
    [numbers, wholes, CUSTOMERS_SHOWN],
  );
  return rows.map((row) => ({ ...row }));
}
