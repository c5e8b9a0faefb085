import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Estrutura } from '../../../cadastros/estruturas/estrutura.entity';
import {
  parseCsvStructure,
  type Parsed,
  parsePdfStructure,
  type StatementFormat,
  type StatementReading,
  unreadable,
} from '../../../statements';
import { domainError } from '../../../kernel/errors';
import { reason } from '../../../kernel/reason-codes/reason';
import { FileLimitError, LargeFileReader, limitReason } from '../../../platform/storage/large-file-reader';
import type { Importacao } from '../importacao.entity';
import { STATEMENT } from '../read-statement';

/** Reads the stored file of a statement import. */
@Injectable()
export class StatementFile {
  constructor(private readonly files: LargeFileReader) {}

  /**
   * The movements of the file with their identity; what can't be read is among its `erros`.
   * @throws DomainError 404 when the file is missing, 422 for an import that is no statement, 503 when
   * too many large files are being read
   */
  async read(tx: EntityManager, importacao: Importacao): Promise<StatementReading> {
    const { tipo, path_arquivo } = importacao;
    if (tipo === 'contas' || tipo === 'regras_conversor') throw domainError('importacoes.tipo_sem_extrato', tipo);
    const format = await formatOf(tx, importacao, tipo);
    if ('legivel' in format) return format;
    const { id_banco, id_estrutura } = importacao;
    const input = { format, scope: { tipo, id_banco, id_estrutura } };
    try {
      return await this.files.read(path_arquivo, STATEMENT, input, () => tipo === 'pdf');
    } catch (error) {
      if (error instanceof FileLimitError) return unreadable(limitReason(error));
      throw error;
    }
  }
}

/** By what the file is read; a reading without movements when its structure can't be used. */
async function formatOf(
  tx: EntityManager,
  { id_estrutura }: Importacao,
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
