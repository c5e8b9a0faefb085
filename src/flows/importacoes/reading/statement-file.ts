import { Readable } from 'node:stream';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Caller } from '../../../acesso/rbac/caller';
import { Estrutura } from '../../../cadastros/estruturas/estrutura.entity';
import { domainError } from '../../../kernel/errors';
import { reason, type Reason } from '../../../kernel/reason-codes/reason';
import { streamed } from '../../../platform/http/streamed';
import type { FileTask } from '../../../platform/storage/file-task';
import { FileLimitError, LargeFileReader, limitReason } from '../../../platform/storage/large-file-reader';
import {
  type AnonymousStatement,
  formatOfName,
  parseCsvStructure,
  type Parsed,
  parsePdfStructure,
  type StatementFormat,
  type StatementReading,
  type StatementSource,
  unreadable,
} from '../../../statements';
import type { Importacao } from '../importacao.entity';
import { ImportacoesQueries } from '../importacoes.query';
import { ANONYMOUS, FORMAT, STATEMENT } from './read-statement';

/** The headings of a table, or the head of an OFX file, are in the first part of any. */
const HEAD_BYTES = 64 * 1024;

/** What of an import decides how its file is read. */
type StoredStatement = Pick<Importacao, 'tipo' | 'path_arquivo' | 'id_banco' | 'id_estrutura'>;

/** Reads the stored file of a statement import. */
@Injectable()
export class StatementFile {
  constructor(private readonly files: LargeFileReader) {}

  /**
   * The movements of the file with their identity; what can't be read is among its `erros`.
   * @throws DomainError 404 when the file is missing, 422 for an import that is no statement, 503 when
   * too many large files are being read
   */
  async read(tx: EntityManager, source: StoredStatement): Promise<StatementReading> {
    const format = await formatOf(tx, source, statementType(source));
    return 'legivel' in format ? format : this.readBy(source, format);
  }

  /** Reads by a format that the caller knows. Otherwise the same as {@link read}. */
  async readBy(source: Omit<StoredStatement, 'tipo'>, format: StatementFormat): Promise<StatementReading> {
    const read = await this.within(source, format, STATEMENT);
    return 'erro' in read ? unreadable(read.erro) : read;
  }

  /** Detects the kind of a statement file by its content, else by its name; undefined where neither shows it. */
  async formatOf(key: string, name: string): Promise<StatementFormat['tipo'] | undefined> {
    try {
      return (await this.files.readHead(key, HEAD_BYTES, FORMAT)) ?? formatOfName(name);
    } catch (error) {
      if (error instanceof FileLimitError) return formatOfName(name);
      throw error;
    }
  }

  /**
   * An anonymous copy of the file and whether it is read as the file is; or why there is none.
   * @throws DomainError as {@link read}
   */
  async anonymised(tx: EntityManager, importacao: Importacao): Promise<AnonymousStatement> {
    const format = await formatOf(tx, importacao, statementType(importacao));
    if ('legivel' in format) return { erro: format.erros[0]?.erro ?? reason('extrato.vazio') };
    return this.within(importacao, format, ANONYMOUS);
  }

  /** The result of the task; the reason when the file takes more time or memory than any may. */
  private async within<Result>(
    { path_arquivo, id_banco, id_estrutura }: Omit<StoredStatement, 'tipo'>,
    format: StatementFormat,
    task: FileTask<Pick<StatementSource, 'format' | 'scope'>, Result>,
  ): Promise<Result | { erro: Reason }> {
    const { tipo } = format;
    const input = { format, scope: { tipo, id_banco, id_estrutura } };
    try {
      return await this.files.read(path_arquivo, task, input, () => tipo === 'pdf');
    } catch (error) {
      if (error instanceof FileLimitError) return { erro: limitReason(error) };
      throw error;
    }
  }
}

/** The kind of a statement. @throws DomainError 422 for an import that is none */
function statementType({ tipo }: StoredStatement): StatementFormat['tipo'] {
  if (tipo === 'contas' || tipo === 'regras_conversor') throw domainError('importacoes.tipo_sem_extrato', tipo);
  return tipo;
}

/** By what the file is read; a reading without movements when its structure can't be used. */
async function formatOf(
  tx: EntityManager,
  { id_estrutura }: StoredStatement,
  tipo: StatementFormat['tipo'],
): Promise<StatementFormat | StatementReading> {
  if (tipo === 'ofx') return { tipo };
  const estrutura = id_estrutura === null ? null : await tx.findOne(Estrutura, { where: { id: id_estrutura } });
  if (!estrutura) return { tipo, structure: null };
  const { nome, configuracao } = estrutura;
  if (tipo === 'csv') return structured(parseCsvStructure(configuracao), nome, (structure) => ({ tipo, structure }));
  return structured(parsePdfStructure(configuracao), nome, (structure) => ({ tipo, structure }));
}

function structured<S>(
  parsed: Parsed<S>,
  nome: string,
  format: (structure: S) => StatementFormat,
): StatementFormat | StatementReading {
  if (parsed.ok) return format(parsed.value);
  const problems = parsed.erros.map(({ loc, msg }) => [...loc, msg].join(': '));
  return unreadable(reason('importacoes.estrutura_inutilizavel', { estrutura: nome, problemas: problems.join('; ') }));
}

/** POST /importacoes/{id}/anonimizar: what a firm may send to the maintainers of a statement that is read wrong. */
@Injectable()
export class AnonimizarImportacao {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queries: ImportacoesQueries,
    private readonly file: StatementFile,
  ) {}

  /**
   * The copy as a download, and whether it is read as the file is. Nothing is stored. The name of the file may be personal: the
   * download has the id in its place.
   * @throws DomainError 404 for an absent or foreign import or a missing file, 422 for one that is no statement or without text
   */
  async run(caller: Caller, id: number): Promise<{ file: StreamableFile; isReadAlike: boolean }> {
    const { importacao } = await this.queries.owned(caller, id);
    const made = await this.file.anonymised(this.dataSource.manager, importacao);
    if ('erro' in made) throw domainError('importacoes.sem_copia_anonima', made.erro.texto);
    const { copy, isReadAlike } = made;
    const options = {
      type: 'application/octet-stream',
      filename: `importacao-${id}-anonima.${importacao.tipo}`,
      length: copy.length,
    };
    return { file: streamed(Readable.from([copy], { objectMode: false }), options), isReadAlike };
  }
}
