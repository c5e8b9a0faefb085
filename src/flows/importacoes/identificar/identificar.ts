import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Estrutura } from '../../../cadastros/estruturas/estrutura.entity';
import { reason } from '../../../kernel/reason-codes/reason';
import { mustExist } from '../../../platform/database/must-exist';
import type { UploadedFile } from '../../../platform/upload/upload.interceptor';
import { type StatementReading, unreadable } from '../../../statements';
import { BancoDetector } from '../banco-detectado';
import { toHashDuplicadoInfo } from '../importacao-read';
import { ImportacoesQueries } from '../importacoes.query';
import { periodOf } from '../periodo-lido';
import { whyUnreadable } from '../reading-errors';
import { rejectOtherTipo } from '../records-of-import';
import { StatementFile } from '../run/statement-file';
import { customersOfAccounts } from './customers-of-accounts';
import type { ArquivoConhecido, IdentificacaoRead, IdentificarDto, TipoExtrato } from './identificar.dto';

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
