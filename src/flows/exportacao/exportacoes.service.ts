import { Injectable, type StreamableFile } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditTrail } from '../../acesso/auditoria/audit-trail';
import type { Caller } from '../../acesso/rbac/caller';
import { Usuario } from '../../acesso/usuarios/usuario.entity';
import { conflict, notFound } from '../../kernel/errors';
import type { Page } from '../../kernel/page';
import { mustExist } from '../../platform/database/must-exist';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { pageAnswer, windowOfQuery } from '../../platform/http/page-query';
import { streamed } from '../../platform/http/streamed';
import { Storage } from '../../platform/storage/storage';
import {
  type EstornarResult,
  type ExportacaoRead,
  type ExportacoesQuery,
  type ExportacaoRow,
  toExportacaoRead,
} from './exportacao.dto';
import { Exportacao } from './exportacao.entity';
import type { Exported } from './exportar';
import { type Codificacao, exportContentType } from './layouts/codificacao';

/** The history of exports, firm-wide: list, file again, reversal (decisions, sections 5 and 8). */
@Injectable()
export class ExportacoesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly storage: Storage,
    private readonly audit: AuditTrail,
  ) {}

  /** Newest first; with a page in the page form. */
  async list(query: ExportacoesQuery): Promise<readonly ExportacaoRead[] | Page<ExportacaoRead>> {
    const select = this.dataSource.manager
      .createQueryBuilder(Exportacao, 'e')
      .leftJoin(Usuario, 'u', 'u.id = e.id_usuario_created')
      .addSelect('u.nome', 'usuario_nome');
    if (query.id_cliente !== undefined) select.where('e.id_cliente = :id', { id: query.id_cliente });
    const window = windowOfQuery(query);
    const page = select.clone().orderBy('e.id', 'DESC').limit(window?.limit).offset(window?.offset);
    const { entities, raw } = await page.getRawAndEntities<{ usuario_nome: string | null }>();
    const rows = entities.map((each, index): ExportacaoRow => ({
      ...each,
      usuario_nome: raw[index]?.usuario_nome ?? null,
    }));
    const items = rows.map(toExportacaoRead);
    return window ? pageAnswer(query, items, await select.getCount()) : items;
  }

  /** @throws DomainError not_found for an absent export or a file that is gone */
  async arquivo(id: number): Promise<StreamableFile> {
    return this.download(await mustExist(this.dataSource.manager, Exportacao, id, 'export'));
  }

  /** The stored file of an export, as a download. */
  async download({ path_arquivo, codificacao, nome_arquivo }: Exported): Promise<StreamableFile> {
    const { stream, size } = await this.storage.read(path_arquivo);
    const type = exportContentType(codificacao as Codificacao);
    return streamed(stream, { type, filename: nome_arquivo, length: size });
  }

  /**
   * Takes an export back: the entries that are still its own become `sucesso` again. Once.
   * @throws DomainError not_found, or conflict for one that was taken back before
   */
  estornar(caller: Caller, id: number): Promise<EstornarResult> {
    return this.unitOfWork.run(async (tx) => {
      const record = await tx.findOne(Exportacao, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!record) throw notFound('export');
      if (record.status === 'estornada') throw conflict('the export was already reversed');
      const { affectedRows } = await tx.query<{ affectedRows: number }>(
        `UPDATE lancamento_contabil SET status = 'sucesso', id_exportacao = NULL
         WHERE id_exportacao = ? AND status = 'exportado'`,
        [id],
      );
      await tx.update(Exportacao, id, { status: 'estornada', estornada_em: new Date() });
      await this.audit.record('lancamentos.estornar', caller, { id, estornados: affectedRows }, tx);
      return { estornados: affectedRows };
    });
  }
}
