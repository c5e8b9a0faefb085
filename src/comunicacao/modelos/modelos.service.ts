import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Customer } from '../../cadastros/customers/customer.entity';
import { Departamento } from '../../cadastros/departamentos/departamento.entity';
import { domainError } from '../../kernel/errors';
import { listPart, type RecordList } from '../../platform/database/entity-list';
import { SharedRecordRepository } from '../../platform/database/shared-record.repository';
import { mustAllExist, mustExistIfNamed } from '../../platform/database/must-exist';
import { type AfterCommit, type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { Storage } from '../../platform/storage/storage';
import type { UploadedFile } from '../../platform/upload/upload.interceptor';
import { Modelo } from './modelo.entity';
import {
  type CreateModeloDto,
  type ModeloRead,
  type ModelosQuery,
  toModeloRead,
  type UpdateModeloDto,
} from './modelos.dto';
import { nextSendings, type Sending } from './recurrence';
import { type FilledText, fillTemplate } from './template-text';

/** Folder of the attachments in storage. */
export const ANEXOS = 'modelos';
const ANEXO_URL = '/api/v1/modelos/anexo/';

/** Reminder templates (contract 3), shared by the firm. */
@Injectable()
export class ModelosService {
  private readonly store = new SharedRecordRepository(Modelo, 'modelos.nao_encontrado');

  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly storage: Storage,
  ) {}

  async create(body: CreateModeloDto): Promise<ModeloRead> {
    return this.unitOfWork.run(async (tx) => {
      await refersToRecords(tx, body);
      return toModeloRead(await this.store.create(tx, body));
    });
  }

  list({ departamento_id, limit, offset }: ModelosQuery, all: boolean): Promise<RecordList<ModeloRead>> {
    const where = departamento_id === undefined ? {} : { departamento_id };
    return listPart(this.dataSource.manager, Modelo, { limit, offset, all }, { where }, toModeloRead);
  }

  async get(id: number): Promise<ModeloRead> {
    return toModeloRead(await this.store.get(this.dataSource.manager, { id }));
  }

  /** Returns the message with these values. @throws as {@link fillTemplate} */
  async preview(id: number, variaveis: Readonly<Record<string, unknown>>): Promise<FilledText> {
    const { mensagem } = await this.store.get(this.dataSource.manager, { id });
    return fillTemplate(mensagem, variaveis);
  }

  /** Returns the next sendings from now on. @throws as {@link nextSendings} */
  async sendings(id: number, count: number): Promise<Sending[]> {
    return nextSendings(await this.store.get(this.dataSource.manager, { id }), new Date(), count);
  }

  /** Updates a template. A new file URL deletes the template's own attachment. */
  async update(id: number, body: UpdateModeloDto): Promise<ModeloRead> {
    return this.unitOfWork.run(async (tx, afterCommit) => {
      const modelo = await this.store.lock(tx, { id });
      await refersToRecords(tx, body);
      const { recorrencia_ativa, ...changes } = body;
      const released = body.arquivo_url !== undefined && body.arquivo_url !== modelo.arquivo_url;
      if (released) this.removeFile(modelo, afterCommit);
      const changed = await this.store.change(tx, modelo, {
        ...changes,
        ...(recorrencia_ativa === undefined ? {} : { recorrencia_ativa: recorrencia_ativa ?? false }),
        ...(released ? { arquivo_chave: null } : {}),
      });
      return toModeloRead(changed);
    });
  }

  /** Stores the uploaded file as the template's attachment and deletes the previous one. */
  async attach(id: number, tipoMidia: string, file: UploadedFile): Promise<ModeloRead> {
    return this.unitOfWork.run(async (tx, afterCommit) => {
      const modelo = await this.store.lock(tx, { id });
      this.removeFile(modelo, afterCommit);
      const changed = await this.store.change(tx, modelo, {
        tipo_midia: tipoMidia,
        arquivo_nome: file.originalName,
        arquivo_url: ANEXO_URL + diskName(file.key),
        arquivo_chave: file.key,
      });
      return toModeloRead(changed);
    });
  }

  /** Returns the attachment with this stored name. @throws DomainError 404 for any other name */
  async attachment(nomeDisco: string): Promise<{ key: string; name: string }> {
    const modelo = await this.dataSource.manager.findOne(Modelo, {
      where: { arquivo_chave: `${ANEXOS}/${nomeDisco}` },
    });
    if (!modelo?.arquivo_chave) throw domainError('modelos.anexo_nao_encontrado');
    return { key: modelo.arquivo_chave, name: modelo.arquivo_nome ?? nomeDisco };
  }

  async remove(id: number): Promise<null> {
    return this.unitOfWork.run(async (tx, afterCommit) => {
      this.removeFile(await this.store.remove(tx, { id }), afterCommit);
      return null;
    });
  }

  private removeFile({ arquivo_chave }: Modelo, afterCommit: AfterCommit): void {
    if (arquivo_chave) afterCommit(() => this.storage.remove(arquivo_chave));
  }
}

function diskName(key: string): string {
  return key.slice(ANEXOS.length + 1);
}

async function refersToRecords(
  tx: Tx,
  { departamento_id, empresa_ids }: Pick<UpdateModeloDto, 'departamento_id' | 'empresa_ids'>,
): Promise<void> {
  await mustExistIfNamed(tx, Departamento, departamento_id, 'departamentos.nao_encontrado');
  await mustAllExist(tx, Customer, empresa_ids ?? [], 'customers.nao_encontrado');
}
