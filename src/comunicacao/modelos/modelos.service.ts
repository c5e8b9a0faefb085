import { Injectable } from '@nestjs/common';
import { Customer } from '../../cadastros/customers/customer.entity';
import { Departamento } from '../../cadastros/departamentos/departamento.entity';
import { domainError } from '../../kernel/errors';
import { listPart, type RecordList } from '../../platform/database/entity-list';
import { mustAllExist, mustExistIfNamed } from '../../platform/database/must-exist';
import { SharedRecordRepository } from '../../platform/database/shared-record.repository';
import { type AfterCommit, type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { SchemaError } from '../../platform/http/validation/schema-error';
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

/** Folder of the attachments in storage. */
export const ANEXOS = 'modelos';
const ANEXO_URL = '/api/v1/modelos/anexo/';

/** Reminder templates (contract 3), shared by the firm. */
@Injectable()
export class ModelosService {
  private readonly store = new SharedRecordRepository(Modelo, 'modelos.nao_encontrado');

  constructor(
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
    return listPart(this.unitOfWork.manager, Modelo, { limit, offset, all }, { where }, toModeloRead);
  }

  async get(id: number): Promise<ModeloRead> {
    return toModeloRead(await this.store.get(this.unitOfWork.manager, { id }));
  }

  /** Returns the message with these values. @throws as {@link fillTemplate} */
  async preview(id: number, variaveis: Readonly<Record<string, unknown>>): Promise<FilledText> {
    const { mensagem } = await this.store.get(this.unitOfWork.manager, { id });
    return fillTemplate(mensagem, variaveis);
  }

  /** Returns the next sendings from now on. @throws as {@link nextSendings} */
  async sendings(id: number, count: number): Promise<Sending[]> {
    return nextSendings(await this.store.get(this.unitOfWork.manager, { id }), new Date(), count);
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
    const modelo = await this.unitOfWork.manager.findOne(Modelo, {
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

const VARIABLE = /\{\{([^{}]{1,200})\}\}/g;
const MAX_VALUE = 5_000;
const MAX_TEXT = 1_000_000;

/** A message after its variables were replaced. */
interface FilledText {
  readonly texto: string;
  /** Variables that were sent but are not in the message. */
  readonly desconhecidas: readonly string[];
  /** Variables of the message without a value. The text keeps them as written. */
  readonly faltantes: readonly string[];
}

/**
 * Replaces `{{name}}` (blanks around the name are ignored) in one pass. A value is never searched for variables.
 * @param variaveis texts and whole numbers. Send a fraction as text, since a number would be written with a point. Null
 * means no value
 * @throws SchemaError for any other value; DomainError 422 for a text of more than 1,000,000 characters
 */
function fillTemplate(mensagem: string, variaveis: Readonly<Record<string, unknown>>): FilledText {
  const values = new Map(Object.entries(variaveis).flatMap(([name, value]) => given(name, value)));
  const used = new Set<string>();
  const missing = new Set<string>();
  let length = mensagem.length;
  const texto = mensagem.replace(VARIABLE, (written, inside: string) => {
    const name = inside.trim();
    if (name === '') return written;
    const value = values.get(name);
    if (value === undefined) {
      missing.add(name);
      return written;
    }
    used.add(name);
    length += value.length - written.length;
    if (length > MAX_TEXT) throw domainError('modelos.texto_muito_longo', MAX_TEXT);
    return value;
  });
  return { texto, desconhecidas: [...values.keys()].filter((name) => !used.has(name)), faltantes: [...missing] };
}

function given(name: string, value: unknown): [string, string][] {
  if (value === null) return [];
  if (typeof value === 'string' && value.length <= MAX_VALUE) return [[name.trim(), value]];
  if (typeof value === 'number' && Number.isSafeInteger(value)) return [[name.trim(), String(value)]];
  throw new SchemaError([
    {
      loc: ['body', 'variaveis', name],
      msg: `a text of at most ${MAX_VALUE} characters, a whole number or null`,
      type: 'value_error',
    },
  ]);
}
