import { Injectable } from '@nestjs/common';
import { rejectLinked } from '../../platform/database/driver-errors';
import type { RecordList } from '../../platform/database/entity-list';
import { SharedRecordRepository } from '../../platform/database/shared-record.repository';
import { mustExistIfNamed } from '../../platform/database/must-exist';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import type { SearchQuery } from '../../platform/http/page-query';
import { extraForbidden, SchemaError } from '../../platform/http/validation/schema-error';
import { Banco } from '../bancos/banco.entity';
import { Estrutura } from './estrutura.entity';
import {
  type CreateEstruturaDto,
  type EstruturaRead,
  toEstruturaRead,
  type UpdateEstruturaDto,
} from './estruturas.dto';
import { CSV_SCHEMA, formatOfStructure, PDF_SCHEMA } from './structure-schema';

const CONFIGURACAO = new Set([CSV_SCHEMA, PDF_SCHEMA].flatMap(({ properties }) => Object.keys(properties)));

const CONFIGURACAO_LOC = ['body', 'configuracao'];

/**
 * Structures for reading statements (decisions, sections 5 and 8). A configuration that no reader can use is rejected.
 */
@Injectable()
export class EstruturasService {
  private readonly store = new SharedRecordRepository(Estrutura, 'estruturas.nao_encontrada');

  constructor(private readonly unitOfWork: UnitOfWork) {}

  list(query: SearchQuery): Promise<RecordList<EstruturaRead>> {
    return this.store.list(this.unitOfWork.manager, query, { searchIn: ['nome'] }, toEstruturaRead);
  }

  async get(id: number): Promise<EstruturaRead> {
    return toEstruturaRead(await this.store.get(this.unitOfWork.manager, { id }));
  }

  async create(body: CreateEstruturaDto): Promise<EstruturaRead> {
    formatOfStructure(body.tipo, body.configuracao, CONFIGURACAO_LOC);
    return this.unitOfWork.run(async (tx) => {
      await mustExistIfNamed(tx, Banco, body.id_banco, 'bancos.nao_encontrado');
      return toEstruturaRead(await this.store.create(tx, body));
    });
  }

  /** Updates a structure. A new configuration is checked for the stored `tipo`, which never changes. */
  async update(id: number, body: UpdateEstruturaDto): Promise<EstruturaRead> {
    rejectUnlisted(body.configuracao ?? {});
    return this.unitOfWork.run(async (tx) => {
      const before = await this.store.lock(tx, { id });
      if (body.configuracao) formatOfStructure(before.tipo, body.configuracao, CONFIGURACAO_LOC);
      await mustExistIfNamed(tx, Banco, body.id_banco, 'bancos.nao_encontrado');
      return toEstruturaRead(await this.store.change(tx, before, body));
    });
  }

  /** @throws DomainError 409 while imports or rules use it */
  async remove(id: number): Promise<void> {
    const removed = this.unitOfWork.run((tx) => this.store.remove(tx, { id }));
    await rejectLinked(removed, 'estruturas.registros_vinculados');
  }
}

/**
 * Rejects fields that no `tipo` has, before the record is looked up, as for every other unlisted field.
 * @throws SchemaError
 */
function rejectUnlisted(configuracao: Record<string, unknown>): void {
  const unlisted = Object.keys(configuracao).filter((name) => !CONFIGURACAO.has(name));
  if (unlisted.length === 0) return;
  throw new SchemaError(unlisted.map((name) => extraForbidden(CONFIGURACAO_LOC, name)));
}
