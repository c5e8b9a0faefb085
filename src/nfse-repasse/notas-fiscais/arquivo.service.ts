import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../acesso/rbac/caller';
import { domainError } from '../../kernel/errors';
import { keepLastStates } from '../../platform/database/removal-log';
import { SharedRecordRepository } from '../../platform/database/shared-record.repository';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { bodyProblem } from '../../platform/http/validation/schema-error';
import { DailyBytes } from '../../platform/storage/daily-bytes';
import { Storage } from '../../platform/storage/storage';
import { StoredFiles } from '../../platform/storage/stored-files';
import {
  type ArquivoDto,
  isOfType,
  type MimeArquivo,
  type NotaFiscalRead,
  toNotaFiscalRead,
} from './notas-fiscais.dto';
import { NotaFiscal } from './nota-fiscal.entity';

/** Size limit of the decoded file in bytes (decisions, section 6). */
export const ARQUIVO_LIMIT = 10 * 1024 * 1024;

const FOLDER = 'notas-fiscais';
const EXTENSION: Readonly<Record<MimeArquivo, string>> = {
  'application/pdf': 'pdf',
  'application/xml': 'xml',
  'text/xml': 'xml',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

/** The file of an invoice. Its bytes are in file storage, its name and type in the invoice record. */
@Injectable()
export class ArquivoService {
  private readonly notas = new SharedRecordRepository(NotaFiscal, 'nfse_repasse.nota_nao_encontrada');

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly storage: Storage,
    private readonly files: StoredFiles,
    private readonly dailyBytes: DailyBytes,
  ) {}

  /**
   * Stores the file. The previous file is deleted after the commit.
   * @throws SchemaError for content that is not base64 or not of the declared type
   * @throws DomainError 413, 404 for an absent invoice, 429 beyond the caller's bytes of the day
   */
  async put(caller: Caller, id: number, body: ArquivoDto): Promise<NotaFiscalRead> {
    const bytes = decoded(body);
    await this.notas.get(this.unitOfWork.manager, { id });
    const { key } = await this.storage.write(
      this.storage.newKey(FOLDER, EXTENSION[body.arquivo_mime]),
      Readable.from([bytes]),
    );
    try {
      const file = { arquivo_chave: key, arquivo_nome: body.arquivo_nome, arquivo_mime: body.arquivo_mime };
      return await this.replace(id, file, async (tx) => {
        await this.dailyBytes.count(caller.id, bytes.length, tx);
      });
    } catch (error) {
      await this.files.release(key, error);
      throw error;
    }
  }

  /** @throws DomainError 404 for an absent invoice, or one without a file */
  async get(id: number): Promise<{ stream: Readable; size: number; name: string; type: string }> {
    const nota = await this.notas.get(this.unitOfWork.manager, { id });
    const { arquivo_chave, arquivo_nome, arquivo_mime } = withFile(nota);
    return {
      ...(await this.storage.read(arquivo_chave)),
      name: arquivo_nome ?? 'arquivo',
      type: arquivo_mime ?? 'application/octet-stream',
    };
  }

  /** @throws DomainError 404 for an absent invoice, or one without a file */
  async remove(id: number): Promise<void> {
    await this.replace(id, { arquivo_chave: null, arquivo_nome: null, arquivo_mime: null }, (tx, nota) =>
      keepLastStates(tx, NotaFiscal, [withFile(nota)], { parts: [] }),
    );
  }

  private replace(
    id: number,
    file: Pick<NotaFiscal, 'arquivo_chave' | 'arquivo_nome' | 'arquivo_mime'>,
    before?: (tx: Tx, nota: NotaFiscal) => Promise<void>,
  ): Promise<NotaFiscalRead> {
    return this.unitOfWork.run(async (tx, afterCommit) => {
      const nota = await this.notas.lock(tx, { id });
      await before?.(tx, nota);
      const { arquivo_chave } = nota;
      const updated = await this.notas.change(tx, nota, file);
      if (arquivo_chave) afterCommit(() => this.storage.remove(arquivo_chave));
      return toNotaFiscalRead(updated);
    });
  }
}

function withFile(nota: NotaFiscal): NotaFiscal & { arquivo_chave: string } {
  const { arquivo_chave } = nota;
  if (arquivo_chave === null) throw domainError('comum.arquivo_nao_encontrado');
  return { ...nota, arquivo_chave };
}

function decoded({ conteudo_base64, arquivo_mime }: ArquivoDto): Buffer {
  const bytes = Buffer.from(conteudo_base64, 'base64');
  // Node skips characters that are not base64. Only text that encodes to itself again was decoded completely.
  if (bytes.toString('base64') !== conteudo_base64)
    throw bodyProblem('conteudo_base64', 'Input should be base64', 'base64_decode');
  if (bytes.length > ARQUIVO_LIMIT) throw domainError('comum.arquivo_muito_grande', ARQUIVO_LIMIT);
  if (!isOfType(bytes, arquivo_mime))
    throw bodyProblem('conteudo_base64', `Content is not of type ${arquivo_mime}`, 'value_error');
  return bytes;
}
